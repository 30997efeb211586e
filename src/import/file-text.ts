import { decodeFile } from './decode-file.ts'

/**
 * A file's text as it is sent. Errand's own export can have years of conversations and history, which are not
 * imported, so only its tasks and lists go on.
 */
export function textOfFile(bytes: Uint8Array): string {
  const text = decodeFile(bytes)
  if (!text.trimStart().startsWith('{')) return text
  try {
    const { tasks, lists } = JSON.parse(text)
    return Array.isArray(tasks) ? JSON.stringify({ tasks, lists }) : text
  } catch {
    // The import says what is wrong with it.
    return text
  }
}
