/** Worker thread: renders pages from the bundle, and writes them and their data. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import type { CompiledDocument } from '#core/openapi/model.ts'
import { hrefTo, pageToFile } from '#core/site/href.ts'
import type { DataFile } from '#core/site/page-data.ts'
import { byLanguage, type Site, type SitePage, type Sites } from '#core/site/site.ts'
import { loadComponents } from '../folder/own-components.ts'
import type {
  RenderFailure,
  RenderJob,
  RenderReport,
  RenderWorkerData,
  SentDocument,
  SitesJob,
} from './render.ts'

if (!parentPort) throw new TypeError('render-worker.ts must run as a worker thread')
const port = parentPort
// Set by render.ts when it starts the thread.
const { entry } = workerData as RenderWorkerData

// The module is Astro's output for src/render/entry.ts.
const { render, pageMarkdown, dataFilesOf, rememberKnownValues } = (await import(
  pathToFileURL(entry).href
)) as {
  render: (request: Request, locals: object) => Promise<string>
  pageMarkdown: (site: Site, page: SitePage) => string | undefined
  dataFilesOf: (site: Site, page: SitePage) => readonly DataFile[]
  rememberKnownValues: (document: CompiledDocument, known: SentDocument['known']) => void
}

const ASSET = /\/_astro\/([\w.@~-]+)/g

let sites: Sites | undefined
let documents: ReadonlyMap<number, CompiledDocument> = new Map()
let folder = ''
const madeFolders = new Set<string>()

port.on('message', (job: RenderJob) => {
  if (job.kind === 'sites') {
    takeSites(job)
    folder = job.folder
    madeFolders.clear()
    return
  }
  renderBatch(job.pages, job.withData).then(
    (report) => port.postMessage(report),
    (error: unknown) => {
      throw error
    },
  )
})

function takeSites(job: SitesJob): void {
  const now = new Map<number, CompiledDocument>()
  sites = byLanguage((language) => {
    const { document: number, ...site } = job.sites[language]
    const sent = job.documents.get(number)
    const document = sent?.document ?? documents.get(number)
    if (document === undefined) throw new RangeError(`document ${number} wasn't sent`)
    if (sent !== undefined) rememberKnownValues(sent.document, sent.known)
    now.set(number, document)
    return { ...site, document }
  })
  documents = now
}

async function renderBatch(indexes: readonly number[], withData: boolean): Promise<RenderReport> {
  const failures: RenderFailure[] = []
  const assets = new Set<string>()
  const components = sites && (await loadComponents(sites.en.config))
  for (const index of indexes) {
    const page = sites?.en.pages[index]
    if (!sites || !page) throw new RangeError(`page ${index} doesn't exist`)
    const site = sites[page.language]
    try {
      const request = new Request(`http://localhost${hrefTo(page.language, page.path)}`)
      const html = await render(request, { site, page, ...(components && { components }) })
      const file = join(folder, pageToFile(page.language, page.path))
      makeFolder(dirname(file))
      writeFileSync(file, html)
      const markdown = pageMarkdown(site, page)
      if (markdown !== undefined) writeFileSync(file.replace(/\.html$/, '.md'), markdown)
      // Here, because the page has just made the same examples.
      if (withData) for (const data of dataFilesOf(site, page)) writeData(data)
      for (const [, name = ''] of html.matchAll(ASSET)) assets.add(name)
    } catch (error) {
      failures.push({
        page: index,
        message: error instanceof Error ? (error.stack ?? error.message) : String(error),
      })
    }
  }
  return { rendered: indexes.length - failures.length, assets, failures }
}

function writeData({ file, text }: DataFile): void {
  const path = join(folder, file)
  makeFolder(dirname(path))
  writeFileSync(path, text())
}

function makeFolder(path: string): void {
  if (madeFolders.has(path)) return
  mkdirSync(path, { recursive: true })
  madeFolders.add(path)
}
