import { DropFiles } from '../import/drop-files.tsx'
import { UpdateLine } from './update-line.tsx'

/** Parts of every page that nobody needs in its first moment, so the first load goes without them. */
export default function LateParts() {
  return (
    <>
      <UpdateLine />
      <DropFiles />
    </>
  )
}
