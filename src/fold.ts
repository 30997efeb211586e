/**
 * How two texts are compared: the same letters whatever their case, width, composition or spacing.
 * Upper case in between makes "straße" meet "STRASSE"; ς and the dotted i are what lower case leaves apart.
 */
export function fold(value: string): string {
  // Most words are ASCII, where only the case differs.
  if (/^[!-~]*$/.test(value)) return value.toLowerCase()
  const lower = value.normalize('NFKC').toLowerCase().toUpperCase().toLowerCase()
  return lower.replaceAll('ς', 'σ').replaceAll('i\u0307', 'i').normalize('NFKC').replace(/\s+/g, ' ').trim()
}
