/** A browser without script: follows redirects one at a time, stores cookies, fills forms. */

export interface BrowserSession {
  get(url: string, headers?: Record<string, string>): Promise<Page>
  /** Posts the fields to the form's action on the page, as its button would. */
  submit(page: Page, fields: Readonly<Record<string, string>>, form?: number): Promise<Page>
  cookie(name: string): string | undefined
  setCookie(name: string, value: string): void
}

export interface Page {
  /** The URL after every redirect. */
  readonly url: string
  readonly status: number
  readonly text: string
  readonly headers: Headers
  /** Every URL on the way, the first one included. */
  readonly trail: readonly string[]
}

const MAX_REDIRECTS = 12

interface Request {
  readonly method?: string
  readonly body?: URLSearchParams
  readonly headers: Readonly<Record<string, string>>
}

const lowerCase = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))

/**
 * @param stopAt - a URL that is not requested: the page is the redirect that points there
 */
export function browserSession(
  options: { readonly stopAt?: (url: string) => boolean } = {},
): BrowserSession {
  const jar = new Map<string, { readonly value: string; readonly path: string }>()

  async function load(start: string, first: Request): Promise<Page> {
    const trail: string[] = []
    let url = start
    let init = first
    for (let count = 0; count < MAX_REDIRECTS; count += 1) {
      trail.push(url)
      const { pathname } = new URL(url)
      const cookie = [...jar]
        .filter(
          ([, { path }]) => pathname === path || pathname.startsWith(path.replace(/\/?$/, '/')),
        )
        .map(([name, { value }]) => `${name}=${value}`)
        .join('; ')
      const headers = { 'accept-language': 'en', ...init.headers, cookie }
      const response = await fetch(url, { ...init, headers, redirect: 'manual' })
      keep(response, pathname)
      const location = response.headers.get('Location')
      const next = location === null ? undefined : new URL(location, url).href
      if (next === undefined || options.stopAt?.(next)) {
        const text = await response.text()
        const { status } = response
        return { url: next ?? url, status, text, headers: response.headers, trail }
      }
      url = next
      const { origin: _posted, ...kept } = first.headers
      init = { headers: kept }
    }
    throw new Error(`More than ${MAX_REDIRECTS} redirects: ${trail.join(' ')}`)
  }

  function keep(response: Response, pathname: string): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';').map((part) => part.trim())
      const [name = '', ...value] = pair.split('=')
      const find = (wanted: string) =>
        attributes
          .find((attribute) => attribute.toLowerCase().startsWith(`${wanted}=`))
          ?.slice(wanted.length + 1)
      const expires = find('expires')
      const isGone =
        find('max-age') === '0' || (expires !== undefined && Date.parse(expires) <= Date.now())
      if (isGone) {
        jar.delete(name)
      } else {
        jar.set(name, {
          value: value.join('='),
          path: find('path') ?? pathname.replace(/\/[^/]*$/, '/'),
        })
      }
    }
  }

  return {
    get: (url, headers = {}) => load(url, { headers: lowerCase(headers) }),
    submit(page, fields, form = 0) {
      const tags = [
        ...page.text.matchAll(/<form\b[^>]*\baction="([^"]*)"[^>]*>([\s\S]*?)<\/form>/g),
      ]
      const [, action, inside = ''] = tags[form] ?? []
      if (action === undefined) {
        throw new Error(`The page ${page.url} has no form ${form}:\n${page.text}`)
      }
      const hidden = [...inside.matchAll(/type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(
        ([, name = '', value = '']): [string, string] => [name, value],
      )
      const body = new URLSearchParams([...hidden, ...Object.entries(fields)])
      const origin = new URL(page.url).origin
      return load(new URL(action, page.url).href, {
        method: 'POST',
        body,
        headers: { origin },
      })
    },
    cookie: (name) => jar.get(name)?.value,
    setCookie(name, value) {
      jar.set(name, { value, path: '/' })
    },
  }
}
