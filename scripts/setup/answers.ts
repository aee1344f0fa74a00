/** Requests that a started portal must answer before its address is printed. */
import { err, ok, type Result } from '#core/result.ts'
import { connectionFailure } from '../../functions/proxy/connection-failure.ts'

const SITE = '/'
const WORKER = '/api-web/web/api/v1/playgrounds/enabled'
const TIMEOUT_MS = 10_000

/**
 * @param webBackend - WEB_API_ORIGIN, which answers for the worker. The site doesn't need it to run.
 * @returns a warning if only the backend fails, otherwise one sentence if the portal does
 */
export async function checkAnswers(
  origin: string,
  webBackend: string | undefined,
): Promise<Result<string | undefined, string>> {
  const paths = webBackend === undefined ? [SITE, WORKER] : [SITE]
  for (const path of paths) {
    const status = await statusOf(origin, path)
    if (status === '200') continue
    return err(
      `The portal started, but ${origin}${path} ${outcome(status)}. Run npm start again. If the error persists, report it with the lines above.`,
    )
  }
  if (webBackend === undefined) return ok(undefined)
  const found = await statusOf(webBackend, WORKER)
  return ok(
    found === '200'
      ? undefined
      : `The backend of WEB_API_ORIGIN, ${webBackend}, ${outcome(found)}. Readers see the last release. Logins and new content need the backend. Start it, or correct WEB_API_ORIGIN.`,
  )
}

/** @param found - a status, or why there was none */
const outcome = (found: string): string =>
  /^\d+$/.test(found) ? `responded with "${found}" instead of 200` : `didn't respond (${found})`

/** @returns the status, or why there was none */
async function statusOf(origin: string, path: string): Promise<string> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  return fetch(new URL(path, origin), { signal }).then(
    (response) => String(response.status),
    (error: unknown) => connectionFailure(error),
  )
}
