import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { Socket } from 'node:net'
import { DatabaseSync } from 'node:sqlite'

// With `node --import`, kills its own process the moment before it does KILL_AT: a piece of SQL, or `fsync`.

const at = process.env.KILL_AT ?? ''

function dieAt(text: string): void {
  if (text.includes(at)) process.kill(process.pid, 'SIGKILL')
}

const { prepare } = DatabaseSync.prototype
DatabaseSync.prototype.prepare = function (sql, ...rest) {
  dieAt(sql)
  return prepare.call(this, sql, ...rest)
}

const { write } = Socket.prototype
Socket.prototype.write = function (this: Socket, ...args: Parameters<typeof write>) {
  dieAt(String(args[0]))
  return write.apply(this, args)
} as typeof write

const { fsync } = fs
fs.fsync = ((...args: Parameters<typeof fsync>) => {
  dieAt('fsync')
  fsync(...args)
}) as typeof fsync
syncBuiltinESMExports()
