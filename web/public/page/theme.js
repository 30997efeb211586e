// Before the first paint, so that nobody who chose dark sees a flash of light.
const chosen = localStorage.getItem('errand-theme')
const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
