/** `playgrounds/*` of the Web API: published documents and documentation versions. */
import { type Context, Hono } from 'hono'
import type { PublishedDocument } from '#core/content/model.ts'
import type { Ports } from '../app-ports.ts'
import type { Config } from '../config.ts'
import { extensionOf } from '../media-types.ts'
import type { AppEnv } from '../middleware/app-env.ts'
import type { BlobHash } from '../ports/blob-store.ts'
import type { StoredDocument } from '../store/repositories/document-rows.ts'
import { decodeListQuery } from './list-query.ts'
import { notFound } from './web-content.ts'

export function webDocumentRoutes(ports: Ports, config: Config) {
  const { documents, documentationDocuments } = ports.store
  const routes = new Hono<AppEnv>()

  routes.get('/show/:id', async (context) => {
    const document = await documents.find(context.req.param('id'))
    return document?.publishedHash == null
      ? notFound(context, 'document', context.req.param('id'))
      : context.json({ code: 200, data: { playground: encode(context, document) } })
  })

  routes.get('/enabled', async (context) => {
    const enabled = await documents.enabled()
    if (enabled !== undefined) {
      return context.json({ code: 200, data: { playground: encode(context, enabled) } })
    }
    const template = await documents.template()
    const playground_template = template === undefined ? null : encode(context, template)
    return context.json({ code: 200, data: { playground: null, playground_template } })
  })

  routes.get('/documentation', async (context) => {
    const query = decodeListQuery(context, ['released_on'])
    if (!query.ok) return query.error
    const { items, pagination } = await documentationDocuments.list(query.value)
    return context.json({
      code: 200,
      data: {
        documentation_document: items.map(({ documentHash, ...item }) => ({
          ...item,
          yml_publish: documentHash === null ? null : { url: urlOf(context, documentHash) },
        })),
      },
      meta: { pagination },
    })
  })

  function encode(context: Context<AppEnv>, document: StoredDocument): PublishedDocument {
    const { id, name, enabled, publishedHash } = document
    const yml_publish = publishedHash === null ? null : { url: urlOf(context, publishedHash) }
    return { id, name, enabled, yml_publish }
  }

  function urlOf(context: Context<AppEnv>, hash: BlobHash): string {
    return `${ownOrigin(context)}/files/${hash}.${extensionOf('application/yaml')}`
  }

  /** The origin the caller used; behind a proxy that ends TLS, the public one of the same host. */
  function ownOrigin(context: Context<AppEnv>): string {
    const asked = new URL(context.req.url)
    const shown = config.publicOrigin === undefined ? undefined : new URL(config.publicOrigin)
    return shown?.host === asked.host ? shown.origin : asked.origin
  }
  return routes
}
