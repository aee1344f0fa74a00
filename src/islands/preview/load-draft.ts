/**
 * Loads the previewed text. Tries the preview token (a cookie) first, as specified; without a valid
 * one, staff read the draft with their own session.
 */
import { ADMIN_API, WEB_API } from '#core/api/paths.ts'
import { ownMember } from '#core/own-member.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { PreviewAddress, PreviewType } from '../shared/preview-address.ts'
import { loadPublished, type PublishedAnswers } from './load-published.ts'

export interface DocumentDraft {
  readonly type: 'document' | 'portal-api'
  readonly name: string
  readonly text: string
  /** Undefined if the menu follows the document. */
  readonly published?: PublishedAnswers
}

export interface ContentDraft {
  readonly type: Exclude<PreviewType, DocumentDraft['type']>
  /** The Admin API's response, decoded where it is shown. */
  readonly item: unknown
  /** The published document that steps of a use case refer to; empty if not needed. */
  readonly document: string
}

/** `signed-out`: a sign-in is required first. */
export type LoadError =
  | { readonly code: 'signed-out' | 'missing' | 'unreachable' }
  /** The portal responded; core/api/error-ways.ts decides which page the status opens. */
  | { readonly code: 'refused'; readonly status: number }

const PORTAL_API = '/api-admin/openapi.json'

type Fetch = (path: string) => Promise<Response>

export async function loadDraft(
  { id, type }: PreviewAddress,
  fetch: Fetch,
): Promise<Result<DocumentDraft | ContentDraft, LoadError>> {
  try {
    if (type === 'document') return await loadDocument(id, fetch)
    if (type === 'portal-api') return await loadPortalApi(fetch)
    return await loadContent(type, id, fetch)
  } catch {
    return err({ code: 'unreachable' })
  }
}

async function loadDocument(id: string, fetch: Fetch): Promise<Result<DocumentDraft, LoadError>> {
  const segment = encodeURIComponent(id)
  const byToken = await fetch(`${WEB_API}/playgrounds/show/${segment}?preview=true`)
  const forStaff = `${ADMIN_API}/playgrounds/show/${segment}`
  const found = byToken.ok ? byToken : await instead(byToken, fetch, forStaff)
  if (!found.ok) return refused(found)
  const playground = ownMember(ownMember(await found.json(), 'data'), 'playground')
  const address = [ownMember(playground, 'yml_draft'), ownMember(playground, 'yml_publish')]
    .map((link) => ownMember(link, 'url'))
    .find((url) => typeof url === 'string')
  if (typeof address !== 'string') return err({ code: 'missing' })
  const [text, published] = await Promise.all([fetch(onThisSite(address)), loadPublished(fetch)])
  if (!text.ok) return refused(text)
  const name = ownMember(playground, 'name')
  return ok({
    type: 'document',
    name: typeof name === 'string' ? name : '',
    text: await text.text(),
    ...(published && { published }),
  })
}

async function loadPortalApi(fetch: Fetch): Promise<Result<DocumentDraft, LoadError>> {
  const answer = await fetch(PORTAL_API)
  return answer.ok
    ? ok({ type: 'portal-api', name: 'portal-api', text: await answer.text() })
    : refused(answer)
}

/** Path and response member of each kind of content in the Admin API. */
const CONTENT = {
  changelog: { path: 'changelogs', member: 'changelog', published: '' },
  faq: { path: 'faq', member: 'faq', published: '' },
  usecase: { path: 'use_case', member: 'use_case', published: '/published' },
} as const

async function loadContent(
  type: ContentDraft['type'],
  id: string,
  fetch: Fetch,
): Promise<Result<ContentDraft, LoadError>> {
  const { path, member: name, published } = CONTENT[type]
  const item = `${ADMIN_API}/${path}/${encodeURIComponent(id)}`
  const draft = await fetch(`${item}/draft`)
  const found = draft.status === 404 ? await instead(draft, fetch, `${item}${published}`) : draft
  if (!found.ok) return refused(found)
  return ok({
    type,
    item: ownMember(ownMember(await found.json(), 'data'), name),
    document: type === 'usecase' ? await loadEnabledDocument(fetch) : '',
  })
}

/** Without the document, a use case is shown without the operations of its steps. */
async function loadEnabledDocument(fetch: Fetch): Promise<string> {
  const answer = await fetch(`${WEB_API}/playgrounds/enabled`)
  const data = answer.ok ? ownMember(await answer.json(), 'data') : undefined
  const url = ['playground', 'playground_template']
    .map((name) => ownMember(ownMember(ownMember(data, name), 'yml_publish'), 'url'))
    .find((found) => typeof found === 'string')
  const text = typeof url === 'string' ? await fetch(onThisSite(url)) : undefined
  return text?.ok ? text.text() : ''
}

/** The document is on this site, whatever its host name. */
const onThisSite = (url: string): string => new URL(url, 'http://site').pathname

/** An unread body would block its connection. */
function instead({ body }: Response, fetch: Fetch, address: string): Promise<Response> {
  void body?.cancel()
  return fetch(address)
}

function refused({ status, body }: Response): Result<never, LoadError> {
  void body?.cancel()
  if (status === 401 || status === 403) return err({ code: 'signed-out' })
  if (status === 404) return err({ code: 'missing' })
  return err({ code: 'refused', status })
}
