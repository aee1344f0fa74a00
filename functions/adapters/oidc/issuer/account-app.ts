/** `/oidc/account`: a signed-in person changes the password and turns one-time codes on or off. */
import { type Context, Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { err, type Result } from '#core/result.ts'
import { hrefTo } from '#core/site/href.ts'
import { pageLanguage } from '../../../auth/language.ts'
import { LINK_PAGE_HEADERS } from '../../../auth/link-page.ts'
import { noteForSignIn } from '../../../auth/sign-in-note.ts'
import { STAFF_COOKIE } from '../../../middleware/staff-session.ts'
import { ACCOUNT_PATH } from '../../../ports/staff-passwords.ts'
import type { StoredAgent } from '../../../store/repositories/agents.ts'
import {
  formPage,
  frameOf,
  type IssuerEnv,
  type IssuerPageDeps,
  readForm,
} from './interaction-app.ts'
import { accountPage, type PageError, recoveryCodesPage } from './issuer-pages.ts'

/** Every change requires the password again: an unlocked screen isn't enough. */
export function accountApp(deps: IssuerPageDeps): Hono<IssuerEnv> {
  const { accounts } = deps
  const { withAgent, withProof, show, showRecoveryCodes } = accountSteps(deps)
  const app = new Hono<IssuerEnv>()

  app.get('/', (context) => withAgent(context, (agent) => show(context, agent)))

  app.post('/password', (context) =>
    withProof(context, async (agent, form) => {
      const changed = await accounts.changePassword(agent, form.get('new') ?? '')
      // Every session has ended, including this one.
      if (!changed.ok) return show(context, agent, changed.error)
      noteForSignIn(context, deps.origin, 'password-changed', agent.email)
      return toLogin(context)
    }),
  )

  app.post('/codes/begin', (context) =>
    withProof(context, async (agent) => {
      await accounts.codes.begin(agent)
      return show(context, agent)
    }),
  )

  app.post('/codes/enable', (context) =>
    withAgent(context, async (agent, session) => {
      // The page with the recovery codes, which are shown once, was reloaded.
      if ((await accounts.state(agent)).codesEnabled) return show(context, agent)
      const form = await readForm(context)
      const enabled = await accounts.codes.enable(agent, form.get('code') ?? '', session)
      return enabled.ok
        ? showRecoveryCodes(context, enabled.value)
        : show(context, agent, enabled.error)
    }),
  )

  app.post('/codes/recovery', (context) =>
    withProof(context, async (agent) => {
      const renewed = await accounts.recovery.renew(agent)
      return renewed.ok
        ? showRecoveryCodes(context, renewed.value)
        : show(context, agent, renewed.error)
    }),
  )

  app.post('/codes/cancel', (context) =>
    withAgent(context, async (agent) => {
      await accounts.codes.cancel(agent)
      return show(context, agent)
    }),
  )

  app.post('/codes/disable', (context) =>
    withProof(context, async (agent, _form, session) => {
      const disabled = await accounts.codes.disable(agent, session)
      return disabled.ok
        ? show(context, agent, undefined, true)
        : show(context, agent, disabled.error)
    }),
  )

  return app
}

/** Who makes a request, with proof if a change requires it, and the pages that answer it. */
function accountSteps(deps: IssuerPageDeps) {
  const { accounts, store } = deps

  async function withAgent(
    context: Context<IssuerEnv>,
    work: (agent: StoredAgent, session: string) => Promise<Response>,
  ): Promise<Response> {
    const token = getCookie(context, STAFF_COOKIE) ?? ''
    const found = token ? await store.staffSessions.find(token) : undefined
    const agent =
      found?.code === 'active' ? await store.agents.byId(found.session.agentId) : undefined
    return agent?.enabled ? work(agent, token) : toLogin(context)
  }

  /** Like {@link withAgent}, with the account as it was when the password was verified. */
  const withProof = (
    context: Context<IssuerEnv>,
    work: (agent: StoredAgent, form: URLSearchParams, session: string) => Promise<Response>,
  ): Promise<Response> =>
    withAgent(context, async (agent, session) => {
      const form = await readForm(context)
      if (form.get('new') !== form.get('repeat')) return show(context, agent, 'repeat')
      const proven = await prove(context, agent, form)
      return proven.ok ? work(proven.value, form, session) : show(context, agent, proven.error)
    })

  async function prove(
    { env }: Context<IssuerEnv>,
    agent: StoredAgent,
    form: URLSearchParams,
  ): Promise<Result<StoredAgent, PageError>> {
    const password = form.get('password') ?? ''
    const checked = await accounts.checkPassword(agent.email, password, env.clientAddress)
    if (!checked.ok) return checked.error === 'credentials' ? err('password') : checked
    // By now the address may belong to another account.
    return checked.value.id === agent.id ? checked : err('changed')
  }

  async function showRecoveryCodes(context: Context, codes: readonly string[]) {
    const frame = frameOf(context, deps.productName, askedLanguage(context))
    const back = `${ACCOUNT_PATH}${searchOf(context)}`
    return context.body(await recoveryCodesPage(frame, { codes, back }), 200, LINK_PAGE_HEADERS)
  }

  async function show(context: Context, agent: StoredAgent, error?: PageError, saved = false) {
    const { codesEnabled, pendingSecret } = await accounts.state(agent)
    const recoveryCodes = codesEnabled ? await accounts.recovery.count(agent) : 0
    const { email } = agent
    const frame = frameOf(context, deps.productName, askedLanguage(context))
    const search = searchOf(context)
    const text = await accountPage(frame, {
      action: (step) => `${ACCOUNT_PATH}${step}${search}`,
      back: search === '' ? '/admin' : hrefTo(frame.language, '/admin'),
      email,
      codesEnabled,
      recoveryCodes,
      pendingSecret,
      error,
      sent: context.req.path.slice(ACCOUNT_PATH.length),
      saved,
    })
    return formPage(context, text, error)
  }

  return { withAgent, withProof, show, showRecoveryCodes }
}

const toLogin = (context: Context) =>
  context.redirect(
    `/auth/login?redirect-url=${encodeURIComponent(`${ACCOUNT_PATH}${searchOf(context)}`)}`,
    303,
  )

/** The language as the admin area requests it: under OpenID Connect's name for it. */
const askedLanguage = ({ req }: Context): string => req.query('ui_locales') ?? ''

/** Every step passes it on, to retain the language. */
function searchOf(context: Context): string {
  const asked = askedLanguage(context)
  return asked === '' ? '' : `?ui_locales=${pageLanguage(asked, undefined)}`
}
