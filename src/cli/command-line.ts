import { pipeline } from 'node:stream/promises'
import { openApp } from '../app.ts'
import { commandLineCaller, openAsCaller } from '../callers/command-line-caller.ts'
import { type Config, demandToken, SetupError } from '../config.ts'
import { outageProblem } from '../db/outage-problem.ts'
import { DatabaseUnavailable } from '../db/unavailable.ts'
import { type Envelope, failedWith } from '../envelope.ts'
import { makeCommandLog } from '../observe/command-log.ts'
import { execute } from '../operations.ts'
import { inBlocks } from '../personal-data/blocks.ts'
import { EXPORT, exportCsv, exportJson } from '../personal-data/export-data.ts'
import { startChecked } from '../run-checked.ts'
import { modelText } from '../tools/model-text.ts'

/** `errand tool` */
export async function runTool(
  config: Config,
  name: string,
  raw: string | undefined,
  { asText }: { asText: boolean },
): Promise<void> {
  demandToken(config)
  const show = (envelope: Envelope) =>
    print(asText ? modelText(envelope) : JSON.stringify(envelope, null, process.stdout.isTTY ? 2 : undefined))
  try {
    const app = await openApp(config, await makeCommandLog(config.logLevel))
    const envelope = await execute(name, raw, await commandLineCaller(app, config), app)
    await app.db.close()
    show(envelope)
    if (!envelope.success) process.exitCode = 1
  } catch (error) {
    // A program that reads the output gets an envelope even if the disk is too full to open the database.
    const outage = [error, (error as Error).cause].find((each) => each instanceof DatabaseUnavailable)
    if (outage) show(failedWith(outageProblem(outage, { mayChange: true })))
    throw error
  }
}

/** `errand new-secret` */
export async function acceptSecret(config: Config): Promise<void> {
  const app = await openApp(config, await makeCommandLog(config.logLevel))
  const [{ findSecret }, { replaceSigningKey }] = await Promise.all([
    import('../accounts/secret.ts'),
    import('../accounts/signing-key.ts'),
  ])
  try {
    await replaceSigningKey(app, findSecret(config))
  } finally {
    await app.db.close()
  }
  print('The new secret is in use; everybody has to sign in again')
}

/** `errand export` */
export async function printExport(config: Config, format: { asCsv: boolean }): Promise<void> {
  const { app, caller } = await openAsCaller(config)
  try {
    const pieces = await startChecked(EXPORT, {}, caller, { app, call: {} }, async (_, { caller }) =>
      format.asCsv ? exportCsv(app, caller) : exportJson(app, caller, 2),
    )
    if (!pieces.success) throw new SetupError(pieces.message)
    await pipeline(pieces.data, inBlocks, process.stdout, { end: false })
    if (!format.asCsv) process.stdout.write('\n')
  } catch (error) {
    // `errand export | head` is not a failure.
    if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw error
  } finally {
    await app.db.close()
  }
}

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}
