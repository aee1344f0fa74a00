/**
 * Decodes external values by the schemas of core. In a browser, zod is zod/mini
 * (docs/decisions/0045).
 */
import { config, safeParse } from 'zod/mini'
import type { Schema } from '#core/schema.ts'

// Zod would try `new Function`, which the Content Security Policy reports as an attack.
config({ jitless: true })

/** @returns undefined if the value doesn't match the schema */
export function decode<T>(schema: Schema<T>, value: unknown): T | undefined {
  return safeParse(schema, value).data
}
