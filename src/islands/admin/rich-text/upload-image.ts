/** Scales down images of rich text, then uploads them to the worker. */
import { type UploadedImage, uploadRecord } from '#core/api/admin.ts'
import { IMAGE_MAX_BYTES } from '#core/api/upload.ts'
import { call } from '../api/client.ts'

/** Media types that the worker stores, for a file input's `accept`. */
export const IMAGE_TYPES = 'image/png,image/jpeg,image/webp,image/gif'

/** CSS pixels. Text columns are 720 px wide, so a wider image only costs loading time. */
const MAX_WIDTH = 1600

/** Not sent, because the worker would reject it. */
export class ImageTooLarge extends Error {
  override readonly name = 'ImageTooLarge'
}

/** @throws CallFailure, ImageTooLarge */
export async function uploadImage(file: Blob): Promise<UploadedImage> {
  const body = await resized(file)
  if (body.size > IMAGE_MAX_BYTES) throw new ImageTooLarge()
  return (await call('uploads', { answer: uploadRecord, method: 'POST', body })).data
}

/**
 * Returns the file unchanged if the browser can't draw it; the worker then reports why it is
 * rejected.
 */
async function resized(file: Blob): Promise<Blob> {
  // Redrawing a GIF would remove its animation.
  if (file.type === 'image/gif') return file
  const image = await createImageBitmap(file).catch(() => undefined)
  if (image === undefined || image.width <= MAX_WIDTH) return file
  const canvas = document.createElement('canvas')
  canvas.width = MAX_WIDTH
  canvas.height = Math.round((image.height * MAX_WIDTH) / image.width)
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  const type = file.type === 'image/png' ? 'image/png' : 'image/jpeg'
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? file), type, 0.85))
}
