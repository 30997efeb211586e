import { readFileSync } from 'node:fs'

// With `node --import`, the process has a wrong clock: its time is off by the milliseconds in the file CLOCK_FILE.

const file = process.env.CLOCK_FILE as string
const RealDate = Date
const now = () => RealDate.now() + Number(readFileSync(file, 'utf8'))

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, made) => Reflect.construct(target, args.length === 0 ? [now()] : args, made),
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})
