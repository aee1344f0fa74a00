/** Values from outside, decoded by the schemas of core. In a browser zod is zod/mini (docs/decisions/0045). */
import { config, safeParse } from 'zod/mini'
import type { Schema } from '#core/schema.ts'

// Zod would try `new Function`, which the content security policy reports as an attack.
config({ jitless: true })

/** @returns undefined when the value is not as the schema says */
export function decode<T>(schema: Schema<T>, value: unknown): T | undefined {
  return safeParse(schema, value).data
}
