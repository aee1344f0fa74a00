/** Renders all pages of a site on every core. */
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Sites } from '#core/site/site.ts'

export interface RenderWorkerData {
  readonly entry: string
  readonly folder: string
}

export type RenderJob =
  | { readonly kind: 'sites'; readonly sites: Sites }
  | { readonly kind: 'pages'; readonly pages: readonly number[] }

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

/** Small enough that the last batches end together, large enough that messages cost nothing. */
const BATCH_PAGES = 16
const MAX_WORKERS = 4
/** Starting a worker costs about as much as rendering this many pages. */
const PAGES_PER_WORKER = 100

/**
 * Renders pages, each from the site of its language, into `folder`.
 *
 * @param onProgress called after each batch with pages done so far
 * @returns totals, and one failure per page that could not be rendered
 */
export async function renderPages(
  sites: Sites,
  options: {
    readonly entry: string
    readonly folder: string
    /** Indexes in the sites' pages. */
    readonly pages: readonly number[]
    readonly onProgress: (done: number, total: number) => void
  },
): Promise<RenderReport> {
  const total = options.pages.length
  const workers = Math.min(availableParallelism(), MAX_WORKERS, Math.ceil(total / PAGES_PER_WORKER))
  let next = 0
  let done = 0
  const assets = new Set<string>()
  const failures: RenderFailure[] = []

  const takeBatch = (): readonly number[] => {
    const batch = options.pages.slice(next, next + BATCH_PAGES)
    next += batch.length
    return batch
  }

  const runWorker = (): Promise<void> =>
    new Promise((finish, fail) => {
      const data: RenderWorkerData = { entry: options.entry, folder: options.folder }
      const worker = new Worker(new URL('./render-worker.ts', import.meta.url), {
        workerData: data,
        resourceLimits: { maxYoungGenerationSizeMb: 32 },
        env: { ...process.env, NODE_ENV: 'production' },
      })
      const send = (job: RenderJob): void => worker.postMessage(job)
      const sendBatch = (): void => {
        const pages = takeBatch()
        if (pages.length > 0) send({ kind: 'pages', pages })
        else void worker.terminate().then(() => finish(), fail)
      }
      worker.on('error', fail)
      worker.on('message', (report: RenderReport) => {
        done += report.rendered + report.failures.length
        for (const name of report.assets) assets.add(name)
        failures.push(...report.failures)
        options.onProgress(done, total)
        sendBatch()
      })
      send({ kind: 'sites', sites })
      sendBatch()
    })

  await Promise.all(Array.from({ length: workers }, runWorker))
  return { rendered: total - failures.length, assets, failures }
}
