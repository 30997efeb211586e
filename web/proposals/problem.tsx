import { Warning } from '../ui/more-icons.tsx'

/** Why an action failed, where it failed. */
export function Problem({ text }: { text: string | undefined }) {
  if (text === undefined) return null
  return (
    <p role="alert" className="mt-2 flex gap-1.5 text-[0.8125rem]/[1.125rem] text-danger wrap-anywhere">
      <Warning /> {text}
    </p>
  )
}
