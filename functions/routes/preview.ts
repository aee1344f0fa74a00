/** Previews of drafts on the Web API: only readable with a token for that content. */
import { type Context, Hono } from 'hono'
import { TOKEN_EXPIRED, UNAUTHORIZED, WEB_API } from '#core/api/paths.ts'
import type { Ports } from '../app-ports.ts'
import type { Config } from '../config.ts'
import type { AppEnv } from '../middleware/app-env.ts'
import { problem } from '../middleware/english-problem.ts'
import { previewToken, setPreviewCookie } from '../middleware/preview-cookie.ts'
import type { BlobHash } from '../ports/blob-store.ts'
import { getDraft } from '../store/draft-blob.ts'
import { readPreviewToken } from '../store/preview-token.ts'
import type { StoredDocument } from '../store/repositories/document-rows.ts'

export function previewRoutes(ports: Ports, config: Config) {
  const routes = new Hono<AppEnv>()

  /** `?preview=true` requests the draft; otherwise the published document answers. */
  routes.get('/playgrounds/show/:id', async (context, next) =>
    context.req.query('preview') === 'true' ? answerPreview(context) : next(),
  )
  routes.get('/playgrounds/preview/:id', (context) => answerPreview(context))

  /** Moves the token of a shared link into a cookie, so that URLs no longer contain it. */
  routes.post('/playgrounds/preview/:id', async (context) => {
    const found = await findPreview(context)
    if (found instanceof Response) return found
    setPreviewCookie(context, config, previewToken(context) ?? '')
    return encode(context, found)
  })

  routes.get('/playgrounds/preview/:id/document', async (context) => {
    const found = await findPreview(context)
    if (found instanceof Response) return found
    const text = await getDraft(ports.blobs, found.hash)
    return text.ok
      ? context.body(text.value, 200, {
          'Content-Type': 'application/yaml; charset=utf-8',
          'Cache-Control': 'no-store',
          Vary: 'Cookie, Authorization',
        })
      : problem(context, 503, "The preview couldn't be loaded. Try again in a minute.")
  })

  async function answerPreview(context: Context<AppEnv>) {
    const found = await findPreview(context)
    return found instanceof Response ? found : encode(context, found)
  }

  function encode(context: Context<AppEnv>, { document }: Previewed): Response {
    const { id, name, enabled } = document
    const url = `${WEB_API}/playgrounds/preview/${encodeURIComponent(id)}/document`
    context.header('Cache-Control', 'no-store')
    return context.json({
      code: 200,
      data: { playground: { id, name, enabled, yml_publish: { url } } },
    })
  }

  /** A draft that was saved again has another hash, so its old tokens are void. */
  async function findPreview(context: Context<AppEnv>): Promise<Response | Previewed> {
    const token = previewToken(context)
    const nowMs = ports.clock.nowMs()
    const preview =
      token === undefined ? 'invalid' : await readPreviewToken(config.secretKey, token, nowMs)
    const headers = { 'WWW-Authenticate': 'Bearer' }
    if (preview === 'expired' || preview === 'invalid') {
      const message = preview === 'expired' ? TOKEN_EXPIRED : UNAUTHORIZED
      return problem(context, 401, message, { headers })
    }
    const isAsked = preview.documentId === context.req.param('id')
    const document = isAsked ? await ports.store.documents.find(preview.documentId) : undefined
    const isCurrent =
      preview.uploadedBy === undefined
        ? document?.draft?.hash === preview.draftHash
        : await mayStillUpload(preview.uploadedBy)
    return document === undefined || !isCurrent
      ? problem(context, 401, UNAUTHORIZED, { headers })
      : { document, hash: preview.draftHash }
  }
  async function mayStillUpload(id: string): Promise<boolean> {
    const token = await ports.store.apiTokens.byId(id)
    return token !== undefined || (await ports.store.agents.byId(id))?.enabled === true
  }

  return routes
}

interface Previewed {
  readonly document: StoredDocument
  readonly hash: BlobHash
}
