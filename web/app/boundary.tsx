import { Component, type ReactNode } from 'react'

/**
 * Keeps the rest of the page when a part of it cannot be shown: without a connection, or after an update of the server,
 * it may not have come. What was typed is kept in the tab, so loading the page again loses nothing.
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
          Load the page again
        </button>
      </div>
    )
  }
}
