/** Every address that the descriptions of a document link to, with what it describes. */
import type { CompiledDocument } from '#core/openapi/model.ts'
import type { Location } from '#core/openapi/pointer.ts'
import { addressesIn } from '#core/openapi/text-addresses.ts'
import { visitDescriptions } from '#core/openapi/visit-descriptions.ts'

export interface DocumentAddress {
  readonly address: string
  /** Key of an operation, name of a tag or schema, else the part of the document. */
  readonly of: string
}

/** Memoized per document. */
export function documentAddresses(document: CompiledDocument): readonly DocumentAddress[] {
  const known = lists.get(document)
  if (known) return known
  const list: DocumentAddress[] = []
  visitDescriptions(document, (description, location) => {
    for (const address of addressesIn(description)) {
      list.push({ address, of: nameOf(document, location) })
    }
  })
  lists.set(document, list)
  return list
}

const lists = new WeakMap<CompiledDocument, readonly DocumentAddress[]>()

function nameOf(document: CompiledDocument, location: Location): string {
  const segments: string[] = []
  for (let at: Location | undefined = location; at; at = at.parent) segments.unshift(at.segment)
  const [part = '', name = ''] = segments
  switch (part) {
    case 'operations':
    case 'webhooks':
      return document[part][Number(name)]?.key ?? part
    case 'tags':
      return document.tags[Number(name)]?.name ?? part
    default:
      return part === 'info' ? part : name
  }
}
