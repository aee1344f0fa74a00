/** Swagger UI and Redoc: one HTML page with the address of a document. */
import { posix } from 'node:path'
import { isLiteralObject, type Literal, readCall } from './js-literals.ts'
import { readPlain } from './plain-settings.ts'
import { listOf, memberOf, type Taking, textOf } from './taking.ts'

const FOLDERS = ['', 'dist', 'docs', 'public', 'static', 'swagger-ui']
const FILES = [
  'swagger-initializer.js',
  'swagger-init.js',
  'index.html',
  'redoc.html',
  'redoc-static.html',
]
/** Names of the tools themselves. */
const TOOL = /^(?:swagger ui|redoc|api docs?|document)$/i

/** @returns true if such a page was found */
export async function takeSinglePage(taking: Taking): Promise<boolean> {
  const { reader } = taking
  let isFound = false
  for (const base of FOLDERS) {
    for (const name of FILES) {
      const file = posix.join(base, name)
      if (!reader.has(file)) continue
      const text = await reader.text(file)
      if (text === undefined) continue
      isFound = takeDocuments(taking, file, base, text) || isFound
      const title = /<title>([^<]{1,200})<\/title>/i.exec(text)?.[1]?.trim()
      if (title !== undefined && !TOOL.test(title)) taking.name ??= title
    }
    if (isFound) return true
  }
  return false
}

function takeDocuments(taking: Taking, file: string, base: string, text: string): boolean {
  const lineOf = (part: string): number => text.slice(0, text.indexOf(part)).split('\n').length
  const swagger = readCall(text, /\bSwaggerUIBundle(?=\s*\()/)
  const [settings] = swagger?.args ?? []
  if (isLiteralObject(settings)) {
    const first = textOf(memberOf(settings, 'urls.primaryName'))
    const urls = listOf(memberOf(settings, 'urls')).toSorted(
      (a, b) => Number(memberOf(b, 'name') === first) - Number(memberOf(a, 'name') === first),
    )
    for (const url of [memberOf(settings, 'url'), ...urls.map((one) => memberOf(one, 'url'))]) {
      taking.addDocument(file, lineOf('SwaggerUIBundle'), url, base)
    }
    taking.noteComputed(file, withOnly(settings, ['url', 'urls']))
    return true
  }
  const redoc = /<redoc\s[^>]{0,500}?spec-url=["']([^"']+)/i.exec(text)?.[1]
  const [called, options] = readCall(text, /\bRedoc\.init(?=\s*\()/)?.args ?? []
  const document = redoc ?? textOf(called)
  if (document === undefined) return false
  taking.addDocument(file, lineOf(redoc === undefined ? 'Redoc.init' : '<redoc'), document, base)
  const theme = memberOf(options, 'theme') ?? themeOfElement(text)
  taking.addAccent(memberOf(theme, 'colors', 'primary', 'main'))
  return true
}

/** `<redoc theme='{"colors": …}'>` */
function themeOfElement(text: string): Literal | undefined {
  const written = /<redoc\s[^>]{0,2000}?theme='([^']{1,5000})'/i.exec(text)?.[1]
  return written === undefined ? undefined : readPlain(written)
}

const withOnly = (settings: Parameters<Taking['noteComputed']>[1], names: readonly string[]) => ({
  ...settings,
  members: new Map([...settings.members].filter(([name]) => names.includes(name))),
})
