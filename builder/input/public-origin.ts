/** The origin that absolute addresses in pages begin with (`PUBLIC_ORIGIN`, or `src/portal.config.ts`). */
import { BuildError } from '../build-error.ts'

/**
 * @param text empty: the origin is not known
 * @returns without a slash at its end
 * @throws BuildError for what is no origin: every address in the sitemap would be wrong
 */
export function readPublicOrigin(text: string): string {
  if (text === '') return ''
  const url = URL.parse(text)
  const isOrigin = url !== null && /^https?:$/.test(url.protocol) && `${url.origin}/` === url.href
  if (isOrigin) return url.origin
  throw new BuildError(
    `PUBLIC_ORIGIN is ${JSON.stringify(text)}: expected an origin such as "https://docs.example.com", without a path; correct it, or leave it out.`,
  )
}
