import { Agent, run, setTracingDisabled, tool } from '@openai/agents'
import { type Caller, definitions, execute, openErrand, resultFor } from '../src/library.ts' // in your application: 'errand'

// npm ci --prefix examples
// OPENAI_API_KEY=... npx node examples/openai-agents.ts "Remind me to buy milk tomorrow"

/** The run's context, which no model can see or write. */
type Context = { caller: Caller }

// Tracing would send task texts to OpenAI a second time.
setTracingDisabled(true)

const tools = definitions('openai').map(({ name, description, parameters }) =>
  tool<typeof parameters, Context>({
    name,
    description,
    parameters,
    strict: true,
    // The person comes from the context; `execute` drops identity claims in the arguments.
    async execute(written, context, details) {
      const call = { call_id: details?.toolCall?.callId, name, arguments: written }
      return resultFor('openai', call, await execute(context?.context.caller, call)).output
    },
  }),
)
const { DATABASE_URL, OPENAI_MODEL, SIGNED_IN_USER } = process.env
const agent = new Agent<Context>({
  name: 'Tasks',
  instructions: "Look after the person's tasks.",
  model: OPENAI_MODEL ?? 'gpt-5.4-mini',
  tools,
})

const errand = await openErrand({ databaseUrl: DATABASE_URL, application: 'Agents example' })
// The signed-in person's id, from your application's session, never from a model.
const caller = errand.callerFor(SIGNED_IN_USER ?? 'ann')
const { finalOutput } = await run(agent, process.argv[2] ?? 'What is due today?', { context: { caller } })
console.log(finalOutput)
await errand.close()
