/** Whether the client has this version. Proxies that compress an answer may change or drop the W/. */
export function isKnown(etag: string, known = ''): boolean {
  const plain = (tag: string) => tag.trim().replace(/^W\//, '')
  return known.split(',').some((tag) => plain(tag) === plain(etag) || tag.trim() === '*')
}
