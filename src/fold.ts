/**
 * The form in which texts are compared, without differences in case, width, composition or spacing.
 * Upper case in between makes "straße" equal "STRASSE"; lower case alone would leave ς and the dotted i different.
 */
export function fold(value: string): string {
  // Most words are ASCII, where only the case differs.
  if (/^[!-~]*$/.test(value)) return value.toLowerCase()
  const lower = value.normalize('NFKC').toLowerCase().toUpperCase().toLowerCase()
  return lower.replaceAll('ς', 'σ').replaceAll('i\u0307', 'i').normalize('NFKC').replace(/\s+/g, ' ').trim()
}
