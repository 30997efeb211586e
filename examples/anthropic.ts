import Anthropic from '@anthropic-ai/sdk'
import { definitions, execute, openErrand, resultFor } from '../src/library.ts' // in your application: 'errand'

// npm ci --prefix examples
// ANTHROPIC_API_KEY=... npx node examples/anthropic.ts "Remind me to buy milk tomorrow"

const { ANTHROPIC_MODEL, DATABASE_URL, SIGNED_IN_USER } = process.env
const anthropic = new Anthropic() // ANTHROPIC_API_KEY, ANTHROPIC_BASE_URL
const errand = await openErrand({ databaseUrl: DATABASE_URL, application: 'Anthropic example' })
// The signed-in person's id, from your application's session, never from a model.
const caller = errand.callerFor(SIGNED_IN_USER ?? 'ann')

const messages: Anthropic.MessageParam[] = [
  { role: 'user', content: process.argv[2] ?? 'What is due today?' },
]
for (let turn = 0; turn < 10; turn++) {
  const { content } = await anthropic.messages.create({
    model: ANTHROPIC_MODEL ?? 'claude-sonnet-5-5',
    max_tokens: 1024,
    messages,
    tools: definitions('anthropic'),
  })
  const calls = content.filter((block) => block.type === 'tool_use')
  if (calls.length === 0) {
    console.log(content.map((block) => (block.type === 'text' ? block.text : '')).join(''))
    break
  }
  messages.push({ role: 'assistant', content })
  const results: Anthropic.ToolResultBlockParam[] = []
  for (const call of calls) results.push(resultFor('anthropic', call, await execute(caller, call)))
  messages.push({ role: 'user', content: results })
}
await errand.close()
