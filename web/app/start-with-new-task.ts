/** Opened by the shortcut "Add a task" of the installed page: starts in the field for it. */
export function startWithNewTask(): void {
  if (!new URLSearchParams(location.search).has('add')) return
  history.replaceState(null, '', `/${location.hash}`)
  document.getElementById('quick-add')?.focus()
}
