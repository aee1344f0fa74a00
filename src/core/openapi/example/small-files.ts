/** Complete files that are small enough for an example, for values that contain a file. */
import { own, text } from '../json-value.ts'

/** In Base64: an image of one pixel, a page without text, an archive without files. */
const SMALL_FILES: Readonly<Record<string, string>> = {
  'image/jpeg':
    '/9j/2wBDAAEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQH/wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAACf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AVN//2Q==',
  'image/png':
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
  'image/gif': 'R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=',
  'image/webp': 'UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==',
  'application/pdf':
    'JVBERi0xLjQKMSAwIG9iajw8L1R5cGUvQ2F0YWxvZy9QYWdlcyAyIDAgUj4+IGVuZG9iagoyIDAgb2JqPDwvVHlwZS9QYWdlcy9LaWRzWzMgMCBSXS9Db3VudCAxPj4gZW5kb2JqCjMgMCBvYmo8PC9UeXBlL1BhZ2UvUGFyZW50IDIgMCBSL01lZGlhQm94WzAgMCA5IDldPj4gZW5kb2JqCnhyZWYKMCA0CjAwMDAwMDAwMDAgNjU1MzUgZiAKMDAwMDAwMDAwOSAwMDAwMCBuIAowMDAwMDAwMDUzIDAwMDAwIG4gCjAwMDAwMDAxMDMgMDAwMDAgbiAKdHJhaWxlcjw8L1NpemUgNC9Sb290IDEgMCBSPj4Kc3RhcnR4cmVmCjE2MwolJUVPRg==',
  'application/zip': 'UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==',
}

/** First characters of a file's Base64, by type. */
const BEGINNINGS: readonly (readonly [start: string, mediaType: string])[] = [
  ['/9j/', 'image/jpeg'],
  ['iVBORw0KGgo', 'image/png'],
  ['R0lGOD', 'image/gif'],
  ['UklGR', 'image/webp'],
  ['JVBERi0', 'application/pdf'],
  ['UEsDB', 'application/zip'],
]

/** @returns undefined for Base64 of any other type */
export const fileTypeOf = (base64: string): string | undefined =>
  BEGINNINGS.find(([start]) => base64.startsWith(start))?.[1]

/** @returns Base64, or undefined if there is no small file of the type */
export const smallFile = (mediaType: string): string | undefined =>
  text(own(SMALL_FILES, mediaType))

/** One data URI per type. A pattern selects among them. */
export const SMALL_DATA_URIS: readonly string[] = Object.entries(SMALL_FILES).map(
  ([mediaType, base64]) => `data:${mediaType};base64,${base64}`,
)

/** Returns the name of a file of the type, for samples that read one. */
export function fileNameFor(mediaType: string): string {
  const [type = ''] = mediaType.split('/')
  return `${text(own(FILE_NAMES, type)) ?? 'file'}.${fileExtension(mediaType)}`
}

/** @example fileExtension('image/jpeg') // 'jpg' */
export function fileExtension(mediaType: string): string {
  const subtype = mediaType.split(/[/;+]/)[1] ?? ''
  return text(own(EXTENSIONS, subtype)) ?? (/^[a-z\d]{2,4}$/.test(subtype) ? subtype : 'bin')
}

const FILE_NAMES: Readonly<Record<string, string>> = {
  image: 'photo',
  audio: 'audio',
  video: 'video',
}
const EXTENSIONS: Readonly<Record<string, string>> = { jpeg: 'jpg', mpeg: 'mp3', plain: 'txt' }
