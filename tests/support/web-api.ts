/** The Web API of a portal with one document and older versions, for builds that pull from it. */
import { createServer } from 'node:http'
import { listen } from './listen.ts'

export interface PublishedContent {
  document: string
  versions: readonly object[]
  faqs?: readonly object[]
  changelogs?: readonly object[]
  useCases?: readonly object[]
  menu?: readonly object[] | null
  /** Texts by path, such as `/old.yaml`. */
  files: Readonly<Record<string, string>>
}

export interface ServedContent {
  readonly origin: string
  /** The content that the next build pulls; may be changed at any time. */
  readonly content: PublishedContent
  /** Called with each requested path. */
  onRequest: (path: string) => void
}

export async function serveWebApi(content: PublishedContent): Promise<ServedContent> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host')
    served.onRequest(pathname)
    const files: PublishedContent['files'] = { ...content.files, '/today.yaml': content.document }
    const answers: Readonly<Record<string, unknown>> = {
      enabled: { data: { playground: { yml_publish: { url: '/today.yaml' } } } },
      changelogs: list('changelogs', content.changelogs ?? []),
      faq: list('faqs', content.faqs ?? []),
      use_case: { data: { use_cases: content.useCases ?? [] } },
      menus: { data: { menus: content.menu ?? null } },
      documentation: list('documentation_document', content.versions),
    }
    response.end(files[pathname] ?? JSON.stringify(answers[pathname.split('/').at(-1) ?? '']))
  })
  const { origin } = await listen(server)
  const served: ServedContent = {
    origin,
    content,
    onRequest: () => {},
  }
  return served
}

const list = (name: string, items: readonly unknown[]) => ({
  data: { [name]: items },
  meta: { pagination: { page: 1, limit: 100, total: items.length, total_pages: 1 } },
})
