/** Runs a build as a child process: `scripts/build.ts --json`, one JSON object per line. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { note, writeNote } from '#core/api/notes/note.ts'
import { asMap, readJson } from '#core/openapi/json-value.ts'
import { writeDurably } from './write-durably.ts'

export type BuildEvent =
  | { readonly kind: 'progress'; readonly text: string }
  /** `live` is the folder of the release that readers see now. */
  | { readonly kind: 'finished'; readonly text: string; readonly live: string }
  | { readonly kind: 'failed'; readonly text: string }

/** A build may take a second longer, so that readers never wait for it. */
function yieldToReaders(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {
    // Not every container may change priorities, and the child may have ended already.
  }
}

/** Starts a build; the events end when it has ended. Never throws. */
export type StartBuild = (signal: AbortSignal) => AsyncIterable<BuildEvent>

export interface BuildProcess {
  readonly start: StartBuild
  /** Starts an idle process if there is none, because a build will be requested in a moment. */
  prepare(): void
  /**
   * Has an idle process do everything for a build but the build itself, because one will be requested in some
   * seconds or minutes. If repeated within a minute, the process stays idle.
   */
  getReady(): void
  /**
   * Builds the release of a document that may be published next. Builds wait for it: it is probably theirs.
   * Of several documents, only the last one is prepared.
   */
  prepareRelease(text: string): Promise<void>
  /** Ends the idle process and waits until it has stopped writing. */
  close(): Promise<void>
}

/** Start of a line that requests the release of a document without making it live; the path of its file follows. */
export const PREPARE = 'prepare '
/** A line that requests the release of the published content, which is live, to be built and discarded. */
export const REHEARSE = 'rehearse'
/** A line after which a process stays idle for another minute. */
export const STAY = 'stay'

const SCRIPT = fileURLToPath(new URL('../../../scripts/build.ts', import.meta.url))
/** A build that is asked to end discards its output; after this time it is killed. */
const END_TIMEOUT_MS = 3_000
/** Windows has no process groups to signal. */
const GROUPS = process.platform !== 'win32'

/**
 * A build leaves its process idle for a minute: edits come in groups, and having the site's code and the
 * document loaded saves most of a small build.
 *
 * @param origin - of this worker on loopback, where the child pulls the published content
 * @param dataDirectory - absolute
 */
export function createBuildProcess(
  origin: () => string,
  dataDirectory: string,
  stallSeconds: number,
): BuildProcess {
  const spawnChild = () =>
    startChild([SCRIPT, '--json', '--check', '--stay', '--from', origin()], dataDirectory)
  const file = join(dataDirectory, 'site', 'prepared', 'document.yaml')
  const { prepareFile, ...buildProcess } = reusedBuildProcess(spawnChild, stallSeconds)
  return {
    ...buildProcess,
    async prepareRelease(text) {
      await mkdir(dirname(file), { recursive: true })
      await writeDurably(file, text)
      prepareFile(file)
    },
  }
}

/**
 * @param spawnChild starts a process that builds once per line it reads; see `builder/build-on-request.ts`
 * @param stallSeconds - a build without output for so long is ended with all its processes
 */
export function reusedBuildProcess(
  spawnChild: () => Child,
  stallSeconds: number,
): Omit<BuildProcess, 'prepareRelease'> & { prepareFile(file: string): void } {
  let waiting: Child | undefined
  let isBuilding = false
  /** Children that have the site's code and the document loaded. */
  const ready = new WeakSet<Child>()
  /** False from a rehearsal that ended its process, for example because it needs too much memory, to the next build. */
  let canRehearse = true
  const closing = new AbortController()
  const preparations = lastWanted(prepare)

  /** An idle process that ends, for example after a minute, is forgotten. */
  function reserve(child: Child): void {
    waiting = child
    void child.ended.then(() => {
      if (waiting === child) waiting = undefined
    })
  }

  const eventsOf = (child: Child, signal: AbortSignal, request: () => void) =>
    oneBuild(child, signal, {
      request,
      stallSeconds,
      onResult() {
        ready.add(child)
        canRehearse = true
        reserve(child)
      },
    })

  async function* start(signal: AbortSignal): AsyncIterable<BuildEvent> {
    isBuilding = true
    try {
      const isEnded = await endsFirst(preparations.end(), signal)
      if (!isEnded) yield* build(signal)
    } finally {
      isBuilding = false
    }
  }

  async function prepare(wanted: Preparation): Promise<void> {
    const spare = waiting
    const child = spare ?? spawnChild()
    waiting = undefined
    const request = () =>
      wanted.kind === 'rehearsal' ? child.rehearse() : child.prepare(wanted.file)
    // A failure has no reader: the build of the published document reports it.
    for await (const _ of eventsOf(child, closing.signal, request));
    // An idle process may have ended before the request.
    if (wanted.kind === 'rehearsal') canRehearse = spare !== undefined || ready.has(child)
  }

  async function* build(signal: AbortSignal): AsyncIterable<BuildEvent> {
    const spare = waiting
    waiting = undefined
    if (spare !== undefined) {
      let saidSomething = false
      for await (const event of eventsOf(spare, signal, spare.build)) {
        // A process that has ended or found its code changed prints nothing: another one builds.
        if (event === undefined) break
        saidSomething = true
        yield event
      }
      if (saidSomething || signal.aborted) return
    }
    const child = spawnChild()
    for await (const event of eventsOf(child, signal, child.build)) {
      yield event ?? (await endedWithoutResult(child))
    }
  }

  return {
    start,
    prepare() {
      const isBusy = isBuilding || preparations.isRunning()
      if (!isBusy && waiting === undefined) reserve(spawnChild())
    },
    getReady() {
      if (isBuilding || preparations.isRunning() || closing.signal.aborted) return
      if (waiting !== undefined && ready.has(waiting)) waiting.stay()
      else if (canRehearse) preparations.request({ kind: 'rehearsal' })
    },
    prepareFile(file) {
      // The build may be of this document.
      if (!isBuilding) preparations.request({ kind: 'document', file })
    },
    async close() {
      closing.abort()
      await preparations.end()
      const child = waiting
      waiting = undefined
      if (child === undefined) return
      child.dismiss()
      const timer = setTimeout(() => child.kill(), END_TIMEOUT_MS)
      await child.ended
      clearTimeout(timer)
    },
  }
}

/** @yields undefined if the child has ended before it printed anything */
async function* oneBuild(
  child: Child,
  signal: AbortSignal,
  {
    request,
    stallSeconds,
    onResult,
  }: {
    readonly request: () => void
    readonly stallSeconds: number
    /** Called when the child can build again. */
    readonly onResult: () => void
  },
): AsyncIterable<BuildEvent | undefined> {
  const end = (): void => child.end()
  signal.addEventListener('abort', end)
  if (signal.aborted) end()
  let said = 0
  let isOver = false
  try {
    request()
    for (;;) {
      const line = await nextLine(child, stallSeconds * 1000)
      isOver = line === STALLED || line === undefined
      if (line === STALLED) {
        child.kill()
        yield {
          kind: 'failed',
          text: writeNote(note('build-stalled', { seconds: stallSeconds })),
        }
        return
      }
      if (line === undefined) {
        if (said === 0) yield undefined
        else yield await endedWithoutResult(child)
        return
      }
      const event = decodeBuildEvent(line)
      if (event === undefined) continue
      said += 1
      isOver = event.kind !== 'progress'
      if (isOver) onResult()
      yield event
      if (isOver) return
    }
  } finally {
    signal.removeEventListener('abort', end)
    // Its reader has failed. Without one, it could make its release live after that of the next build.
    if (!isOver) {
      end()
      await child.ended
    }
  }
}

/** Every line is a sign of progress: a page rendered, a step started. */
async function nextLine(
  child: Child,
  timeoutMs: number,
): Promise<string | undefined | typeof STALLED> {
  const stalled = Promise.withResolvers<typeof STALLED>()
  const timer = setTimeout(() => stalled.resolve(STALLED), timeoutMs)
  try {
    return await Promise.race([child.nextLine(), stalled.promise])
  } finally {
    clearTimeout(timer)
  }
}

const STALLED = Symbol('stalled')

async function endedWithoutResult(child: Child): Promise<BuildEvent> {
  const { code, errors } = await child.ended
  return {
    kind: 'failed',
    text: writeNote(note('build-ended', { code, errors: errors.trim() })),
  }
}

type Preparation =
  | { readonly kind: 'document'; readonly file: string }
  | { readonly kind: 'rehearsal' }

/** Runs one request at a time. Of those that wait, only the last one runs. */
function lastWanted(run: (preparation: Preparation) => Promise<void>) {
  let wanted: Preparation | undefined
  let running: Promise<void> | undefined
  const runAll = async (): Promise<void> => {
    for (let next = wanted; next !== undefined; next = wanted) {
      wanted = undefined
      await run(next)
    }
    running = undefined
  }
  return {
    request(preparation: Preparation): void {
      wanted = preparation
      running ??= runAll()
    },
    isRunning: () => running !== undefined,
    /** Forgets what waits. @returns when nothing runs anymore */
    async end(): Promise<void> {
      wanted = undefined
      await running
    },
  }
}

/** @returns true if the signal is aborted before `work` ends */
async function endsFirst(work: Promise<void>, signal: AbortSignal): Promise<boolean> {
  const ended = Promise.withResolvers<boolean>()
  const end = (): void => ended.resolve(true)
  signal.addEventListener('abort', end)
  try {
    return await Promise.race([work.then(() => false), ended.promise])
  } finally {
    signal.removeEventListener('abort', end)
  }
}

export interface Child {
  build(): void
  /** Builds a release without making it live. @param file - of the document */
  prepare(file: string): void
  /** Builds the published content again without making it live. */
  rehearse(): void
  /** Stays idle for another minute. */
  stay(): void
  /** @returns undefined if there are no more */
  nextLine(): Promise<string | undefined>
  /** Ends it during a build. */
  end(): void
  /** Kills it with all processes it has started, because it doesn't respond. */
  kill(): void
  /** Ends it while it is idle. */
  dismiss(): void
  readonly ended: Promise<{ readonly code: string; readonly errors: string }>
}

/** @param args - script and its arguments */
export function startChild(args: readonly string[], dataDirectory: string): Child {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    // A separate process group can be ended as a whole.
    detached: GROUPS,
    env: {
      ...process.env,
      DATA_DIR: dataDirectory,
      NODE_ENV: 'production',
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  yieldToReaders(child.pid)
  let errors = ''
  const ended = once(child, 'close').then(
    ([code, signal]: unknown[]) => ({ code: String(code ?? signal), errors }),
    (cause: unknown) => ({ code: cause instanceof Error ? cause.message : String(cause), errors }),
  )
  // A process that couldn't be started because of too many open files has no streams.
  const { stdin, stdout, stderr }: Partial<typeof child> = child
  stderr?.on('data', (chunk: Buffer) => {
    errors = `${errors}${chunk.toString()}`.slice(-4_000)
  })
  // It may end before a request; the missing response reports that.
  stdin?.on('error', () => {})
  const lines = stdout && createInterface({ input: stdout })[Symbol.asyncIterator]()
  const signal = (name: NodeJS.Signals): void => {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
    try {
      if (GROUPS) process.kill(-child.pid, name)
      else child.kill(name)
    } catch {
      // It has ended in the meantime.
    }
  }
  return {
    build: () => void stdin?.write('build\n'),
    prepare: (file) => void stdin?.write(`${PREPARE}${file}\n`),
    rehearse: () => void stdin?.write(`${REHEARSE}\n`),
    stay: () => void stdin?.write(`${STAY}\n`),
    async nextLine() {
      const line = await lines?.next()
      return line?.done === false ? line.value : undefined
    },
    dismiss: () => void stdin?.end(),
    end() {
      signal('SIGTERM')
      setTimeout(() => signal('SIGKILL'), END_TIMEOUT_MS).unref()
    },
    kill: () => signal('SIGKILL'),
    ended,
  }
}

/**
 * Encodes one line, without its line break. Names in a document may contain U+2028 and U+2029, at which
 * node:readline also ends a line (Node docs, "readline.Interface").
 */
export const encodeBuildEvent = (event: BuildEvent): string =>
  JSON.stringify(event).replaceAll(/[\u2028\u2029]/g, (character) =>
    character === '\u2028' ? '\\u2028' : '\\u2029',
  )

/** @returns undefined if the line isn't an event of the build */
export function decodeBuildEvent(line: string): BuildEvent | undefined {
  // A program started by the build may print other lines.
  const { kind, text, live } = asMap(readJson(line))
  if (typeof text !== 'string') return undefined
  if (kind === 'progress' || kind === 'failed') return { kind, text }
  return kind === 'finished' && typeof live === 'string' ? { kind, text, live } : undefined
}
