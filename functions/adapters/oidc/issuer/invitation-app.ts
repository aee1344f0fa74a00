/** `/oidc/invitation`: an invited person chooses a password, then signs in with it. */
import { type Context, Hono } from 'hono'
import { hrefTo } from '#core/site/href.ts'
import { LINK_PAGE_HEADERS, limitLinks, linkCode } from '../../../auth/link-page.ts'
import { noteForSignIn } from '../../../auth/sign-in-note.ts'
import { INVITATION_PATH } from '../../../ports/staff-passwords.ts'
import {
  frameOf,
  type IssuerEnv,
  type IssuerPageDeps,
  readForm,
  statusOf,
} from './interaction-app.ts'
import {
  invitationEndedPage,
  invitationPage,
  type PageError,
  type PageFrame,
} from './issuer-pages.ts'

export function invitationApp({
  accounts,
  store,
  productName,
  origin,
}: IssuerPageDeps): Hono<IssuerEnv> {
  const app = new Hono<IssuerEnv>()

  app.get('/', (context) => show(context, ''))

  app.post('/', async (context) => {
    const frame = frameIn(context)
    const { clientAddress: address } = context.env
    const limited = await limitLinks(context, store, { frame, address })
    if (limited !== undefined) return limited
    const form = await readForm(context)
    const code = linkCode(form.get('code'))
    // Without a password, only if the link is open: people learn that before they type one.
    const password = form.get('new')
    if (password !== form.get('repeat')) {
      return show(context, code, 'repeat')
    }
    const accepted = await accounts.acceptInvitation(code, password ?? '')
    if (accepted.ok) {
      noteForSignIn(context, origin, 'password-saved', accepted.value.email)
      // This browser may be signed in as another person, such as the one who wrote the invitation.
      return context.redirect(`${signInPath(frame)}&account=other`, 303)
    }
    return accepted.error === 'ended'
      ? context.body(await invitationEndedPage(frame, signInPath(frame)), 410, LINK_PAGE_HEADERS)
      : show(context, code, password === null ? undefined : accepted.error)
  })

  const signInPath = ({ language }: PageFrame) =>
    `/auth/login?redirect-url=${encodeURIComponent(hrefTo(language, '/admin'))}`

  const frameIn = (context: Context<IssuerEnv>) =>
    frameOf(context, productName, context.req.query('ui_locales'))

  async function show(context: Context<IssuerEnv>, code: string, error?: PageError) {
    const frame = frameIn(context)
    const action = `${INVITATION_PATH}?ui_locales=${frame.language}`
    const text = await invitationPage(frame, { action, code, error })
    return context.body(text, statusOf(error), LINK_PAGE_HEADERS)
  }

  return app
}
