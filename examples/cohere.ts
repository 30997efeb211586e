import { type Cohere, CohereClientV2 } from 'cohere-ai'
import { definitions, execute, openErrand, resultFor } from '../src/library.ts' // in your application: 'errand'

// npm ci --prefix examples
// COHERE_API_KEY=... npx node examples/cohere.ts "Remind me to buy milk tomorrow"

const { COHERE_API_KEY = '', CO_API_URL, COHERE_MODEL, DATABASE_URL, SIGNED_IN_USER } = process.env
const cohere = new CohereClientV2({ token: COHERE_API_KEY, ...(CO_API_URL && { baseUrl: CO_API_URL }) })
const errand = await openErrand({ databaseUrl: DATABASE_URL, application: 'Cohere example' })
// The signed-in person's id, from your application's session, never from a model.
const caller = errand.callerFor(SIGNED_IN_USER ?? 'ann')

const messages: Cohere.ChatMessageV2[] = [{ role: 'user', content: process.argv[2] ?? 'What is due today?' }]
for (let turn = 0; turn < 10; turn++) {
  const { message } = await cohere.chat({
    model: COHERE_MODEL ?? 'command-a-03-2025',
    messages,
    tools: definitions('cohere'),
    strictTools: true,
  })
  const { toolCalls = [], toolPlan, content = [] } = message
  if (toolCalls.length === 0) {
    console.log(content.map((part) => (part.type === 'text' ? part.text : '')).join(''))
    break
  }
  messages.push({ role: 'assistant', toolCalls, ...(toolPlan && { toolPlan }) })
  for (const call of toolCalls) messages.push(resultFor('cohere', call, await execute(caller, call)))
}
await errand.close()
