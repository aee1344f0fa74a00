/** Finds broken links from descriptions to operations of the same document. */
import { operationsByKey } from '#core/site/operations-by-key.ts'
import { fragmentName, isOperationFragment, namesOfOperation } from '../fragment-name.ts'
import type { JsonObject } from '../json-value.ts'
import type { CompiledDocument } from '../model.ts'
import { type ProblemList, quote } from '../problems.ts'
import { addressesIn, addressParts } from '../text-addresses.ts'
import { visitDescriptions } from '../visit-descriptions.ts'
import { namesOperation, pageAddresses } from './page-addresses.ts'

/** Only URLs in the form of the document's pages, and fragments that name operations: it can't check any others. */
export function reportDeadLinks(
  document: JsonObject,
  compiled: Pick<CompiledDocument, 'tags' | 'operations' | 'webhooks' | 'pages'>,
  problems: ProblemList,
): void {
  const pages = pageAddresses(compiled)
  const isMeant = namesOperation(compiled)
  let names: ReadonlySet<string> | undefined
  const isKnown = (fragment: string): boolean => {
    names ??= new Set([...operationsByKey(compiled).values()].flatMap(namesOfOperation))
    return names.has(fragmentName(fragment))
  }
  const isDead = (address: string): boolean =>
    isOperationFragment(address)
      ? !isKnown(address)
      : isMeant(address) && !pages.has(withoutEnd(addressParts(address).path ?? ''))
  visitDescriptions(document, (description, location) => {
    for (const address of new Set(addressesIn(description).filter(isDead))) {
      problems.add('link-dead', 'warning', { address: quote(address) }, location)
    }
  })
}

const withoutEnd = (path: string): string => path.replace(/(?<=.)\/$/, '')
