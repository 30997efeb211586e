import { type ReactNode, useId } from 'react'
import { useModal } from '../ui/use-modal.ts'

type Props = {
  title: ReactNode
  /** The label of the button that changes nothing. */
  keep: string
  submit: ReactNode
  isDanger?: boolean
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** Asks how to do something with a list. It closes before the change is made. */
export function FormDialog({ title, keep, submit, isDanger = false, onSubmit, onClose, children }: Props) {
  const dialog = useModal()
  const id = useId()
  return (
    <dialog ref={dialog} onClose={onClose} aria-labelledby={id} className="dialog max-w-md p-5">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          dialog.current?.close()
          onSubmit()
        }}
      >
        <h2 id={id} className="text-base font-semibold wrap-anywhere">
          {title}
        </h2>
        {children}
        <div className="mt-4 flex flex-wrap justify-end gap-2">
          <button type="button" className="button" onClick={() => dialog.current?.close()}>
            {keep}
          </button>
          <button type="submit" className={`button !whitespace-normal ${isDanger ? 'danger' : 'primary'}`}>
            {submit}
          </button>
        </div>
      </form>
    </dialog>
  )
}
