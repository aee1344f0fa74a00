/** The live document in one worker, shared by all parts of a screen: a large one takes seconds to compile. */
import { enabledDocuments } from '#core/api/admin.ts'
import { call, callForFile } from '../api/client.ts'
import type { DocumentMenu } from './document-menu.ts'
import type { LiveMessage, LiveQuestion, MenuSources } from './live-document.worker.ts'
import type { MenuQuestion, ReadersMenu } from './readers-menu.ts'

/** Milliseconds that an unused document is retained, for the next screen. */
const RETAIN_MS = 5_000

export interface LiveDocument {
  menu(): Promise<DocumentMenu>
  /** Must be called before the first question about the readers' menu. */
  setSources(sources: MenuSources): void
  readersMenu(question: MenuQuestion): Promise<ReadersMenu>
  /** Must be called when the document is no longer needed: it occupies memory. */
  release(): void
}

interface Shared extends Omit<LiveDocument, 'release'> {
  /** URL of the text; it changes with the text. */
  readonly address: string
  users: number
  isBroken: boolean
  end(): void
}

let shared: Shared | undefined

/** @returns URL of the live document's text; empty if nothing is published */
export async function liveAddress(signal: AbortSignal): Promise<string> {
  const { data } = await call('playgrounds/enabled', { answer: enabledDocuments, signal })
  return (data.playground ?? data.playground_template)?.yml_publish?.url ?? ''
}

/**
 * Questions reject if the text can't be loaded or the worker crashes; the next call starts another one.
 *
 * @param address - from {@link liveAddress}; empty for an empty document
 */
export function openLiveDocument(address: string): LiveDocument {
  if (shared?.address !== address || shared.isBroken) shared = start(address)
  return lease(shared)
}

function lease(live: Shared): LiveDocument {
  live.users += 1
  let isReleased = false
  return {
    menu: live.menu,
    setSources: live.setSources,
    readersMenu: live.readersMenu,
    release() {
      if (isReleased) return
      isReleased = true
      live.users -= 1
      setTimeout(() => {
        if (live.users > 0) return
        live.end()
        if (shared === live) shared = undefined
      }, RETAIN_MS)
    },
  }
}

function start(address: string): Shared {
  const worker = new Worker(new URL('./live-document.worker.ts', import.meta.url), {
    type: 'module',
  })
  const waiting = new Map<number, PromiseWithResolvers<never>>()
  let failure: Error | undefined
  let asked = 0
  const fail = (error: Error): void => {
    failure ??= error
    live.isBroken = true
    for (const { reject } of waiting.values()) reject(failure)
    waiting.clear()
    worker.terminate()
  }
  worker.addEventListener('message', ({ data }) => {
    waiting.get(data.id)?.resolve(data.answer)
    waiting.delete(data.id)
  })
  worker.addEventListener('error', ({ message }) => fail(new Error(message)))
  const post = (message: LiveMessage): void => worker.postMessage(message)
  const ready = readText(address).then(post, fail)
  const ask = (question: LiveQuestion): Promise<never> => {
    if (failure !== undefined) return Promise.reject(failure)
    asked += 1
    const id = asked
    const answer = Promise.withResolvers<never>()
    waiting.set(id, answer)
    void ready.then(() => post({ ...question, id }))
    return answer.promise
  }
  const live: Shared = {
    address,
    users: 0,
    isBroken: false,
    menu: () => ask({ about: 'document' }),
    setSources: (sources) => void ready.then(() => post(sources)),
    readersMenu: (question) => ask({ about: 'readers-menu', question }),
    end: () => fail(new Error('The document was released.')),
  }
  return live
}

const readText = async (address: string): Promise<string> =>
  address === '' ? '' : (await callForFile(address)).text()
