/** What `scripts/build` imports from the bundle: one page to HTML. */
import { createApp } from 'astro/app/entrypoint'

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
