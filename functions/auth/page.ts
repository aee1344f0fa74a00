/** The frame of sign-in pages: works without script. */
import { html } from 'hono/html'
import type { Language } from '#core/site/site.ts'
import { STYLESHEET_PATH } from './stylesheet.ts'

export interface SignInPage {
  readonly language: Language
  readonly productName: string
  readonly title: string
  readonly body: Markup
  /** Only pages whose headers allow it have a script. */
  readonly scriptPath?: string
  /** For pages that show more than a form. */
  readonly isWide?: boolean
  /** It shows data of the logged-in partner; the script then leaves it with the session. */
  readonly isPartners?: boolean
}

/** Return value of `html` from `hono/html`, already escaped. */
export type Markup = ReturnType<typeof html>

/** Same drawing as src/components/navigation/Logo.astro. */
const GATE = html`<svg width="22" height="22" viewBox="0 0 26 26" fill="none" aria-hidden="true"><path class="gate" d="M2 24V10.5L13 3l11 7.5V24h-5.5v-7.2a5.5 5.5 0 0 0-11 0V24H2Z"></path><path class="roof" d="M2 8.2 13 .9l11 7.3" stroke-width="1.8" stroke-linecap="round"></path></svg>`

/** @returns the document as text */
export async function printPage({
  language,
  productName,
  title,
  body,
  scriptPath,
  isWide = false,
  isPartners = false,
}: SignInPage): Promise<string> {
  const page = await html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} - ${productName} Docs</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${STYLESHEET_PATH}">${scriptPath === undefined ? '' : html`<script src="${scriptPath}" defer></script>`}
</head>
<body>
<main class="card${isWide ? ' wide' : ''}"${isPartners ? html` data-partner` : ''}>
<p class="product">${GATE}<span>${productName}</span></p>
<h1>${title}</h1>
${body}
</main>
</body>
</html>`
  return page.toString()
}

/** Headers of every such page: nothing runs, frames or caches it. */
export const PAGE_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'Cache-Control': 'no-store',
  // `no-referrer` would make the browser hide the origin of the forms too.
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
} as const
