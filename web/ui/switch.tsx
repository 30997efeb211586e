type Props = { isOn: boolean; label: string; onSwitch: (isOn: boolean) => void }

export function Switch({ isOn, label, onSwitch }: Props) {
  return (
    <input
      type="checkbox"
      role="switch"
      aria-checked={isOn}
      aria-label={label}
      checked={isOn}
      onChange={({ target }) => onSwitch(target.checked)}
      className="switch"
    />
  )
}
