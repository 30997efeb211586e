/** The choices of the lists that a program may use. `chosen` is always among them; it is empty for a deleted list. */
export function ListOptions({ lists, chosen }: { lists: readonly string[]; chosen: string | undefined }) {
  const isKnown = chosen === undefined || chosen === 'none' || lists.includes(chosen)
  return (
    <>
      <option value="none">All lists</option>
      {(isKnown ? lists : [...lists, chosen]).map((name) => (
        <option key={name} value={name}>
          {name === '' ? 'A deleted list' : `Only ${name}`}
        </option>
      ))}
    </>
  )
}
