// Runs before the first paint, so that a dark page does not flash white; then on every change, here, in another tab or
// in the system's settings.
const dark = matchMedia('(prefers-color-scheme: dark)')
// Paper is white.
const paper = matchMedia('print')
function applyTheme() {
  const chosen = localStorage.getItem('errand-theme')
  const isDark = !paper.matches && (chosen === 'dark' || (chosen !== 'light' && dark.matches))
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
  // The title bar of the installed page; the manifest has only one colour.
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', isDark ? '#101212' : '#f3f4f2')
}
applyTheme()
for (const media of [dark, paper]) media.addEventListener('change', applyTheme)
addEventListener('storage', applyTheme)
addEventListener('errand-theme', applyTheme)
