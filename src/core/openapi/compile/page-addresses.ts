/**
 * URLs that texts may use to link to a document's pages: `/{tag}{path}` of the specification. The tag may be as
 * written or its slug, and the path as written or as its page has it.
 */
import { isReservedSlug } from '#core/api/routes.ts'
import type { CompiledDocument, Operation } from '../model.ts'
import { addressParts } from '../text-addresses.ts'

type Paged = Pick<CompiledDocument, 'base' | 'tags' | 'operations' | 'webhooks' | 'pages'>

/** @returns page paths by URL, and by `<method> <URL>` if methods have separate pages */
export function pageAddresses(document: Paged): ReadonlyMap<string, string> {
  const addresses = new Map<string, string>()
  const add = (address: string, page: string): void => {
    if (!addresses.has(address)) addresses.set(address, page)
  }
  const { base = '' } = document
  const names = new Map(document.tags.map(({ slug, name }) => [slug, name]))
  const prefixes = (slug: string): readonly string[] => [`/${slug}`, `${base}/${names.get(slug)}`]
  const byMethod = ({ method, path, page, tags }: Operation): void => {
    const own = tags.flatMap((slug) => prefixes(slug).map((prefix) => `${prefix}${path}`))
    for (const address of [page, ...own]) {
      add(`${method.toLowerCase()} ${address}`, page)
      add(address, page)
    }
  }
  for (const { slug } of document.tags) add(`/${slug}`, `/${slug}`)
  for (const { path } of document.pages) add(path, path)
  for (const { slug, name } of document.tags) add(`${base}/${name}`, `/${slug}`)
  for (const operation of [...document.operations, ...document.webhooks]) byMethod(operation)
  return addresses
}

/**
 * True if a URL has the form of this document's pages, even if no page has it. Authors may use the same first
 * words for other URLs (`/actions/guides` with the tag "actions"), so the tag must be followed by the start of
 * an operation's path, or the link must name a method.
 */
export function namesOperation({ tags, operations }: Paged): (address: string) => boolean {
  const names = new Set(tags.flatMap(({ slug, name }) => [slug.split('/').at(-1) ?? slug, name]))
  const roots = new Set(operations.map(({ path }) => path.split('/')[1]))
  return (address) => {
    const { path = '', query } = addressParts(address)
    const [, first = '', root] = path.split('/')
    // A page of the portal takes precedence over a tag with the same name.
    if (!path.startsWith('/') || !names.has(first) || isReservedSlug(first)) return false
    return roots.has(root) || METHOD.test(query)
  }
}

const METHOD = /[?&]method=(?:get|post|put|delete|patch|head|options|trace|query)(?:&|$)/i
