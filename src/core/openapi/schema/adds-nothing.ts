/** Finds options of `oneOf` and `anyOf` that differ from the others only in their name and texts. */
import type { FieldVariants, SchemaField } from '../schema-field.ts'

/** True for an option without fields and limits, if readers already know that it is an object. */
export function addsNothing(
  { type, children, variants, conditions, constraints, truncated, problem, ...field }: SchemaField,
  { areObjects }: FieldVariants,
): boolean {
  const [name = '', second] = type.names
  const isAnyObject = ['object', 'any'].includes(name) && second === undefined
  return (
    areObjects &&
    isAnyObject &&
    children.length + conditions.length + constraints.length === 0 &&
    [variants, truncated, problem, field.const, field.enum].every((said) => said === undefined)
  )
}
