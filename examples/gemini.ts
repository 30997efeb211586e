import { type Content, GoogleGenAI, type Part } from '@google/genai'
import { definitions, execute, openErrand, resultFor } from '../src/library.ts' // in your application: 'errand'

// npm ci --prefix examples
// GEMINI_API_KEY=... npx node examples/gemini.ts "Remind me to buy milk tomorrow"

const { DATABASE_URL, GEMINI_MODEL, SIGNED_IN_USER } = process.env
const gemini = new GoogleGenAI({}) // GEMINI_API_KEY, GOOGLE_GEMINI_BASE_URL
const errand = await openErrand({ databaseUrl: DATABASE_URL, application: 'Gemini example' })
// The signed-in person's id, from your application's session, never from a model.
const caller = errand.callerFor(SIGNED_IN_USER ?? 'ann')

const contents: Content[] = [{ role: 'user', parts: [{ text: process.argv[2] ?? 'What is due today?' }] }]
for (let turn = 0; turn < 10; turn++) {
  const response = await gemini.models.generateContent({
    model: GEMINI_MODEL ?? 'gemini-flash-latest',
    contents,
    config: { tools: definitions('gemini') },
  })
  const calls = response.functionCalls ?? []
  if (calls.length === 0) {
    console.log(response.text)
    break
  }
  // The model's turn goes back unchanged, because newer models sign it.
  const content = response.candidates?.[0]?.content
  if (content) contents.push(content)
  const parts: Part[] = []
  for (const call of calls) parts.push(resultFor('gemini', call, await execute(caller, call)))
  contents.push({ role: 'user', parts })
}
await errand.close()
