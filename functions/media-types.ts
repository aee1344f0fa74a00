/** Which media type a file name ends for; everything else is `application/octet-stream`. */

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  css: 'text/css',
  gif: 'image/gif',
  html: 'text/html',
  ico: 'image/x-icon',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  js: 'text/javascript',
  json: 'application/json',
  map: 'application/json',
  md: 'text/markdown',
  mjs: 'text/javascript',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain',
  wasm: 'application/wasm',
  webmanifest: 'application/manifest+json',
  webp: 'image/webp',
  woff2: 'font/woff2',
  rss: 'application/rss+xml',
  atom: 'application/atom+xml',
  xml: 'application/xml',
  yaml: 'application/yaml',
  yml: 'application/yaml',
}

const OTHER = 'application/octet-stream'

/** @returns the media type of a file name, without parameters */
export function mediaTypeOf(fileName: string): string {
  const extension = fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase()
  return Object.hasOwn(MEDIA_TYPES, extension) ? (MEDIA_TYPES[extension] ?? OTHER) : OTHER
}

/** @returns the first extension of a media type, `bin` for an unknown one */
export function extensionOf(mediaType: string): string {
  return Object.keys(MEDIA_TYPES).find((name) => MEDIA_TYPES[name] === mediaType) ?? 'bin'
}

/** @returns the value of Content-Type: text says that it is UTF-8 */
export function contentType(mediaType: string): string {
  const isText = /^text\/|^application\/(json|xml|yaml|manifest\+json)$|\+xml$/.test(mediaType)
  return isText ? `${mediaType}; charset=utf-8` : mediaType
}
