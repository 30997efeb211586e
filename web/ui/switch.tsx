type Props = { isOn: boolean; label: string; isDisabled?: boolean; onSwitch: (isOn: boolean) => void }

export function Switch({ isOn, label, isDisabled = false, onSwitch }: Props) {
  return (
    <input
      type="checkbox"
      role="switch"
      aria-checked={isOn}
      aria-label={label}
      checked={isOn}
      disabled={isDisabled}
      onChange={({ target }) => onSwitch(target.checked)}
      className="switch"
    />
  )
}
