/** D1 through Drizzle. Its schema is brought up to date when the portal is deployed, never here. */
import { drizzle } from 'drizzle-orm/d1'
import type { Database, Statement } from '../../store/database.ts'
import type { D1Binding } from './bindings.ts'

export function d1Database(binding: D1Binding): Database {
  // as: the part of D1 that Drizzle calls; the binding itself comes from the runtime.
  const database = drizzle(binding as unknown as Parameters<typeof drizzle>[0])
  return Object.assign(database, {
    // Drizzle's own batch for D1 fails at raw SQL with parameters (drizzle-orm 0.45): it asks a raw
    // query for a statement that only built queries have. Can go when that is repaired.
    async batch(statements: readonly Statement[]) {
      const prepared = statements.map(preparedOf)
      const bound = prepared.map((statement) => {
        const { sql, params } = statement.getQuery()
        return binding.prepare(sql).bind(...params)
      })
      const results = await binding.batch(bound)
      return prepared.map((statement, index) => statement.mapResult(results[index], true))
    },
  })
}

/** as: every built query has these two; Drizzle marks them internal. */
const preparedOf = (statement: Statement): Prepared =>
  (statement as unknown as { _prepare(): Prepared })._prepare()

interface Prepared {
  getQuery(): { readonly sql: string; readonly params: readonly unknown[] }
  mapResult(result: unknown, isFromBatch: boolean): unknown
}
