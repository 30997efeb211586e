import { DatabaseSync } from 'node:sqlite'
import { McpServer } from '@modelcontextprotocol/server'
import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { z } from 'zod'

// The simplest server a developer would write: five tools over the SDK and node:sqlite, not bundled. In JavaScript, because Node
// takes time to strip types.
const db = new DatabaseSync(process.argv[2] ?? ':memory:')
db.exec(
  'create table if not exists tasks (id integer primary key, title text not null, done integer not null default 0)',
)
const result = (value) => ({ content: [{ type: 'text', text: JSON.stringify(value) }] })

serveStdio(() => {
  const server = new McpServer({ name: 'five-tools', version: '1.0.0' })
  const Id = z.object({ id: z.number().int() })
  server.registerTool(
    'add_task',
    { description: 'Adds a task.', inputSchema: z.object({ title: z.string().min(1).max(200) }) },
    ({ title }) => result(db.prepare('insert into tasks (title) values (?)').run(title)),
  )
  server.registerTool('list_tasks', { description: 'Lists tasks.', inputSchema: z.object({}) }, () =>
    result(db.prepare('select * from tasks').all()),
  )
  server.registerTool('complete_task', { description: 'Completes a task.', inputSchema: Id }, ({ id }) =>
    result(db.prepare('update tasks set done = 1 where id = ?').run(id)),
  )
  server.registerTool(
    'update_task',
    { description: 'Renames a task.', inputSchema: Id.extend({ title: z.string() }) },
    ({ id, title }) => result(db.prepare('update tasks set title = ? where id = ?').run(title, id)),
  )
  server.registerTool('delete_task', { description: 'Deletes a task.', inputSchema: Id }, ({ id }) =>
    result(db.prepare('delete from tasks where id = ?').run(id)),
  )
  return server
})
