/** The files of one finished release. A release never changes, so facts about its files can be cached. */
import { createHash } from 'node:crypto'
import { open as openFile, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { errorCode } from '#core/error-code.ts'
import { mediaTypeOf } from '../../media-types.ts'
import { createRedirects, type Redirect } from '../redirects.ts'
import { filesFor } from '../site-path.ts'

export interface Release {
  /**
   * @param path - decoded, without `.` and `..` segments
   * @param encodings - that the caller accepts besides plain bytes, best first
   */
  find(path: string, encodings: readonly Encoding[]): Promise<ReleaseFile | undefined>
  /** The release's redirect for a URL, or the file that answers in its place. */
  redirect(path: string): Promise<Redirect | undefined>
}

export interface ReleaseFile {
  readonly mediaType: string
  readonly encoding: Encoding | undefined
  /** A strong validator: each representation has a different one. */
  readonly etag: string
  readonly size: number
  /** A stream for a large file: a reader may take minutes, or never read it. */
  read(): Promise<Uint8Array<ArrayBuffer> | ReadableStream>
}

export type Encoding = 'br' | 'gzip'

const SUFFIXES = { br: '.br', gzip: '.gz' } as const satisfies Record<Encoding, string>

const REDIRECTS_FILE = '/_redirects'

/** Small files stay in memory up to this total; pages are read repeatedly. */
const MAX_HELD_BYTES = 64 * 1024 * 1024
const MAX_HELD_FILE_BYTES = 512 * 1024
/** Unknown paths are cached too, up to this number and length, because callers choose them. */
const MAX_KNOWN_PATHS = 20_000
const MAX_KNOWN_LENGTH = 500

/** Codes for a path that is no file, also one with NUL. Others, such as too many open files, are temporary. */
const MISSING: ReadonlySet<string | undefined> = new Set([
  'ENOENT',
  'ENOTDIR',
  'ENAMETOOLONG',
  'ERR_INVALID_ARG_VALUE',
])

export function createRelease(folder: string): Release {
  const known = new Map<string, Promise<ReleaseFile | undefined>>()
  let heldBytes = 0

  async function open(path: string, encoding: Encoding | undefined) {
    const name = join(folder, `${path}${encoding === undefined ? '' : SUFFIXES[encoding]}`)
    const found = await stat(name).catch((cause: unknown) => {
      if (MISSING.has(errorCode(cause))) return undefined
      throw cause
    })
    if (!found?.isFile()) return undefined
    const bytes = new Uint8Array(await readFile(name))
    const digest = createHash('sha256').update(bytes).digest('base64url').slice(0, 27)
    const isHeld =
      bytes.byteLength <= MAX_HELD_FILE_BYTES && heldBytes + bytes.byteLength <= MAX_HELD_BYTES
    heldBytes += isHeld ? bytes.byteLength : 0
    return {
      mediaType: mediaTypeOf(path),
      encoding,
      etag: `"${digest}"`,
      size: bytes.byteLength,
      read: async () => (isHeld ? bytes : streamOf(name)),
    }
  }

  function lookUp(path: string, encoding: Encoding | undefined) {
    if (path.length > MAX_KNOWN_LENGTH) return open(path, encoding)
    const key = `${encoding ?? ''} ${path}`
    const remembered = known.get(key)
    if (remembered !== undefined) return remembered
    if (known.size >= MAX_KNOWN_PATHS) {
      known.clear()
      heldBytes = 0
    }
    const file = open(path, encoding)
    known.set(key, file)
    // A temporary disk failure is not cached.
    file.catch(() => known.delete(key))
    return file
  }

  let redirects: ReturnType<typeof readRedirects> | undefined

  return {
    async redirect(path) {
      redirects ??= readRedirects(folder)
      try {
        return (await redirects)(path)
      } catch (cause) {
        redirects = undefined
        throw cause
      }
    },
    async find(path, encodings) {
      for (const name of filesFor(path, (file) => file === REDIRECTS_FILE)) {
        for (const encoding of [...encodings, undefined]) {
          const file = await lookUp(name, encoding)
          if (file !== undefined) return file
        }
      }
      return undefined
    },
  }
}

/** Opens it first: an error afterwards would cut the response off. */
async function streamOf(name: string): Promise<ReadableStream> {
  const file = await openFile(name)
  // as: for the DOM types, Node's own class is another one.
  return Readable.toWeb(file.createReadStream()) as ReadableStream
}

async function readRedirects(folder: string): Promise<ReturnType<typeof createRedirects>> {
  const text = await readFile(join(folder, REDIRECTS_FILE), 'utf8').catch((cause: unknown) => {
    if (MISSING.has(errorCode(cause))) return ''
    throw cause
  })
  return createRedirects(text)
}
