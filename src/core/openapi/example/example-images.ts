/** Images inside example values. Readers see the picture next to its first characters. */
import { isList, isObject } from '../json-value.ts'
import type { JsonValue } from '../model.ts'
import { fileTypeOf, smallFile } from './small-files.ts'

export interface ExampleImage {
  readonly mediaType: string
  readonly base64: string
}

/** Maximum pictures per example. */
const MAX_IMAGES = 3
/** Specification §9: base64 images show their first 100 characters. */
const SHOWN_CHARACTERS = 100
const DATA_URI = /^data:(?:image\/(?:png|jpe?g|gif|webp))(?:;[^,;]*)*;base64,/i
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/

/**
 * @returns pictures of types that can't contain scripts, in the order of the text. The first bytes determine
 * the type, because the data URI isn't trusted.
 */
export function exampleImages(value: JsonValue | undefined): readonly ExampleImage[] {
  const images: ExampleImage[] = []
  collect(value, images)
  return images
}

function collect(value: JsonValue | undefined, images: ExampleImage[]): void {
  if (images.length >= MAX_IMAGES) return
  if (typeof value === 'string') {
    const image = imageOf(value)
    if (image) images.push(image)
  } else if (isList(value)) for (const item of value) collect(item, images)
  else if (isObject(value)) for (const member of Object.values(value)) collect(member, images)
}

function imageOf(text: string): ExampleImage | undefined {
  if (text.length <= SHOWN_CHARACTERS) return undefined
  const base64 = text.slice(DATA_URI.exec(text.slice(0, 200))?.[0].length ?? 0)
  const mediaType = fileTypeOf(base64)
  return mediaType?.startsWith('image/') && BASE64.test(base64) ? { mediaType, base64 } : undefined
}

/** Shortens the images in a value for display. */
export const shortenImages = (value: JsonValue): JsonValue => withTexts(value, shortenImage)

/** A longer value would fill pages of code in each of the six languages. */
const MAX_SAMPLE_CHARACTERS = 8_000

/**
 * Returns the value for a program that must run as is, so every file in it is complete. Replaces a very long
 * file by a small one of the same type, if there is one.
 */
export const usableImages = (value: JsonValue): JsonValue => withTexts(value, usableImage)

/** Replaces every text in the value. */
function withTexts(value: JsonValue, replace: (text: string) => string): JsonValue {
  if (typeof value === 'string') return replace(value)
  if (isList(value)) return value.map((item) => withTexts(item, replace))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, withTexts(member ?? null, replace)]),
  )
}

function usableImage(text: string): string {
  if (text.length <= MAX_SAMPLE_CHARACTERS) return text
  const prefix = /^data:[^,]*;base64,/.exec(text.slice(0, 200))?.[0] ?? ''
  const base64 = text.slice(prefix.length)
  const small = BASE64.test(base64) ? smallFile(fileTypeOf(base64) ?? '') : undefined
  return small === undefined ? text : prefix + small
}

/** @returns the text unchanged if it isn't an image */
export function shortenImage(text: string): string {
  const isImage = text.startsWith('data:image/') || isLongBase64(text)
  return isImage && text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text
}

function isLongBase64(text: string): boolean {
  return text.length > 400 && /^[A-Za-z0-9+/_-]+={0,2}$/.test(text)
}
