/** Files of the Admin API: images uploaded by staff, and the user manual. */
import { z } from 'zod'
import { uploadRecord } from '#core/api/admin.ts'
import { apiError, encodedMessage } from '#core/api/errors/api-error.ts'
import { IMAGE_MAX_BYTES } from '#core/api/upload.ts'
import { imageFacts, looksLikeSvg } from '#core/content/image-facts.ts'
import { essenceOf } from '#core/media-type.ts'
import { LANGUAGES } from '#core/site/site.ts'
import type { Ports } from '../../app-ports.ts'
import { extensionOf } from '../../media-types.ts'
import { done, reject, unusable } from './answers.ts'
import { type AdminCall, type Call, defineCall, EDITORS, READERS } from './define-call.ts'

const IMAGE_MAX_PIXELS = 40_000_000
/** Overhead of the form's boundaries around the image. */
const FORM_BYTES = 16 * 1024

export function fileCalls(ports: Ports): readonly AdminCall[] {
  return [upload(ports), manual(ports)]
}

function upload({ blobs, store, log }: Ports): AdminCall {
  return defineCall('post', '/uploads', EDITORS, {
    summary: 'Store an image (PNG, JPEG, WebP or GIF), as a form field "file" or as the body',
    body: 'file',
    data: uploadRecord,
    maxBodyBytes: IMAGE_MAX_BYTES + FORM_BYTES,
    async answer({ context, by }) {
      const file = await readFile(context)
      if (file === undefined) {
        return unusable(context, [{ parameter: 'file', message: apiError('is-required-file') }])
      }
      const facts = imageFacts(file)
      if (facts === undefined) {
        return reject(context, 415, looksLikeSvg(file) ? 'image-svg' : 'image-other')
      }
      const { mediaType, width, height } = facts
      if (file.byteLength > IMAGE_MAX_BYTES || width * height > IMAGE_MAX_PIXELS) {
        return reject(context, 413, 'image-large', {
          maxBytes: IMAGE_MAX_BYTES,
          maxPixels: IMAGE_MAX_PIXELS,
          bytes: file.byteLength,
          width,
          height,
        })
      }
      const stored = await blobs.put(file, mediaType)
      if (!stored.ok) {
        log.error('blob', { code: stored.error.code })
        return reject(context, 503, 'image-unstorable')
      }
      const url = `/files/${stored.value}.${extensionOf(mediaType)}`
      await store.audit.add(
        { action: 'upload', kind: 'image', itemId: stored.value, title: url },
        by,
      )
      return done(context, { url, width, height })
    },
  })
}

async function readFile({
  req,
}: Call<unknown, unknown>['context']): Promise<Uint8Array | undefined> {
  const type = essenceOf(req.header('Content-Type') ?? '')
  if (type !== 'multipart/form-data') {
    const bytes = new Uint8Array(await req.arrayBuffer())
    return bytes.byteLength === 0 ? undefined : bytes
  }
  try {
    const { file } = await req.parseBody()
    return file instanceof File ? new Uint8Array(await file.arrayBuffer()) : undefined
  } catch (error) {
    // A malformed form is the caller's error; an exceeded body limit has a separate response.
    if (error instanceof TypeError) return undefined
    throw error
  }
}

function manual({ manuals, log }: Ports): AdminCall {
  return defineCall('get', '/downloader/user-manual', READERS, {
    summary: 'Download the user manual',
    query: z.object({
      language: z
        .enum(LANGUAGES, encodedMessage('must-be-one-of', { values: LANGUAGES.join(', ') }))
        .default('en'),
    }),
    data: 'binary',
    async answer({ context, query: { language } }) {
      const found = await manuals.get(language)
      if (!found.ok) {
        log.error('manual', { code: found.error.code })
        return reject(context, 503, 'manual-unreadable')
      }
      if (found.value === undefined) return reject(context, 404, 'manual-missing', { language })
      return context.body(new Uint8Array(found.value), 200, {
        'Content-Type': 'application/pdf',
        'Content-Disposition': `attachment; filename="user-manual-${language}.pdf"`,
        'Cache-Control': 'no-store',
      })
    },
  })
}
