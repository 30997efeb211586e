import { type Log, makeLog } from './log.ts'
import { CALL } from './report.ts'

/** The log of a command that prints an answer: a refused call is that answer, so it is logged like any other call. */
export async function makeCommandLog(level: string): Promise<Log> {
  const log = await makeLog(level)
  const warn = log.warn.bind(log)
  log.warn = (line: object, message?: string) =>
    message === CALL ? log.info(line, message) : warn(line, message)
  return log
}
