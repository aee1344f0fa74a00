/** Test files share a worker: a global that one replaced would reach the modules that the next one loads. */
import { afterAll, vi } from 'vitest'

afterAll(() => void vi.unstubAllGlobals())
