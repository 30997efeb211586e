import type { StandardSchemaWithJSON } from '@modelcontextprotocol/server'

/** Shown to clients, but not enforced here: whoever runs the tool explains what is wrong, in its own words. */
export function described(schema: object): StandardSchemaWithJSON {
  const json = () => schema as Record<string, unknown>
  return {
    '~standard': {
      version: 1,
      vendor: 'errand',
      validate: (value: unknown) => ({ value }),
      jsonSchema: { input: json, output: json },
    },
  } as StandardSchemaWithJSON
}
