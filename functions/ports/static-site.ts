/** The finished site of the live release: a folder on Node, static assets on Cloudflare. */
export interface StaticSite {
  /** Answers every GET and HEAD that is no route of the worker; never throws. */
  fetch(request: Request): Promise<Response>
}
