/** Members that are in the schema, and not in the message. */
import type { JsonSchema } from '../model.ts'
import type { Direction } from './describe-schema.ts'
import { flatten, type Schemas } from './flatten.ts'

/** What a server fills in is not part of a request; what it hides, not of a response. */
export const isHidden = (member: JsonSchema, schemas: Schemas, direction: Direction): boolean =>
  flatten(member, schemas).schema[direction === 'request' ? 'readOnly' : 'writeOnly'] === true
