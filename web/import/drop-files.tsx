import { lazy, Suspense, useEffect, useState } from 'react'
import { Boundary } from '../app/boundary.tsx'
import { importing, openImport } from './import-store.ts'

const ImportDialog = lazy(() => import('./import-dialog.tsx'))

/** The import, and the target for files that are dragged onto the page. */
export function DropFiles() {
  const isOver = useDroppedFiles()
  const { isOpen } = importing.use()
  // The next person to sign in must not see it.
  useEffect(() => () => importing.reset(), [])
  return (
    <>
      {isOver && !isOpen && (
        <div className="pointer-events-none fixed inset-0 z-50 grid place-items-center bg-(--scrim) p-4">
          <p className="card border-2 border-dashed border-accent px-10 py-8 text-center text-base font-semibold shadow-floating">
            Drop to import tasks
            <span className="mt-1 block text-[0.8125rem] font-normal text-ink-2">
              You see what will happen before anything changes
            </span>
          </p>
        </div>
      )}
      {isOpen && (
        <Boundary>
          <Suspense>
            <ImportDialog isOver={isOver} />
          </Suspense>
        </Boundary>
      )}
    </>
  )
}

/** True while files are over the page. Dropping them opens the import instead of leaving the page. */
function useDroppedFiles(): boolean {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setIsOver(true)
    }
    const leave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setIsOver(false)
    const drop = (event: DragEvent) => {
      setIsOver(false)
      const files = [...(event.dataTransfer?.files ?? [])]
      if (files.length === 0) return
      event.preventDefault()
      openImport(files)
    }
    document.addEventListener('dragover', over)
    document.addEventListener('dragleave', leave)
    document.addEventListener('drop', drop)
    return () => {
      document.removeEventListener('dragover', over)
      document.removeEventListener('dragleave', leave)
      document.removeEventListener('drop', drop)
    }
  }, [])
  return isOver
}
