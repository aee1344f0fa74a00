/** Loads the published menu and the entries that it can link to. */
import { WEB_API } from '#core/api/paths.ts'
import { ownMember } from '#core/own-member.ts'

/** The Web API's responses, decoded where they are used. */
export interface PublishedAnswers {
  readonly menus: unknown
  readonly changelogs: unknown
  readonly faqs: unknown
  readonly use_cases: unknown
  readonly documentation_document: unknown
}

const PAGE_LIMIT = 100

type Fetch = (path: string) => Promise<Response>

/** @returns undefined if there is no saved menu, or if it can't be read: the draft is shown without it */
export async function loadPublished(fetch: Fetch): Promise<PublishedAnswers | undefined> {
  try {
    const menus = ownMember((await read(fetch, 'menus')).data, 'menus')
    if (!Array.isArray(menus)) return undefined
    const [changelogs, faqs, useCases, versions] = await Promise.all([
      all(fetch, 'changelogs', 'changelogs'),
      all(fetch, 'faq', 'faqs'),
      all(fetch, 'use_case', 'use_cases'),
      all(fetch, 'playgrounds/documentation', 'documentation_document'),
    ])
    return { menus, changelogs, faqs, use_cases: useCases, documentation_document: versions }
  } catch {
    return undefined
  }
}

async function all(fetch: Fetch, path: string, member: string): Promise<readonly unknown[]> {
  const items: unknown[] = []
  for (let page = 1; ; page += 1) {
    const { data, pages } = await read(fetch, `${path}?page=${page}&limit=${PAGE_LIMIT}`)
    const found = ownMember(data, member)
    if (Array.isArray(found)) items.push(...found)
    if (page >= pages) return items
  }
}

async function read(fetch: Fetch, path: string) {
  const answer = await fetch(`${WEB_API}/${path}`)
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  const body: unknown = await answer.json()
  const pages = ownMember(ownMember(ownMember(body, 'meta'), 'pagination'), 'total_pages')
  return { data: ownMember(body, 'data'), pages: typeof pages === 'number' ? pages : 1 }
}
