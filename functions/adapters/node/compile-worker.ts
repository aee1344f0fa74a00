/** Compiles documents as bounded work: seconds that no request should wait behind. */
import { join } from 'node:path'
import type { RehearsedPlace } from '#core/openapi/compile/rehearse.ts'
import { err } from '#core/result.ts'
import { type DocumentCompiler, tooCostly } from '../../ports/document-compiler.ts'
import type { BoundedWork } from '../../work/bounded-work.ts'
import { COMPILED_FOLDER } from './cached-document.ts'

export function workCompiler(
  work: BoundedWork,
  dataDirectory: string,
  onPublish: () => void = () => {},
): DocumentCompiler {
  const kept = join(dataDirectory, COMPILED_FOLDER)
  return {
    async compile(job) {
      if (job.isPublished) onPublish()
      const cacheIn = job.isPublished ? kept : undefined
      let place: RehearsedPlace | undefined
      const begin = async (begun: RehearsedPlace): Promise<void> => {
        place = begun
      }
      const result = await work.run('compile', { ...job, cacheIn }, { begin })
      if (result.ok) return result
      return result.error.code === 'too-costly'
        ? tooCostly(result.error.limit, place)
        : err({ code: 'busy' })
    },
  }
}
