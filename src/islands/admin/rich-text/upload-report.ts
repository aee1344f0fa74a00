/** One message for all images that weren't uploaded. */
import { IMAGE_MAX_BYTES } from '#core/api/upload.ts'
import { failuresOf } from '../content/bulk-failures.ts'
import type { Texts } from '../texts.tsx'
import type { UploadFailure } from './upload-all.ts'
import { ImageTooLarge } from './upload-image.ts'

/** @returns the title and the error, with one line per image if there are several */
export function reportOf(
  t: Texts,
  files: readonly Blob[],
  failures: readonly UploadFailure[],
): readonly [string, unknown] {
  const lines = failures.map(({ index, error }) => {
    const file = files[index]
    const title = file instanceof File ? file.name : t('image.numbered', { number: index + 1 })
    return { title, error: error instanceof ImageTooLarge ? tooLarge(t) : error }
  })
  if (files.length === 1) return [t('image.error'), lines[0]?.error]
  const counts = { count: failures.length, total: files.length }
  return [t('image.errors', counts), failuresOf(t, lines)]
}

const tooLarge = (t: Texts) => new Error(t('image.tooLarge', { megabytes: IMAGE_MAX_BYTES / 1e6 }))
