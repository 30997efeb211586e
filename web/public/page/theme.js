// Runs before the first paint, so that a dark page does not flash white; then on every change, here, in another tab or
// in the system's settings.
const dark = matchMedia('(prefers-color-scheme: dark)')
function applyTheme() {
  const chosen = localStorage.getItem('errand-theme')
  const isDark = chosen === 'dark' || (chosen !== 'light' && dark.matches)
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
}
applyTheme()
dark.addEventListener('change', applyTheme)
addEventListener('storage', applyTheme)
addEventListener('errand-theme', applyTheme)
