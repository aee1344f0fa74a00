/** Visits the texts for readers in a document of any version. */
import { isData, type Members, membersOf } from './data-members.ts'
import { at, type Location } from './pointer.ts'

/**
 * Visits every description of a document, parsed or compiled. Shared objects, such as the targets of aliases,
 * are visited once.
 */
export function visitDescriptions(
  document: object,
  visit: (description: string, location: Location) => void,
): void {
  const seen = new Set<object>()
  const walk = (value: unknown, location: Location | undefined, members: Members): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return
    seen.add(value)
    if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) walk(item, at(location, index), 'fixed')
      return
    }
    for (const [name, member] of Object.entries(value)) {
      if (isData(name, member, members)) continue
      const memberLocation = at(location, name)
      if (name === 'description' && typeof member === 'string') visit(member, memberLocation)
      else walk(member, memberLocation, membersOf(name, members))
    }
  }
  walk(document, undefined, 'fixed')
}
