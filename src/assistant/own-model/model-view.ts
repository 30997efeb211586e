import { z } from 'zod'

/** Who answers the person, without the key. */
export const ModelView = z.object({
  provider: z.string().describe("'builtin' is the built-in assistant, which is not a language model"),
  model: z.string(),
  label: z.string().describe("The model's name for people"),
  built_in: z.boolean(),
  goes_to: z
    .string()
    .nullable()
    .describe('The provider or host that receives messages and tasks; null if none does, or it is not known'),
  fixed: z.boolean().describe('Set when the server starts, so people cannot choose'),
  has_key: z.boolean().describe('Whether a key is stored, which is never shown'),
  address: z.string().describe('For local: where the model is').optional(),
  any_address: z.boolean().describe('Whether local may be at any address, and not only at public ones'),
  problem: z.string().describe('Why the chosen model cannot be used').optional(),
  providers: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      needs_key: z.boolean(),
      needs_address: z.boolean(),
      models: z.array(z.object({ id: z.string(), label: z.string() })),
    }),
  ),
})
export type ModelView = z.output<typeof ModelView>

/** How the test of a model went. */
export const TestedModel = z.object({
  ok: z.boolean(),
  text: z.string().describe('What happened, in words'),
  field: z.enum(['key', 'model', 'address']).describe('What to correct').optional(),
  tools: z.boolean().describe('Whether it can use tools, without which it cannot change tasks').optional(),
  models: z.array(z.string()).describe('For local without a model: those at the address').optional(),
  milliseconds: z.int(),
})
export type TestedModel = z.output<typeof TestedModel>
