import OpenAI from 'openai'
import { definitions, execute, openErrand, resultFor } from '../src/library.ts' // in your application: 'errand'

// npm ci --prefix examples
// OPENAI_API_KEY=... npx node examples/openai.ts "Remind me to buy milk tomorrow"

const { DATABASE_URL, OPENAI_MODEL, SIGNED_IN_USER } = process.env
const openai = new OpenAI() // OPENAI_API_KEY, OPENAI_BASE_URL
const errand = await openErrand({ databaseUrl: DATABASE_URL, application: 'OpenAI example' })
// The signed-in person's id, from your application's session, never from a model.
const caller = errand.callerFor(SIGNED_IN_USER ?? 'ann')

const input: OpenAI.Responses.ResponseInputItem[] = [
  { role: 'user', content: process.argv[2] ?? 'What is due today?' },
]
for (let turn = 0; turn < 10; turn++) {
  const { output, output_text } = await openai.responses.create({
    model: OPENAI_MODEL ?? 'gpt-5.4-mini',
    input,
    tools: definitions('openai'),
  })
  const calls = output.filter((item) => item.type === 'function_call')
  if (calls.length === 0) {
    console.log(output_text)
    break
  }
  // The model needs its reasoning back together with its calls.
  input.push(...output.filter((item) => item.type === 'reasoning' || item.type === 'function_call'))
  for (const call of calls) input.push(resultFor('openai', call, await execute(caller, call)))
}
await errand.close()
