/** Links of descriptions to operations of the same document that are not there. */
import type { JsonObject } from '../json-value.ts'
import type { CompiledDocument } from '../model.ts'
import { type ProblemList, quote } from '../problems.ts'
import { addressesIn, addressParts } from '../text-addresses.ts'
import { visitDescriptions } from '../visit-descriptions.ts'
import { namesOperation, pageAddresses } from './page-addresses.ts'

/** Only addresses in the form of its own pages: where others lead, a document does not know. */
export function reportDeadLinks(
  document: JsonObject,
  compiled: Pick<CompiledDocument, 'tags' | 'operations' | 'webhooks' | 'pages'>,
  problems: ProblemList,
): void {
  const pages = pageAddresses(compiled)
  const isMeant = namesOperation(compiled)
  const isDead = (address: string): boolean =>
    isMeant(address) && !pages.has(withoutEnd(addressParts(address).path ?? ''))
  visitDescriptions(document, (description, location) => {
    for (const address of new Set(addressesIn(description).filter(isDead))) {
      problems.add('link-dead', 'warning', { address: quote(address) }, location)
    }
  })
}

const withoutEnd = (path: string): string => path.replace(/(?<=.)\/$/, '')
