import { useModal } from './use-modal.ts'

type Props = {
  title: string
  text: string
  /** The label of the button that confirms. */
  verb: string
  onConfirm: () => void
  onClose: () => void
}

/** Asks before an action that cannot be undone. */
export default function Confirm({ title, text, verb, onConfirm, onClose }: Props) {
  const dialog = useModal()
  return (
    <dialog
      ref={dialog}
      onClose={onClose}
      aria-labelledby="confirm-title"
      aria-describedby="confirm-text"
      className="dialog max-w-sm p-5"
    >
      <h2 id="confirm-title" className="text-base font-semibold wrap-anywhere">
        <bdi>{title}</bdi>
      </h2>
      <p id="confirm-text" className="mt-1 text-ink-2">
        {text}
      </p>
      <div className="mt-4 flex justify-end gap-2">
        <button type="button" className="button" onClick={() => dialog.current?.close()}>
          Keep
        </button>
        <button
          type="button"
          className="button danger"
          onClick={() => {
            dialog.current?.close()
            onConfirm()
          }}
        >
          {verb}
        </button>
      </div>
    </dialog>
  )
}
