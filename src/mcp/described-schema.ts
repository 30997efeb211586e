import type { StandardSchemaWithJSON } from '@modelcontextprotocol/server'

/** A schema that clients see but the SDK does not enforce: the operation's validation has better messages. */
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
