/** What `scripts/build` imports from the bundle: one page to HTML, and to Markdown. */
import { createApp } from 'astro/app/entrypoint'

export { pageTwin } from './twin/page-twin.ts'

const app = createApp({ streaming: false })

/**
 * Renders one page.
 *
 * @param locals what the page is rendered from: the site and the page's own record
 * @returns the response of the matching route; its body is the whole HTML document
 */
export function render(request: Request, locals: App.Locals): Promise<Response> {
  return app.render(request, { locals, addCookieHeader: false })
}
