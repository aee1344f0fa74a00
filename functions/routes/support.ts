/** `/auth/support`: partners share a call with support, staff open and replay it. Works without script. */
import { type Context, Hono } from 'hono'
import type { Ports } from '../app-ports.ts'
import { requestLanguage } from '../auth/language.ts'
import { LINK_PAGE_HEADERS, linkCode } from '../auth/link-page.ts'
import type { Config } from '../config.ts'
import type { PartnerEnv } from '../middleware/app-env.ts'
import { limitBody } from '../middleware/english-problem.ts'
import { pageSession } from '../middleware/page-session.ts'
import { isPartOfPage } from '../middleware/same-origin.ts'
import { sessionToken } from '../middleware/session.ts'
import { validateStaff } from '../middleware/staff-session.ts'
import type { Actor } from '../ports/actor.ts'
import { MAX_SUPPORT_LINKS } from '../store/repositories/support-links.ts'
import { callToShare, redactCall, replayShared } from '../support/support-desk.ts'
import {
  gonePage,
  linkPage,
  messagePage,
  type Notice,
  type OpenedLink,
  ownLinksPage,
  previewPage,
  SUPPORT_PATH,
  type SupportFrame,
  sharedPage,
} from '../support/support-page.ts'
import { EDITORS } from './admin/define-call.ts'
import { originOf } from './public-origin.ts'

/** Attempts of one partner to preview or share. */
const SHARE_LIMIT = { attempts: 60, windowSeconds: 60 * 60 }
/** A form that shares a call contains its response. */
const SHARE_MAX_BYTES = 2 * 1024 * 1024
/** The other forms are one button. */
const ACT_MAX_BYTES = 4 * 1024

/** Notices in the URL of a partner's own links. */
const NOTICES: Readonly<Partial<Record<string, Notice>>> = {
  'logged-out': { code: 'loggedOut' },
  revoked: { code: 'revoked' },
}

export function supportRoutes(ports: Ports, config: Config) {
  const { supportLinks: links } = ports.store
  const routes = new Hono<PartnerEnv>()
  const session = pageSession(ports, config, requestLanguage, ({ req }) => {
    const { pathname, searchParams } = new URL(req.url)
    // The login keeps no form.
    if (req.method === 'POST') searchParams.set('notice', 'logged-out')
    return searchParams.size === 0 ? pathname : `${pathname}?${searchParams}`
  })
  const shareLimit = limitBody(SHARE_MAX_BYTES, 'form', 'Share a smaller response.')
  const actLimit = limitBody(
    ACT_MAX_BYTES,
    'form',
    'Go back to the page and press the button again.',
  )
  const frameOf = (context: Context): SupportFrame => ({
    language: requestLanguage(context),
    productName: config.productName,
  })

  routes.get(SUPPORT_PATH, session, (context) => {
    const { run, case: caseId, shared, notice } = context.req.query()
    if (shared !== undefined) return showShared(context, shared)
    // An image in a document's text would use up the partner's attempts.
    const isPart = isPartOfPage(context.req.header('Sec-Fetch-Dest'))
    return run !== undefined && caseId !== undefined && !isPart
      ? share(ports, config, context, { run, case: caseId, act: 'preview' })
      : showOwn(context, NOTICES[notice ?? ''])
  })

  // Behind the session: the limit reads a body of unknown length.
  routes.post(SUPPORT_PATH, session, shareLimit, async (context) => {
    const form = Object.fromEntries(new URLSearchParams(await context.req.text()))
    if (form['act'] !== 'revoke') return share(ports, config, context, form)
    const own = await links.list(context.get('partner').id)
    const found = own.find(({ id }) => id === form['id'])
    if (found !== undefined) await links.revoke(found.id)
    const query = new URLSearchParams({ ui_locales: requestLanguage(context) })
    if (found !== undefined) query.set('notice', 'revoked')
    return context.redirect(`${SUPPORT_PATH}?${query}`, 303)
  })

  routes.get(`${SUPPORT_PATH}/:token`, async (context) => {
    const opened = await openLink(ports, context)
    return opened === undefined
      ? gone(context)
      : answer(context, 200, linkPage(frameOf(context), opened))
  })

  routes.post(`${SUPPORT_PATH}/:token`, actLimit, async (context) => {
    const opened = await openLink(ports, context)
    if (opened === undefined) return gone(context)
    const act = new URLSearchParams(await context.req.text()).get('act')
    if (act === 'revoke' && opened.mayRevoke) {
      await links.revoke(opened.link.id, opened.staff)
      return answer(context, 200, messagePage(frameOf(context), { code: 'revoked' }))
    }
    if (act !== 'replay' || opened.partner === undefined)
      return answer(context, 403, linkPage(frameOf(context), opened))
    const replayed = await replayShared(ports, opened.link)
    if (replayed.ok)
      return answer(
        context,
        200,
        linkPage(frameOf(context), { ...opened, replayed: replayed.value }),
      )
    const { error: code } = replayed
    const status = code === 'busy' ? 503 : 409
    return answer(context, status, linkPage(frameOf(context), { ...opened, notice: { code } }))
  })

  async function showOwn(context: Context<PartnerEnv>, notice?: Notice): Promise<Response> {
    const own = await links.list(context.get('partner').id)
    return answer(context, 200, ownLinksPage(frameOf(context), own, notice))
  }

  async function showShared(context: Context<PartnerEnv>, id: string): Promise<Response> {
    const token = await links.tokenOf(context.get('partner').id, id)
    if (token === undefined) return showOwn(context)
    const link = `${originOf(context, config)}${SUPPORT_PATH}/${token}`
    return answer(context, 200, sharedPage(frameOf(context), link))
  }

  const gone = (context: Context) => answer(context, 410, gonePage(frameOf(context)))

  return routes
}

/** Shows what will be shared; shares it if the form says so. */
async function share(
  ports: Ports,
  { productName }: Config,
  context: Context<PartnerEnv>,
  form: Readonly<Record<string, string>>,
): Promise<Response> {
  const { supportLinks: links } = ports.store
  const partner = context.get('partner')
  const { apiKey, secretKey, accessToken } = partner
  const secrets = [apiKey, secretKey, accessToken, context.get('sessionToken')]
  const frame = { language: requestLanguage(context), productName }
  const allowed = await ports.store.rateLimits.attempt(`support ${partner.id}`, SHARE_LIMIT)
  if (!allowed.allowed) return answer(context, 429, messagePage(frame, { code: 'rate' }))
  const found = await callToShare(ports, partner.id, form)
  if (found === undefined) return answer(context, 400, messagePage(frame, { code: 'unreadable' }))
  const redacted = await redactCall(ports, found, { owner: partner.id, secrets })
  if (redacted === undefined) return answer(context, 503, messagePage(frame, { code: 'busy' }))
  if (form['act'] !== 'share') {
    const { run, case: ofRun } = form
    const fields: Readonly<Record<string, string>> =
      run === undefined || ofRun === undefined
        ? { exchange: JSON.stringify(redacted.exchange) }
        : { run, case: ofRun }
    return answer(context, 200, previewPage(frame, redacted, { days: links.days, fields }))
  }
  const { exchange, leftOut } = redacted
  const { hash: documentHash } = found.document
  const id = await links.create({ partnerId: partner.id, documentHash, exchange, leftOut })
  if (id === undefined) {
    const notice = { code: 'limit', max: MAX_SUPPORT_LINKS } as const
    return answer(context, 409, messagePage(frame, notice))
  }
  // Reloading the page shares nothing again.
  const query = new URLSearchParams({ shared: id, ui_locales: frame.language })
  return context.redirect(`${SUPPORT_PATH}?${query}`, 303)
}

/** Staff see the partner's name. Those who may write, and the partner, may revoke. */
async function openLink(ports: Ports, context: Context): Promise<StaffLink | undefined> {
  const token = linkCode(context.req.param('token'))
  const link = await ports.store.supportLinks.open(token)
  if (link === undefined) return undefined
  const { agent } = await validateStaff(context, ports)
  const isStaff = agent !== undefined && agent.scope === undefined
  const held = sessionToken(context, 'cookie')
  const session = held === undefined ? undefined : await ports.store.sessions.find(held)
  const isOwner = session?.code === 'active' && session.partner.id === link.partnerId
  const partner = isStaff ? await ports.store.partners.byId(link.partnerId) : undefined
  return {
    link,
    address: `${SUPPORT_PATH}/${token}`,
    partner: partner?.name,
    mayRevoke: isOwner || (isStaff && EDITORS.includes(agent.role)),
    staff: isStaff
      ? { by: { id: agent.id, name: agent.name }, partner: partner?.name ?? '' }
      : undefined,
  }
}

interface StaffLink extends OpenedLink {
  /** As the audit log names them. Undefined for a partner. */
  readonly staff: { readonly by: Actor; readonly partner: string } | undefined
}

async function answer(
  context: Context,
  status: 200 | 400 | 403 | 409 | 410 | 429 | 503,
  page: Promise<string>,
): Promise<Response> {
  // A link to another site must not reveal the address.
  const headers = { ...LINK_PAGE_HEADERS, 'X-Robots-Tag': 'noindex' }
  return context.body(await page, status, headers)
}
