/** Every operation by its name: what the language has, and all that it has. */
import { BYTE_OPERATIONS, KEYED_OPERATIONS } from './byte-operations.ts'
import type { Operation } from './operation.ts'
import { LIST_OPERATIONS, TEXT_OPERATIONS } from './text-operations.ts'

const NESTED = {
  default: { kind: 'default' },
  template: { kind: 'template' },
  each: { kind: 'each' },
  names: { kind: 'names' },
  values: { kind: 'values' },
  /** The pairs of these names, in their order. */
  pick: { kind: 'pick' },
} as const satisfies Readonly<Record<string, Operation>>

const OPERATIONS: Readonly<Record<string, Operation>> = {
  ...TEXT_OPERATIONS,
  ...LIST_OPERATIONS,
  ...BYTE_OPERATIONS,
  ...KEYED_OPERATIONS,
  ...NESTED,
}

export const OPERATION_NAMES = Object.keys(OPERATIONS)

export const operationNamed = (name: string): Operation | undefined =>
  Object.hasOwn(OPERATIONS, name) ? OPERATIONS[name] : undefined
