/** Detects an image's type and size from its first bytes, never from its name. */

export interface ImageFacts {
  readonly mediaType: 'image/png' | 'image/jpeg' | 'image/webp' | 'image/gif'
  /** Pixels. */
  readonly width: number
  readonly height: number
}

/** @returns undefined for anything but a PNG, JPEG, WebP or GIF whose size can be read */
export function imageFacts(bytes: Uint8Array): ImageFacts | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const found = png(view) ?? gif(view) ?? webp(view) ?? jpeg(view)
  return found !== undefined && found.width > 0 && found.height > 0 ? found : undefined
}

/** @returns true if the bytes start like an SVG, regardless of the file name */
export function looksLikeSvg(bytes: Uint8Array): boolean {
  const start = new TextDecoder().decode(bytes.subarray(0, 1024))
  return /^\uFEFF?\s*(<\?xml[^>]*>\s*)?(<!--((?!-->)[\s\S])*-->\s*)*(<!DOCTYPE svg[^>]*>\s*)?<svg[\s>/]/i.test(
    start,
  )
}

/** PNG (W3C, third edition) §5.2, §11.2.1. */
function png(view: DataView): ImageFacts | undefined {
  return startsWith(view, 0, '\u0089PNG\r\n\u001a\n') &&
    view.byteLength >= 24 &&
    startsWith(view, 12, 'IHDR')
    ? { mediaType: 'image/png', width: view.getUint32(16), height: view.getUint32(20) }
    : undefined
}

/** GIF89a §18. */
function gif(view: DataView): ImageFacts | undefined {
  const isGif = startsWith(view, 0, 'GIF87a') || startsWith(view, 0, 'GIF89a')
  return isGif && view.byteLength >= 10
    ? { mediaType: 'image/gif', width: view.getUint16(6, true), height: view.getUint16(8, true) }
    : undefined
}

/** RFC 9649 §2.4 to §2.7. */
function webp(view: DataView): ImageFacts | undefined {
  if (!startsWith(view, 0, 'RIFF') || !startsWith(view, 8, 'WEBP') || view.byteLength < 30) {
    return undefined
  }
  const sized = (width: number, height: number): ImageFacts => ({
    mediaType: 'image/webp',
    width,
    height,
  })
  if (startsWith(view, 12, 'VP8X')) return sized(1 + uint24(view, 24), 1 + uint24(view, 27))
  if (startsWith(view, 12, 'VP8L')) {
    const bits = view.getUint32(21, true)
    return sized(1 + (bits & 0x3fff), 1 + ((bits >>> 14) & 0x3fff))
  }
  return startsWith(view, 12, 'VP8 ')
    ? sized(view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff)
    : undefined
}

/** ITU-T T.81 §B.2.2: the frame header, after segments of other kinds. */
function jpeg(view: DataView): ImageFacts | undefined {
  if (!startsWith(view, 0, '\u00ff\u00d8\u00ff')) return undefined
  let at = 2
  while (at + 9 <= view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1)
    if (marker === 0xff) {
      at += 1
    } else if (isFrame(marker)) {
      return {
        mediaType: 'image/jpeg',
        width: view.getUint16(at + 7),
        height: view.getUint16(at + 5),
      }
    } else {
      at += 2 + view.getUint16(at + 2)
    }
  }
  return undefined
}

/** SOF0 to SOF15 without DHT, JPG and DAC. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

const uint24 = (view: DataView, at: number): number =>
  view.getUint16(at, true) + view.getUint8(at + 2) * 0x10000

/** @param text - one character per byte */
function startsWith(view: DataView, at: number, text: string): boolean {
  return (
    view.byteLength >= at + text.length &&
    [...text].every((character, index) => view.getUint8(at + index) === character.charCodeAt(0))
  )
}
