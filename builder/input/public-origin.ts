/** The origin of absolute URLs in pages (`PUBLIC_ORIGIN` or `src/portal.config.ts`). */
import { isOrigin } from '#core/site/is-origin.ts'
import { BuildError } from '../build-error.ts'

/**
 * @param text empty if the origin is unknown
 * @throws BuildError if it is no origin: every URL in the sitemap would be wrong
 */
export function readPublicOrigin(text: string): string {
  if (text === '' || isOrigin(text)) return text
  throw new BuildError(
    'PUBLIC_ORIGIN must be an origin without a path, such as "https://docs.example.com". Correct or unset it.',
  )
}
