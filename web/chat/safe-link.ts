export type SafeLink = { href: string; host: string }

/**
 * A link that a model wrote, with the host it leads to; undefined for anything but plain http and https. A name before
 * the host ("https://bank.example@evil.example") would hide where it goes.
 */
export function safeLink(href: string | undefined): SafeLink | undefined {
  if (!href || !/^https?:\/\//i.test(href) || !URL.canParse(href)) return undefined
  const url = new URL(href)
  if (url.username !== '' || url.password !== '') return undefined
  return { href: url.href, host: url.host }
}

/** Whether a link's text is its own address, so that the host need not be repeated. */
export function namesHost(text: string, { host }: SafeLink): boolean {
  const shown = text.replace(/^https?:\/\//i, '')
  return shown === host || shown.startsWith(`${host}/`)
}
