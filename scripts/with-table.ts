/** The document with this table between the comments that mark its place. */
export function withTable(document: string, name: string, table: string): string {
  const begin = `<!-- ${name}: written by npm run docs -->\n`
  const end = `<!-- /${name} -->\n`
  const [before, rest] = document.split(begin)
  const after = rest?.split(end)[1]
  if (before === undefined || after === undefined)
    throw new Error(`The document has lost the comments around its part '${name}'.`)
  return `${before}${begin}\n${table}\n${end}${after}`
}
