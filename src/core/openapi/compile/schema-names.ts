/** Readable names for schemas that were referred to in place. */
import { RESOLVED_REFERENCES } from '../bundle/held-references.ts'

/** Segments that say where a schema is kept, not what it is. */
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

/** A file that was taken in counts by its name: `https://types.example.com/v2/Money.yaml` by `Money`. */
function origin([location = '', address = '', ...rest]: readonly string[]): readonly string[] {
  if (location !== RESOLVED_REFERENCES) return [location, address, ...rest]
  const file =
    address
      .split('/')
      .at(-1)
      ?.replace(/\.\w+$/, '') ?? ''
  // `definitions.yaml#/components/schemas/Money`: the fragment names it.
  return rest.length === 0 ? [file] : rest
}

/** `#/components/schemas/Pet/properties/owner` is called `Pet.owner`. */
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
