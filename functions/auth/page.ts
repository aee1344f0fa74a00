/** The frame of sign-in pages: complete without script, and allowed to load its stylesheet only. */
import { html } from 'hono/html'
import type { PageLanguage } from './language.ts'
import { STYLESHEET_PATH } from './stylesheet.ts'

export interface SignInPage {
  readonly language: PageLanguage
  readonly productName: string
  readonly title: string
  readonly body: Markup
}

/** What `html` of `hono/html` answers: escaped already. */
export type Markup = ReturnType<typeof html>

/** @returns the document as text */
export async function printPage({
  language,
  productName,
  title,
  body,
}: SignInPage): Promise<string> {
  const page = await html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} - ${productName} Docs</title>
<link rel="stylesheet" href="${STYLESHEET_PATH}">
</head>
<body>
<main class="card">
<p class="product">${productName}</p>
<h1>${title}</h1>
${body}
</main>
</body>
</html>`
  return page.toString()
}

/** Headers of every such page: nothing runs, nothing frames it, nothing keeps it. */
export const PAGE_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'Cache-Control': 'no-store',
  // `no-referrer` would make the browser hide the origin of the forms as well.
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
} as const
