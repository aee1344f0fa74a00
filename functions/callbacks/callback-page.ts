/** The page a browser shows after posting a callback: the site's page with its slots filled in. */
import type { CallbackVerification } from '#core/api/callback-records.ts'
import { ORIGIN_GAP } from '#core/api/callbacks.ts'
import { escapeHtml } from '#core/escape-html.ts'
import type { StaticSite } from '../ports/static-site.ts'

export interface ShownCallback {
  readonly mediaType: string
  readonly sizeBytes: number
  /** Undefined if it isn't text. */
  readonly body: string | undefined
  /** Undefined if it belongs to no partner and was not stored. */
  readonly verification: CallbackVerification | undefined
}

/**
 * The static page has a hidden part with a slot for each value (`<… data-slot="body"></…>`) and a sentence
 * for each outcome (`data-when="verified" hidden`), in its own language: the worker has no texts. Without a
 * published site, the callback is shown on a plain page.
 */
export async function callbackPage(
  site: StaticSite,
  url: string,
  shown: ShownCallback,
  publicOrigin: string | undefined,
): Promise<string> {
  const response = await emptyCallbackPage(site, url, publicOrigin)
  const page = response.ok && isPage(response) ? await response.text() : ''
  return fillPage(page.includes(RECEIVED) ? page : PLAIN_PAGE, shown)
}

/** The page before a callback arrives; its example uses the portal's public origin. */
export async function emptyCallbackPage(
  site: StaticSite,
  url: string,
  publicOrigin: string | undefined,
): Promise<Response> {
  const { origin, pathname } = new URL(url)
  // Requested without the caller's headers: text to fill in must not be compressed.
  const response = await site.fetch(new Request(`${origin}${pathname}`))
  if (!isPage(response)) return response
  const headers = new Headers(response.headers)
  for (const name of ['ETag', 'Content-Length']) headers.delete(name)
  // The Host header of a request can have quotation marks.
  const shown = escapeHtml(publicOrigin ?? origin)
  const filled = (await response.text()).replaceAll(ORIGIN_GAP, () => shown)
  return new Response(filled, { status: response.status, headers })
}

const isPage = ({ headers }: Response): boolean =>
  headers.get('Content-Type')?.startsWith('text/html') ?? false

/** Escapes all inserted values; the rest of the page is unchanged. */
function fillPage(page: string, shown: ShownCallback): string {
  const outcome = shown.verification?.outcome ?? 'unknown-inbox'
  const slots = {
    type: shown.mediaType,
    size: String(shown.sizeBytes),
    body: shown.body ?? '',
    explanation: shown.verification?.explanation ?? '',
  }
  // Functions as replacements: a `$` in a callback isn't a pattern here.
  return Object.entries(slots)
    .reduce(
      (filled, [name, value]) =>
        filled.replace(
          new RegExp(`(data-slot="${name}"[^>]*>)`),
          (tag) => `${tag}${escapeHtml(value)}`,
        ),
      page.replace(RECEIVED, () => SHOWN),
    )
    .replace(
      new RegExp(`data-when="${shown.body === undefined ? 'binary' : 'text'}" hidden`),
      () => 'data-when=""',
    )
    .replace(`data-when="${outcome}" hidden`, () => 'data-when=""')
}

const RECEIVED = 'data-received="" hidden'
const SHOWN = 'data-received=""'

const PLAIN_PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'">
<title>Callback received</title>
<section data-received="" hidden>
<h1>Callback received</h1>
<p data-when="verified" hidden>The signature is valid.</p>
<p data-when="body-not-covered" hidden>The signature is valid but doesn't cover the body.</p>
<p data-when="repeated" hidden>The signature is valid but was received before.</p>
<p data-when="refused" hidden>The signature is not valid. <span data-slot="explanation"></span></p>
<p data-when="unsigned" hidden>The callback has no signature.</p>
<p data-when="unknown-inbox" hidden>The callback belongs to no partner's inbox and was not stored.</p>
<p><span data-slot="type"></span>, <span data-slot="size"></span> bytes</p>
<pre data-slot="body"></pre>
</section>
`
