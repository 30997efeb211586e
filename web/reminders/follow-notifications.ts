/** Goes where a clicked notification leads. The service worker focuses this tab and names the place. */
export function followNotifications(): () => void {
  // Missing where the page is not served over https or from this machine.
  const worker: ServiceWorkerContainer | undefined = navigator.serviceWorker
  const moved = ({ data }: MessageEvent) => {
    const hash = (data as { open?: unknown } | null)?.open
    if (typeof hash === 'string' && hash.startsWith('#/')) location.hash = hash
  }
  worker?.addEventListener('message', moved)
  return () => worker?.removeEventListener('message', moved)
}
