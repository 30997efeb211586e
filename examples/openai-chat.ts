import OpenAI from 'openai'
import { definitions, execute, openErrand, resultFor } from '../src/library.ts' // in your application: 'errand'

// Chat completions, which most servers other than OpenAI's speak too.
// npm ci --prefix examples
// OPENAI_API_KEY=... npx node examples/openai-chat.ts "Remind me to buy milk tomorrow"

const { DATABASE_URL, OPENAI_MODEL, SIGNED_IN_USER } = process.env
const openai = new OpenAI() // OPENAI_API_KEY, OPENAI_BASE_URL
const errand = await openErrand({ databaseUrl: DATABASE_URL, application: 'Chat completions example' })
// The signed-in person's id, from your application's session, never from a model.
const caller = errand.callerFor(SIGNED_IN_USER ?? 'ann')

const messages: OpenAI.ChatCompletionMessageParam[] = [
  { role: 'user', content: process.argv[2] ?? 'What is due today?' },
]
for (let turn = 0; turn < 10; turn++) {
  const { choices } = await openai.chat.completions.create({
    model: OPENAI_MODEL ?? 'gpt-5.4-mini',
    messages,
    tools: definitions('openai-chat'),
  })
  const message = choices[0]?.message
  if (!message?.tool_calls?.length) {
    console.log(message?.content)
    break
  }
  messages.push(message)
  for (const call of message.tool_calls)
    messages.push(resultFor('openai-chat', call, await execute(caller, call)))
}
await errand.close()
