/** Test files share a worker: a global that one replaced would reach the modules that the next one loads. */
import { afterAll, vi } from 'vitest'
import { endFile } from './at-file-end.ts'

afterAll(async () => {
  vi.unstubAllGlobals()
  await endFile()
})
