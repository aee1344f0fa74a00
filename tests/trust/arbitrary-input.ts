/** Texts and values that strangers may write: attacks, any characters, any JSON. */
import fc from 'fast-check'
import { PAYLOADS } from '../fixtures/trust/payloads.ts'

export const payload = fc.constantFrom(...PAYLOADS)
export const anyText = fc.oneof(payload, fc.string({ unit: 'binary', maxLength: 60 }))
export const anyJson = fc.oneof(anyText, fc.jsonValue({ maxDepth: 3 }))
