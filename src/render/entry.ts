/** What `scripts/build` imports from the bundle: one page to HTML, and to Markdown. */
import { createApp } from 'astro/app/entrypoint'
import { placeSiteLinks } from '../components/content/site-links.ts'

export { pageMarkdown } from './markdown/page-markdown.ts'

const app = createApp({ streaming: false })

// A page that fails fails the build with its own error; an error page would hide it.
app.renderError = (_request, { error, status }) =>
  Promise.reject(error ?? new Error(`the page answered ${status}`))

/** Astro answers some addresses by itself (`/404`); the page is known from its record, not from its URL. */
const ANY_ADDRESS = 'http://localhost/page'

/**
 * Renders one page.
 *
 * @param locals what the page is rendered from: the site and the page's own record
 * @returns the whole HTML document
 * @throws whatever the page threw
 */
export async function render(_request: Request, locals: App.Locals): Promise<string> {
  const response = await app.render(new Request(ANY_ADDRESS), { locals, addCookieHeader: false })
  return placeSiteLinks(await response.text(), locals.site, locals.page)
}
