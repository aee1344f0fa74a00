/** Readable names for schemas that are referenced at their location instead of by a component name. */
import { RESOLVED_REFERENCES } from '../bundle/held-references.ts'

/** Segments that describe the location of a schema, not its content. */
const NOISE = new Set([
  'components',
  'schemas',
  'paths',
  'properties',
  'content',
  'schema',
  'responses',
  'requestBodies',
  'parameters',
  'headers',
  '$defs',
  'definitions',
  'allOf',
])

/** An embedded file contributes its name: `https://types.example.com/v2/Money.yaml` becomes `Money`. */
function origin([location = '', address = '', ...rest]: readonly string[]): readonly string[] {
  if (location !== RESOLVED_REFERENCES) return [location, address, ...rest]
  const file =
    address
      .split('/')
      .at(-1)
      ?.replace(/\.\w+$/, '') ?? ''
  // In `definitions.yaml#/components/schemas/Money` the fragment is the name.
  return rest.length === 0 ? [file] : rest
}

/** `#/components/schemas/Pet/properties/owner` becomes `Pet.owner`. */
export function nameFromPointer(segments: readonly string[], taken: ReadonlySet<string>): string {
  const words = origin(segments)
    .filter((segment) => !NOISE.has(segment))
    .map((segment) => segment.replace(/[^\w.-]+/g, '-').replace(/^-+|(?<!-)-+$/g, ''))
    .filter((word) => word !== '')
  const base = words.length === 0 ? 'schema' : words.join('.')
  if (!taken.has(base)) return base
  // The pointer is unique, so the number depends on the order of equal readable names only.
  for (let number = 2; ; number += 1) {
    const name = `${base}-${number}`
    if (!taken.has(name)) return name
  }
}
