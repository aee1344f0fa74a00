/** The database's schema in D1, through its binding: one process instead of a command of wrangler for it. */
import { readdir, readFile } from 'node:fs/promises'
import type { Bindings } from '../../functions/adapters/cloudflare/bindings.ts'

const MIGRATIONS = new URL('../../functions/store/migrations/', import.meta.url)

export async function migrate(database: Bindings['DB']): Promise<void> {
  const names = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).sort()
  const texts = await Promise.all(names.map((name) => readFile(new URL(name, MIGRATIONS), 'utf8')))
  // None of its texts holds a semicolon.
  const statements = texts
    .flatMap((text) => text.replaceAll(/--.*$/gm, '').split(';'))
    .filter((statement) => statement.trim() !== '')
  for (const statement of statements) await database.batch([database.prepare(statement).bind()])
}
