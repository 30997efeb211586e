import { connection, onConnected } from '../data/live.ts'
import { makeStore } from '../data/store.ts'

const CHECK_MS = 60 * 60 * 1000

export const pageUpdate = makeStore({ isReady: false })

/** The version of this page; the development server gives it none. */
const VERSION = document.querySelector<HTMLMetaElement>('meta[name=version]')?.content

/** Installs the service worker, and notices when it has another version of the page. */
export function followPageUpdates(): () => void {
  // Missing where the page is not served over https or from this machine.
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!container || VERSION === undefined) return () => {}
  let registration: ServiceWorkerRegistration | undefined
  const compare = async (worker: ServiceWorker | null | undefined) => {
    if (!worker) return
    if ((await versionOf(worker)) !== VERSION) pageUpdate.set({ isReady: true })
    // This page is of its version already, so it need not wait until all tabs are closed.
    else if (worker === registration?.waiting) worker.postMessage({ ask: 'take over' })
  }
  const followInstalling = () => {
    const worker = registration?.installing
    worker?.addEventListener('statechange', () => {
      // The first one ever takes over by itself.
      if (worker.state === 'installed') void compare(registration?.waiting)
    })
  }
  const check = () => void registration?.update().catch(() => {})
  const checkIfVisible = () => document.visibilityState === 'visible' && check()
  const serve = () => container.controller?.postMessage({ ask: 'serve' })
  // The first visit is not controlled. Without a connection it loads its parts from the worker's cache too.
  const claim = () => {
    if (!connection.get().isLost) return
    serve()
    if (!container.controller) registration?.active?.postMessage({ ask: 'claim' })
  }
  const takenOver = () => void compare(container.controller)
  const cancel = whenIdle(() => {
    serve()
    container.register('/sw.js', { updateViaCache: 'none' }).then(
      (found) => {
        registration = found
        found.addEventListener('updatefound', followInstalling)
        followInstalling()
        void compare(found.waiting)
      },
      () => {
        // The page works without.
      },
    )
  })
  const timer = setInterval(check, CHECK_MS)
  // A server that was away may have been upgraded.
  const stops = [onConnected(check), connection.follow(claim)]
  container.addEventListener('controllerchange', takenOver)
  document.addEventListener('visibilitychange', checkIfVisible)
  return () => {
    cancel()
    clearInterval(timer)
    for (const stop of stops) stop()
    registration?.removeEventListener('updatefound', followInstalling)
    container.removeEventListener('controllerchange', takenOver)
    document.removeEventListener('visibilitychange', checkIfVisible)
  }
}

function versionOf(worker: ServiceWorker): Promise<string> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(String(data))
    worker.postMessage({ ask: 'version' }, [port2])
  })
}

/** Storing the files of the page must not delay what it shows first. */
function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 2000)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: 5000 })
  return () => cancelIdleCallback(handle)
}

/** A field with text that is saved nowhere yet; the message and the new task are kept in the tab. */
export function unsavedField(): HTMLElement | undefined {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input:is(:not([type]), [type=text], [type=email]):not(#quick-add), textarea:not(#composer)',
  )
  return [...fields].find(({ value, defaultValue }) => value !== defaultValue && value.trim() !== '')
}
