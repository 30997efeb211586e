export type KeyEffects = readonly [keys: readonly string[], effect: string][]

/** The keys of a view, for those who have a keyboard. The sheet of shortcuts has them for everybody. */
export function KeyLine({ keys, className }: { keys: KeyEffects; className: string }) {
  return (
    <p
      aria-hidden="true"
      className={`flex flex-wrap gap-y-1 text-xs/5 text-ink-2 max-tablet:hidden pointer-coarse:hidden ${className}`}
    >
      {keys.map(([pressed, effect]) => (
        <span key={effect} className="flex items-center gap-1">
          {pressed.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
          {effect}
        </span>
      ))}
    </p>
  )
}
