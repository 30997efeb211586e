/** A line of an iCalendar file: DUE;TZID=Europe/Berlin:20261118T090000. */
export type Property = { name: string; parameters: ReadonlyMap<string, string>; value: string }

/** A BEGIN and END with the lines and components between them. */
export type Component = { name: string; properties: Property[]; components: Component[] }

/** More levels than any file has: VCALENDAR, VTODO, VALARM. */
const DEEPEST = 10

/** The components of an iCalendar file (RFC 5545). Lines that are none are passed over, as other programs do. */
export function readComponents(text: string): Component[] {
  const root: Component = { name: '', properties: [], components: [] }
  const open = [root]
  // A long line goes on in the next one, after a space or a tab.
  for (const line of text
    .replace(/\r\n?|\n/g, '\n')
    .replace(/\n[ \t]/g, '')
    .split('\n')) {
    const property = readProperty(line)
    if (!property) continue
    const current = open.at(-1) as Component
    if (property.name === 'BEGIN') {
      const name = property.value.trim().toUpperCase()
      const begun: Component = { name, properties: [], components: [] }
      if (open.length < DEEPEST) current.components.push(begun)
      open.push(begun)
    } else if (property.name !== 'END') current.properties.push(property)
    else if (open.length > 1) open.pop()
  }
  return root.components
}

/** Each character can be matched in one way only, so that no line takes long. */
const LINE =
  /^(?<name>[\w-]+)(?<parameters>(?:;[\w-]+=(?:"[^"]*"|[^";:,]*)(?:,(?:"[^"]*"|[^";:,]*))*)*):(?<value>.*)$/su

function readProperty(line: string): Property | undefined {
  const { name, parameters = '', value } = LINE.exec(line)?.groups ?? {}
  if (name === undefined || value === undefined) return undefined
  const read = parameters.matchAll(/;([\w-]+)=("[^"]*"|[^";:]*)/g)
  return {
    name: name.toUpperCase(),
    parameters: new Map(
      Array.from(read, ([, key = '', parameter = '']) => [key.toUpperCase(), parameter.replaceAll('"', '')]),
    ),
    value,
  }
}

/** A TEXT value as a person reads it. */
export function plainText(value: string): string {
  return value.replace(/\\([\\;,nN])/g, (_, character: string) => (/n/i.test(character) ? '\n' : character))
}

/** The items of a list such as CATEGORIES. */
export function textItems(value: string): string[] {
  return value.split(/(?<!\\),/).map((item) => plainText(item).trim())
}
