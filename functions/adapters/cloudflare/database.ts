/** D1 through Drizzle. Its schema is brought up to date when the portal is deployed, never here. */
import { drizzle } from 'drizzle-orm/d1'
import type { Database } from '../../store/database.ts'
import type { D1Binding } from './bindings.ts'

export function d1Database(binding: D1Binding): Database {
  // as: the part of D1 that Drizzle calls; the binding itself comes from the runtime.
  return drizzle(binding as Parameters<typeof drizzle>[0])
}
