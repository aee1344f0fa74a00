/** A build as a child process: `scripts/build.ts --json`, one JSON object per line. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export type BuildEvent =
  | { readonly kind: 'progress'; readonly text: string }
  /** `live` is the folder of the release that readers see now. */
  | { readonly kind: 'finished'; readonly text: string; readonly live: string }
  | { readonly kind: 'failed'; readonly text: string }

/** A build may take a second longer; who reads meanwhile waits for nothing. */
function yieldToReaders(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {
    // Not every container may change priorities, and the child may have ended already.
  }
}

/** Starts a build; the events end when it has ended. Never throws. */
export type StartBuild = (signal: AbortSignal) => AsyncIterable<BuildEvent>

const SCRIPT = fileURLToPath(new URL('../../../scripts/build.ts', import.meta.url))
/** Asked to end, a build discards what it has made; after this it is killed. */
const END_TIMEOUT_MS = 3_000

/**
 * @param origin - where the child pulls what is published: this worker on loopback
 * @param dataDirectory - absolute
 */
export function startBuildProcess(origin: () => string, dataDirectory: string): StartBuild {
  return async function* (signal) {
    const child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', SCRIPT, '--json', '--check', '--from', origin()],
      {
        env: {
          ...process.env,
          DATA_DIR: dataDirectory,
          NODE_ENV: 'production',
          // Reading its own modules is a third of a small build.
          NODE_COMPILE_CACHE: join(dataDirectory, 'node-cache'),
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
    yieldToReaders(child.pid)
    const end = (): void => {
      child.kill('SIGTERM')
      setTimeout(() => child.kill('SIGKILL'), END_TIMEOUT_MS).unref()
    }
    signal.addEventListener('abort', end)
    let errors = ''
    child.stderr.on('data', (chunk: Buffer) => {
      errors = `${errors}${chunk.toString()}`.slice(-4_000)
    })
    const closed = once(child, 'close').then(
      ([code]: unknown[]) => code,
      (cause: unknown) => (cause instanceof Error ? cause.message : String(cause)),
    )
    let ended = false
    try {
      for await (const line of createInterface({ input: child.stdout })) {
        const event = decodeBuildEvent(line)
        if (event === undefined) continue
        ended ||= event.kind !== 'progress'
        yield event
      }
      const code = await closed
      if (!ended) {
        yield {
          kind: 'failed',
          text: `The build ended with ${String(code)} and without a result: expected a finished site. Readers see the last release; build again. ${errors.trim()}`,
        }
      }
    } finally {
      signal.removeEventListener('abort', end)
    }
  }
}

/**
 * One line, without its end. Names of a document may hold U+2028 and U+2029, at which node:readline
 * ends a line as well (Node docs, "readline.Interface").
 */
export const encodeBuildEvent = (event: BuildEvent): string =>
  JSON.stringify(event).replaceAll(/[\u2028\u2029]/g, (character) =>
    character === '\u2028' ? '\\u2028' : '\\u2029',
  )

/** @returns undefined for a line that is none of the build's events */
export function decodeBuildEvent(line: string): BuildEvent | undefined {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch {
    // A program that the build starts may print a line of its own.
    return undefined
  }
  if (typeof value !== 'object' || value === null || !('kind' in value && 'text' in value)) {
    return undefined
  }
  const { kind, text } = value
  if (typeof text !== 'string') return undefined
  if (kind === 'progress' || kind === 'failed') return { kind, text }
  if (kind === 'finished' && 'live' in value && typeof value.live === 'string') {
    return { kind, text, live: value.live }
  }
  return undefined
}
