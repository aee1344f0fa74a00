/** Files of the Admin API: images that staff upload, and the user manual. */
import { z } from 'zod'
import { uploadRecord } from '#core/api/admin.ts'
import { imageFacts, looksLikeSvg } from '#core/content/image-facts.ts'
import { extensionOf } from '../../media-types.ts'
import { problem } from '../../middleware/problem.ts'
import { MANUAL_LANGUAGES } from '../../ports/manuals.ts'
import type { Ports } from '../../ports/ports.ts'
import { done } from './answers.ts'
import { type AdminCall, type Call, defineCall, EDITORS, READERS } from './define-call.ts'

export const IMAGE_MAX_BYTES = 5 * 1024 * 1024
export const IMAGE_MAX_PIXELS = 40_000_000
/** Room for the boundaries of a form around the image. */
const FORM_BYTES = 16 * 1024

export function fileCalls(ports: Ports): readonly AdminCall[] {
  return [upload(ports), manual(ports)]
}

function upload({ blobs, store, log }: Ports): AdminCall {
  return defineCall({
    method: 'post',
    path: '/uploads',
    roles: EDITORS,
    summary: 'Store an image (PNG, JPEG, WebP or GIF), as a form field "file" or as the body',
    body: 'file',
    data: uploadRecord,
    maxBodyBytes: IMAGE_MAX_BYTES + FORM_BYTES,
    async answer({ context, by }) {
      const file = await readFile(context)
      if (file === undefined) {
        const message = 'is required: send the image as the form field "file" or as the body'
        return problem(context, 422, 'The body cannot be used.', {
          messages: [{ parameter: 'file', message }],
        })
      }
      const facts = imageFacts(file)
      if (facts === undefined) {
        const message = looksLikeSvg(file)
          ? 'The image cannot be stored: expected PNG, JPEG, WebP or GIF, got SVG, which may hold scripts. Export it as PNG and send that.'
          : 'The image cannot be stored: expected the bytes of a PNG, JPEG, WebP or GIF, got something else. Choose another file.'
        return problem(context, 415, message)
      }
      const { mediaType, width, height } = facts
      if (file.byteLength > IMAGE_MAX_BYTES || width * height > IMAGE_MAX_PIXELS) {
        return problem(
          context,
          413,
          `The image is too large: expected at most ${IMAGE_MAX_BYTES} bytes and ${IMAGE_MAX_PIXELS} pixels, got ${file.byteLength} bytes and ${width} × ${height} pixels. Scale it down.`,
        )
      }
      const stored = await blobs.put(file, mediaType)
      if (!stored.ok) {
        log.error('blob', { code: stored.error.code })
        return problem(context, 503, 'The image cannot be stored now. Try again later.')
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
  const type = req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'multipart/form-data') {
    const bytes = new Uint8Array(await req.arrayBuffer())
    return bytes.byteLength === 0 ? undefined : bytes
  }
  try {
    const { file } = await req.parseBody()
    return file instanceof File ? new Uint8Array(await file.arrayBuffer()) : undefined
  } catch (error) {
    // A form that is none is the caller's fault; an exceeded body limit has its own answer.
    if (error instanceof TypeError) return undefined
    throw error
  }
}

function manual({ manuals, log }: Ports): AdminCall {
  return defineCall({
    method: 'get',
    path: '/downloader/user-manual',
    roles: READERS,
    summary: 'Download the user manual',
    query: z.object({
      language: z
        .enum(MANUAL_LANGUAGES, `must be one of ${MANUAL_LANGUAGES.join(', ')}`)
        .default('en'),
    }),
    data: 'binary',
    async answer({ context, query: { language } }) {
      const found = await manuals.get(language)
      if (!found.ok) {
        log.error('manual', { code: found.error.code })
        return problem(context, 503, 'The user manual cannot be read now. Try again later.')
      }
      if (found.value === undefined) {
        return problem(
          context,
          404,
          `No user manual in "${language}" exists yet: expected one that a build has made. Ask for a build and try again.`,
        )
      }
      return context.body(new Uint8Array(found.value), 200, {
        'Content-Type': 'application/pdf',
        'Content-Disposition': `attachment; filename="user-manual-${language}.pdf"`,
        'Cache-Control': 'no-store',
      })
    },
  })
}
