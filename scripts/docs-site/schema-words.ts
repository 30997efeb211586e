import type { Json } from '../../src/http/openapi/parts.ts'

export const SHAPES = '/docs/http/shapes'

/** The rows of a table with the fields of an object, and of the objects inside it. */
export function fieldRows(schema: Json, prefix = ''): string[] {
  const { properties = {}, required = [] } = schema as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).flatMap(([name, field]) => {
    const label = `\`${prefix}${name}\``
    const inside = (field.items ?? field) as Json
    const more = field.items ? `${prefix}${name}[].` : `${prefix}${name}.`
    const row = `| ${required.includes(name) ? `**${label}**` : label} | ${typeIn(field)} | ${meaningOf(field)} |`
    return [row, ...fieldRows(inside, more)]
  })
}

/** A type in words, with links to the shapes. */
export function typeIn(schema: Json): string {
  const { $ref, enum: values, const: only, type, items } = schema
  if (typeof $ref === 'string') return shapeLink($ref)
  if (only !== undefined) return `\`${JSON.stringify(only)}\``
  if (Array.isArray(values)) return values.map((value) => `\`${value}\``).join(', ')
  const either = (schema.anyOf ?? schema.oneOf) as Json[] | undefined
  if (either) return [...new Set(either.map(typeIn))].join(' or ')
  if (type === 'array') return `list of ${plural(typeIn((items ?? {}) as Json))}`
  return Array.isArray(type) ? type.join(' or ') : String(type ?? 'anything')
}

export function shapeLink(ref: string): string {
  const name = ref.split('/').at(-1) ?? ''
  return `[${name}](${SHAPES}#${name.toLowerCase()})`
}

function plural(type: string): string {
  return /^\w+$/.test(type) ? `${type}s` : type
}

function meaningOf(schema: Json): string {
  const limits = [
    schema.description ?? (schema.items as Json | undefined)?.description,
    schema.maxLength !== undefined && `at most ${schema.maxLength} characters`,
    schema.default !== undefined && `default \`${JSON.stringify(schema.default)}\``,
  ]
  return cell(limits.filter(Boolean).join('; '))
}

/** A text as the cell of a table. */
export function cell(text: string): string {
  return text.replaceAll('|', '\\|').replace(/\s+/g, ' ')
}
