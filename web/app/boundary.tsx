import { Component, type ReactNode } from 'react'

/**
 * Keeps the rest of the page when a part of it fails to load, for example offline or after an update of the server.
 * Drafts are stored in the tab, so reloading loses nothing.
 */
export class Boundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <div
        role="alert"
        className="grid flex-1 place-content-center justify-items-center gap-3 p-6 text-center"
      >
        <p className="text-ink-2">This part of the page could not be loaded. What you typed is kept.</p>
        <button type="button" className="button" onClick={() => location.reload()}>
          Reload the page
        </button>
      </div>
    )
  }
}
