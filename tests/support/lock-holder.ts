// Holds the write lock of a SQLite file until its standard input ends, like a stuck process.
import { DatabaseSync } from 'node:sqlite'

const database = new DatabaseSync(process.argv[2] as string)
database.exec('pragma busy_timeout = 5000; begin immediate')
process.stdout.write('locked\n')
process.stdin.on('end', () => {
  database.exec('rollback')
  database.close()
})
process.stdin.resume()
