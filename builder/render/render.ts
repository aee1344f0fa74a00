/** Renders all pages of a site on all processor cores. */
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { knownEntries } from '#core/openapi/example/known-values.ts'
import type { CompiledDocument } from '#core/openapi/model.ts'
import { byLanguage, type Language, type Site, type Sites } from '#core/site/site.ts'

export interface RenderWorkerData {
  readonly entry: string
}

export type RenderJob =
  /** Output folder of the pages, and the sites they are rendered from. */
  | SitesJob
  | { readonly kind: 'pages'; readonly pages: readonly number[]; readonly withData: boolean }

export interface SitesJob {
  readonly kind: 'sites'
  readonly sites: Readonly<Record<Language, Omit<Site, 'document'> & { readonly document: number }>>
  /** Documents of the sites that the worker doesn't have from the previous job, by number. */
  readonly documents: ReadonlyMap<number, SentDocument>
  readonly folder: string
}

export interface SentDocument {
  readonly document: CompiledDocument
  /** Its known values: each worker would collect them again. */
  readonly known: ReturnType<typeof knownEntries>
}

export interface RenderReport {
  readonly rendered: number
  /** Names of the bundle's assets that the rendered pages refer to. */
  readonly assets: ReadonlySet<string>
  readonly failures: readonly RenderFailure[]
}

export interface RenderFailure {
  /** Index in the site's `pages`. */
  readonly page: number
  readonly message: string
}

/** Small enough that the last batches end at the same time, large enough that messages cost nothing. */
const BATCH_PAGES = 16
const MAX_WORKERS = 4
/** Sending the sites to another worker costs about as much as rendering this many pages. */
const PAGES_PER_WORKER = 150

/** Idle workers by the module that renders. They don't keep the process alive. */
const waiting = new Map<string, Worker[]>()

/**
 * Starts workers before there is anything to render: they load the site's code while this thread reads.
 *
 * @param isWhole true if the whole site will be rendered
 */
export function prepareWorkers(entry: string, isWhole: boolean): void {
  const wanted = isWhole ? Math.min(availableParallelism(), MAX_WORKERS) : 1
  for (let count = waiting.get(entry)?.length ?? 0; count < wanted; count += 1) {
    giveBack(startWorker(entry), entry)
  }
}

function takeWorker(entry: string): Worker {
  const idle = waiting.get(entry)?.pop()
  idle?.ref()
  return idle ?? startWorker(entry)
}

function startWorker(entry: string): Worker {
  const workerData: RenderWorkerData = { entry }
  return new Worker(new URL('./render-worker.ts', import.meta.url), {
    workerData,
    resourceLimits: { maxYoungGenerationSizeMb: 48 },
    env: { ...process.env, NODE_ENV: 'production' },
  })
}

function giveBack(worker: Worker, entry: string): void {
  // By event name: Node adds internal listeners for other events.
  for (const event of ['message', 'error']) worker.removeAllListeners(event)
  worker.unref()
  waiting.set(entry, [...(waiting.get(entry) ?? []), worker])
  // A worker that fails while idle needs no handling: another one is started.
  worker.once('error', () => {
    waiting.set(
      entry,
      (waiting.get(entry) ?? []).filter((idle) => idle !== worker),
    )
  })
}

/**
 * Renders pages, each from the site of its language, into `folder`.
 *
 * @param onProgress called after each batch with the number of pages done
 * @returns totals, and one failure per page that couldn't be rendered
 */
export async function renderPages(
  sites: Sites,
  options: {
    readonly entry: string
    readonly folder: string
    /** Indexes in the sites' pages. */
    readonly pages: readonly number[]
    /** True to write the data of each page too. */
    readonly withData: boolean
    readonly onProgress: (done: number, total: number) => void
  },
): Promise<RenderReport> {
  const total = options.pages.length
  const pages = languagesTogether(sites, options.pages)
  const workers = Math.min(availableParallelism(), MAX_WORKERS, Math.ceil(total / PAGES_PER_WORKER))
  let next = 0
  let done = 0
  const assets = new Set<string>()
  const failures: RenderFailure[] = []

  // A single worker gets one batch: this thread does other things while it renders.
  const batchPages = workers === 1 ? total : BATCH_PAGES
  const takeBatch = (): readonly number[] => {
    const batch = pages.slice(next, next + batchPages)
    next += batch.length
    return batch
  }

  const runWorker = (): Promise<void> =>
    new Promise((finish, fail) => {
      const worker = takeWorker(options.entry)
      worker.removeAllListeners('error')
      const send = (job: RenderJob): void => worker.postMessage(job)
      let open = 0
      const sendBatch = (): void => {
        const pages = takeBatch()
        if (pages.length === 0) return
        open += 1
        send({ kind: 'pages', pages, withData: options.withData })
      }
      worker.on('error', fail)
      worker.on('message', (report: RenderReport) => {
        done += report.rendered + report.failures.length
        for (const name of report.assets) assets.add(name)
        failures.push(...report.failures)
        options.onProgress(done, total)
        open -= 1
        sendBatch()
        if (open > 0) return
        giveBack(worker, options.entry)
        finish()
      })
      send(sitesJob(sites, options.folder, worker))
      // One batch ahead, so that the worker is busy until this thread reads its report.
      sendBatch()
      sendBatch()
      if (open === 0) finish()
    })

  await Promise.all(Array.from({ length: workers }, runWorker))
  return { rendered: total - failures.length, assets, failures }
}

const numbers = new WeakMap<CompiledDocument, number>()
let lastNumber = 0

function numberOf(document: CompiledDocument): number {
  const known = numbers.get(document)
  if (known !== undefined) return known
  lastNumber += 1
  numbers.set(document, lastNumber)
  return lastNumber
}

/** Numbers of the documents that each worker has. */
const sent = new WeakMap<Worker, ReadonlySet<number>>()

/** Sends only new documents: most builds of a process have the same one, and a large one takes 0.3 s. */
function sitesJob(sites: Sites, folder: string, worker: Worker): SitesJob {
  const documents = new Map<number, CompiledDocument>()
  const numbered = byLanguage((language) => {
    const { document, snapshot, ...site } = sites[language]
    const number = numberOf(document)
    documents.set(number, document)
    // Pages are rendered from the compiled document alone.
    const withoutText = { ...snapshot, document: { ...snapshot.document, text: '' } }
    return { ...site, snapshot: withoutText, document: number }
  })
  const known = sent.get(worker)
  sent.set(worker, new Set(documents.keys()))
  const missing = [...documents]
    .filter(([number]) => known?.has(number) !== true)
    .map(([number, document]) => [number, { document, known: knownEntries(document) }] as const)
  return { kind: 'sites', sites: numbered, documents: new Map(missing), folder }
}

/** Places a page next to its translations: they share examples, samples and field trees. */
function languagesTogether({ en }: Sites, pages: readonly number[]): readonly number[] {
  const first = new Map<string, number>()
  for (const [index, { path }] of en.pages.entries()) {
    if (!first.has(path)) first.set(path, index)
  }
  const placeOf = (index: number): number => first.get(en.pages[index]?.path ?? '') ?? index
  return pages.toSorted((a, b) => placeOf(a) - placeOf(b) || a - b)
}
