/** Entry point of the bundle for `scripts/build`: renders one page to HTML, and to Markdown. */
import { createApp } from 'astro/app/entrypoint'
import type { Site, SitePage } from '#core/site/site.ts'
import { placeSiteLinks } from '../components/content/site-links.ts'
import { setOwnTexts } from '../i18n/own-texts.ts'
import { withContent } from '../layouts/content-placeholder.ts'
import { withUsedStyles } from '../layouts/page-styles.ts'
import { pageMarkdown as markdownOf } from './markdown/page-markdown.ts'

export { rememberKnownValues } from '#core/openapi/example/known-values.ts'
export { dataFilesOf } from '#core/site/page-data.ts'

const app = createApp({ streaming: false })

// A page's error fails the build; an error page would hide it.
app.renderError = (_request, { error, status }) =>
  Promise.reject(error ?? new Error(`the page answered ${status}`))

/**
 * Astro handles some URLs itself (`/404`), so the page comes from its record rather than from its
 * URL.
 */
const ANY_ADDRESS = 'http://localhost/page'

/**
 * Renders one page.
 * @param locals the site and the page's own record
 * @returns the complete HTML document
 * @throws any error of the page
 */
export async function render(_request: Request, locals: App.Locals): Promise<string> {
  setOwnTexts(locals.site.config)
  const content: string[] = []
  const response = await app.render(new Request(ANY_ADDRESS), {
    locals: { ...locals, content },
    addCookieHeader: false,
  })
  const html = withContent(preloadScript(await response.text()), content)
  return placeSiteLinks(withUsedStyles(html, locals.site.config), locals.site, locals.page)
}

/** @returns undefined if the page has no Markdown version */
export function pageMarkdown(site: Site, page: SitePage): string | undefined {
  setOwnTexts(site.config)
  return markdownOf(site, page)
}

/** Where a stylesheet in the body delays the end of the page, browsers find its script late. */
function preloadScript(html: string): string {
  const end = html.indexOf('</head>')
  if (html.slice(0, end).includes('<link rel="stylesheet"')) return html
  const src = /<script type="module" src="([^"]+)"><\/script>/.exec(html)?.[1]
  return src === undefined
    ? html
    : `${html.slice(0, end)}<link rel="modulepreload" href="${src}">${html.slice(end)}`
}
