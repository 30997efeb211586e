import { useEffect, useState } from 'react'
import { textOfFile } from '../../src/import/file-text.ts'
import type { ImportView } from '../../src/import/import-view.ts'
import { MAX_CHARACTERS, MAX_FILES } from '../../src/import/limits.ts'
import { ask, type Success } from '../data/api.ts'

type ImportedFile = { name: string; text: string }

export type Stage =
  | { at: 'choose'; problem?: string }
  | { at: 'reading' }
  | { at: 'preview'; files: ImportedFile[]; view: ImportView; problem?: string }
  | { at: 'importing'; count: number }
  | { at: 'done'; view: ImportView; isUndoing?: boolean; problem?: string }
  | { at: 'undone'; count: number }

/** The steps of an import: a dry run of the chosen files, the import, and its undo. */
export function useImport(chosen: readonly File[] | undefined) {
  const [stage, setStage] = useState<Stage>({ at: 'choose' })
  useEffect(() => {
    if (!chosen) return
    let isCurrent = true
    const show = (next: Stage) => isCurrent && setStage(next)
    show({ at: 'reading' })
    void readFiles(chosen)
      .then(async (files) => show({ at: 'preview', files, view: await send(files, true) }))
      .catch((error: Error) => show({ at: 'choose', problem: error.message }))
    return () => {
      isCurrent = false
    }
  }, [chosen])

  const start = async () => {
    if (stage.at !== 'preview') return
    setStage({ at: 'importing', count: stage.view.added })
    try {
      setStage({ at: 'done', view: await send(stage.files, false) })
    } catch (error) {
      setStage({ ...stage, problem: (error as Error).message })
    }
  }
  const undo = async () => {
    if (stage.at !== 'done') return
    setStage({ at: 'done', view: stage.view, isUndoing: true })
    try {
      await ask('POST', '/api/undo', { change: String(stage.view.change) })
      setStage({ at: 'undone', count: stage.view.added })
    } catch (error) {
      setStage({ at: 'done', view: stage.view, problem: (error as Error).message })
    }
  }
  return { stage, start, undo, restart: () => setStage({ at: 'choose' }) }
}

async function readFiles(files: readonly File[]): Promise<ImportedFile[]> {
  const most = MAX_CHARACTERS / 1e6
  if (files.length > MAX_FILES) throw new Error(`Choose at most ${MAX_FILES} files at a time.`)
  const read: ImportedFile[] = []
  for (const file of files) {
    // An export of Errand may have much that is not imported.
    if (file.size > LARGEST_FILE)
      throw new Error(`${file.name} is too large. Files can be at most ${most} MB together.`)
    const bytes = await file.arrayBuffer().catch(() => {
      throw new Error(`${file.name} can’t be read. Is it a folder, or has it been moved?`)
    })
    read.push({ name: file.name, text: textOfFile(new Uint8Array(bytes)) })
  }
  const size = read.reduce((sum, { text }) => sum + text.length, 0)
  if (size > MAX_CHARACTERS)
    throw new Error(`The files are too large: they can be at most ${most} MB together.`)
  return read
}

const LARGEST_FILE = 250_000_000

async function send(files: readonly ImportedFile[], dry_run: boolean): Promise<ImportView> {
  const { data } = await ask<Success<ImportView>>('POST', '/api/import', { files, dry_run })
  return data
}
