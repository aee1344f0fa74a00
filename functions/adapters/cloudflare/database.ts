/** D1 through Drizzle. Its schema is brought up to date when the portal is deployed, never here. */
import { drizzle } from 'drizzle-orm/d1'
import type { Database, Statement } from '../../store/database.ts'
import { withVisibleNul } from '../../store/visible-nul.ts'
import type { D1Binding } from './bindings.ts'

/** https://developers.cloudflare.com/d1/platform/limits/: a row, and each value in it. */
const MAX_ROW_BYTES = 2_000_000

export function d1Database(handle: D1Binding): Database {
  const binding = withinLimits(handle)
  // as: the part of D1 that Drizzle calls; the binding itself comes from the runtime.
  const database = drizzle(binding as unknown as Parameters<typeof drizzle>[0])
  return Object.assign(database, {
    // Drizzle's own batch for D1 binds no parameters of raw SQL (drizzle-orm 0.45). When a version does,
    // tests/workerd stay green without this method: then remove it.
    batch: async (statements: readonly Statement[]) =>
      binding.batch(
        statements.map((statement) => {
          const { sql, params } = queryOf(statement)
          return binding.prepare(sql).bind(...params)
        }),
      ),
  })
}

/**
 * Rejects rows that D1 would reject as too large, because local workerd accepts them. Each statement here
 * writes one row, so its bound values are the row.
 */
function withinLimits(binding: D1Binding): D1Binding {
  return {
    prepare(query) {
      const statement = binding.prepare(query)
      return {
        bind(...given) {
          const params = given.map(withVisibleNul)
          const bytes = params.reduce<number>((sum, value) => sum + bytesOf(value), 0)
          if (bytes > MAX_ROW_BYTES) {
            throw new RangeError(
              `string or blob too big: a row can have up to ${MAX_ROW_BYTES} bytes, got ${bytes}`,
            )
          }
          return statement.bind(...params)
        },
      }
    },
    batch: (statements) => binding.batch(statements),
  }
}

function bytesOf(value: unknown): number {
  if (typeof value !== 'string') {
    return value instanceof ArrayBuffer || ArrayBuffer.isView(value) ? value.byteLength : 8
  }
  // A character is one to three bytes per UTF-16 unit: only a long text is measured.
  return value.length * 3 <= MAX_ROW_BYTES
    ? value.length
    : new TextEncoder().encode(value).byteLength
}

/** Built queries print themselves with `toSQL`, raw ones with `getQuery`: Drizzle documents both. */
function queryOf(statement: Statement): Query {
  // as: Drizzle's type of what a batch takes names neither method; each of its classes has one.
  const built = statement as Partial<{ toSQL(): Query; getQuery(): Query }>
  const query = built.toSQL?.() ?? built.getQuery?.()
  if (query === undefined) {
    throw new TypeError('a statement of a batch is a query that Drizzle has built')
  }
  return query
}

interface Query {
  readonly sql: string
  readonly params: readonly unknown[]
}
