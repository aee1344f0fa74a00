/** Finds names of parameters and headers that OpenAPI or HTTP forbids. */
import type { FoundOperation } from '../compile/path-items.ts'
import type { References } from '../compile/references.ts'
import { isHeaderName } from '../header-name.ts'
import { entries, isList, own, specified, text } from '../json-value.ts'
import type { JsonValue } from '../model.ts'
import { at, type Location } from '../pointer.ts'
import { type ProblemList, quote } from '../problems.ts'

/** @returns a function that reports the names of an operation, and shared ones only once */
export function createNameLint(
  references: References,
  problems: ProblemList,
): (operation: FoundOperation) => void {
  const checked = new Set<JsonValue | undefined>()
  const isNew = (value: JsonValue | undefined): boolean => {
    if (checked.has(value)) return false
    checked.add(value)
    return true
  }

  const lintHeaderName = (name: string, location: Location): void => {
    if (isHeaderName(name)) return
    problems.add('header-name-invalid', 'warning', { name: quote(name) }, location)
  }

  const lintParameters = (list: JsonValue | undefined, location: Location): void => {
    if (!isList(list) || !isNew(list)) return
    const known = new Set<string>()
    for (const [index, entry] of list.entries()) {
      const resolved = references.resolve(entry, at(location, index))
      const name = text(resolved?.value.name)
      const place = text(resolved?.value.in)
      if (resolved === undefined || name === undefined || place === undefined) continue
      const isHeader = place === 'header'
      // HTTP ignores the case of header names.
      const id = `${place} ${isHeader ? name.toLowerCase() : name}`
      if (known.has(id)) {
        const values = { name: quote(name), place }
        problems.add('parameter-duplicate', 'warning', values, at(location, index))
      }
      known.add(id)
      if (isHeader && isNew(resolved.value)) {
        lintHeaderName(name, resolved.location ?? at(location, index))
      }
    }
  }

  const lintResponses = (responses: JsonValue | undefined, location: Location): void => {
    for (const [status, response] of specified(responses)) {
      const resolved = references.resolve(response, at(location, status))
      const headers = own(resolved?.value, 'headers')
      if (!isNew(headers)) continue
      const headersLocation = at(resolved?.location ?? at(location, status), 'headers')
      for (const [name] of entries(headers)) lintHeaderName(name, at(headersLocation, name))
    }
  }

  return ({ value, location, item, itemLocation }) => {
    lintParameters(item.parameters, at(itemLocation, 'parameters'))
    lintParameters(value.parameters, at(location, 'parameters'))
    lintResponses(value.responses, at(location, 'responses'))
  }
}
