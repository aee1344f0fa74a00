/** Visits the texts for readers in a document of any version. */
import { at, type Location } from './pointer.ts'

/** Members that contain data, not text for readers. */
const DATA: ReadonlySet<string> = new Set([
  'example',
  'examples',
  'default',
  'const',
  'enum',
  'value',
  'x-codeSamples',
])
/** Members that are maps with names chosen by the author. */
const NAMED: ReadonlySet<string> = new Set([
  'properties',
  'patternProperties',
  '$defs',
  'schemas',
  'parameters',
  'headers',
  'responses',
])

/**
 * Visits every description of a document, parsed or compiled. Shared objects, such as the targets of aliases,
 * are visited once.
 */
export function visitDescriptions(
  document: object,
  visit: (description: string, location: Location) => void,
): void {
  const seen = new Set<object>()
  const walk = (value: unknown, location: Location | undefined): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return
    seen.add(value)
    const isNamed = NAMED.has(location?.segment ?? '')
    const members = Array.isArray(value) ? value.entries() : Object.entries(value)
    for (const [name, member] of members) {
      if (!isNamed && DATA.has(String(name))) continue
      const memberLocation = at(location, name)
      if (name === 'description' && typeof member === 'string') visit(member, memberLocation)
      else walk(member, memberLocation)
    }
  }
  walk(document, undefined)
}
