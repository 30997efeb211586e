/** Where the database is. */
export type DatabaseAddress = { engine: 'sqlite'; file: string } | PostgresAddress

export type PostgresAddress = {
  engine: 'postgres'
  url: string
  /** Where to listen for changes, if `url` leads to a pooler. */
  listenUrl?: string
  /** A replica that answers reads. */
  readUrl?: string
}
