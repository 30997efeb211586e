const CHOSEN = 'errand-theme'

export const THEMES = [
  ['', 'System'],
  ['light', 'Light'],
  ['dark', 'Dark'],
] as const
export type ThemeName = (typeof THEMES)[number][0]

export function chosenTheme(): ThemeName {
  const chosen = localStorage.getItem(CHOSEN)
  return THEMES.find(([name]) => name === chosen)?.[0] ?? ''
}

export function chooseTheme(name: ThemeName): void {
  if (name) localStorage.setItem(CHOSEN, name)
  else localStorage.removeItem(CHOSEN)
  // For page/theme.js.
  dispatchEvent(new Event(CHOSEN))
}
