/** Limits of a task: several times the measured cost of legitimate input. */
import type { TaskName, Tasks } from './tasks.ts'

type Limits = { readonly [Name in TaskName]: (input: Tasks[Name]['input']) => number }

const MB = 1024 * 1024

/** Milliseconds of processor time. */
export const TIME_LIMITS: Limits = {
  compile: () => 60_000,
  prepare: ({ bytes }) => 2_000 + 250 * megabytes(bytes.byteLength),
  // Hashing takes most of the time of a large body; a thread may have to read the document first.
  sandbox: ({ request, document }) =>
    1_000 + 300 * megabytes(request.body.byteLength) + 150 * megabytes(document.sizeBytes),
  // The mistakes that a correct signature excludes cost as much as explaining a wrong one.
  observe: ({ request, document }) =>
    1_500 + 300 * megabytes(request.body.byteLength) + 150 * megabytes(document.sizeBytes),
  plan: ({ document }) => 10_000 + 150 * megabytes(document.sizeBytes),
  bodies: ({ document }) => 4_000 + 150 * megabytes(document.sizeBytes),
  redact: ({ document }) => 4_000 + 150 * megabytes(document.sizeBytes),
  replay: ({ document }) => 4_000 + 150 * megabytes(document.sizeBytes),
  callback: ({ document }) => 1_500 + 150 * megabytes(document.sizeBytes),
  verify: () => 1_500,
  resolve: () => 20_000,
  compare: comparing,
  report: comparing,
  sanitize: () => 2_000,
}

function comparing({ before, after }: Tasks['compare' | 'report']['input']): number {
  const sizes = [before, after].flatMap(({ index, text }) => [index.byteLength, text.byteLength])
  return 10_000 + 500 * megabytes(sizes.reduce((sum, size) => sum + size, 0))
}

const megabytes = (bytes: number): number => Math.ceil(bytes / MB)

/**
 * Per thread, in MB. A last resort: V8 ends the whole process when a built-in function such as
 * JSON.parse exceeds the limit. The size of parsed input is therefore limited far below it.
 */
export const MEMORY_LIMITS_MB = { requests: 1024, documents: 1536 }
