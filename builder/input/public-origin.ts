/** The origin of absolute URLs in pages (`PUBLIC_ORIGIN` or `src/portal.config.ts`). */
import { BuildError } from '../build-error.ts'

/**
 * @param text empty if the origin is unknown
 * @returns the origin without a trailing slash
 * @throws BuildError if it is no origin: every URL in the sitemap would be wrong
 */
export function readPublicOrigin(text: string): string {
  if (text === '') return ''
  const url = URL.parse(text)
  const isOrigin = url !== null && /^https?:$/.test(url.protocol) && `${url.origin}/` === url.href
  if (isOrigin) return url.origin
  throw new BuildError(
    'PUBLIC_ORIGIN must be an origin without a path, such as "https://docs.example.com". Correct or unset it.',
  )
}
