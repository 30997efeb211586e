// Before the first paint, so that nobody who chose dark sees a flash of light; then whenever the choice changes, here, in
// another tab, or of the whole system.
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
