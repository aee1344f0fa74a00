/**
 * `/files/{hash}.{extension}`: stored documents and images. Their name is their content, so they never change. The file
 * of a document is readable until the document or its revision is deleted.
 */
import { Hono } from 'hono'
import type { Ports } from '../app-ports.ts'
import { IMMUTABLE } from '../immutable.ts'
import { contentType, mediaTypeOf } from '../media-types.ts'
import type { AppEnv } from '../middleware/app-env.ts'
import { problem } from '../middleware/english-problem.ts'
import { isBlobHash } from '../ports/blob-store.ts'

const OF_DOCUMENTS: readonly string[] = ['application/yaml', 'application/json']

export function fileRoutes(ports: Pick<Ports, 'blobs' | 'log' | 'store'>) {
  const routes = new Hono<AppEnv>()
  routes.get('/:name', async (context) => {
    const name = context.req.param('name')
    const hash = name.slice(0, name.indexOf('.'))
    const mediaType = mediaTypeOf(name)
    const isReadable =
      isBlobHash(hash) &&
      (!OF_DOCUMENTS.includes(mediaType) || (await ports.store.documentHistories.hasFile(hash)))
    const blob = isReadable ? await ports.blobs.get(hash) : undefined
    if (blob?.ok === false) {
      ports.log.error('blob', { request_id: context.get('requestId'), code: blob.error.code })
      return problem(context, 503, `The file "${name}" couldn't be loaded. Try again in a minute.`)
    }
    if (blob?.value === undefined || blob.value.type !== mediaType) {
      return problem(
        context,
        404,
        `The file ${JSON.stringify(name.slice(0, 80))} doesn't exist. Reload the page that links to it.`,
      )
    }
    const headers = {
      'Content-Type': contentType(blob.value.type),
      'Cache-Control': IMMUTABLE,
      ETag: `"${hash}"`,
      // Stored images may be SVG: opened on their own they run nothing and load nothing.
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    }
    if (context.req.header('If-None-Match')?.includes(headers.ETag)) {
      return context.body(null, 304, headers)
    }
    return context.body(blob.value.stream(), 200, {
      ...headers,
      'Content-Length': String(blob.value.size),
    })
  })
  return routes
}
