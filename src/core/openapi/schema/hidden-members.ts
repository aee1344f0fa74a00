/** Members of a schema that a message doesn't contain. */
import type { JsonSchema } from '../model.ts'
import { flatten, type Schemas } from './flatten.ts'

export type Direction = 'request' | 'response'

/** Requests don't contain read-only members; responses don't contain write-only ones. */
export const isHidden = (member: JsonSchema, schemas: Schemas, direction: Direction): boolean =>
  flatten(member, schemas).schema[direction === 'request' ? 'readOnly' : 'writeOnly'] === true
