/** Compiles documents as bounded work: seconds that no request should wait behind. */
import { join } from 'node:path'
import type { RehearsedLocation } from '#core/openapi/compile/rehearse.ts'
import { err } from '#core/result.ts'
import { type DocumentCompiler, tooCostly } from '../../ports/document-compiler.ts'
import type { BoundedWork } from '../../work/bounded-work.ts'
import { COMPILED_FOLDER } from './cached-document.ts'

export function workCompiler(
  work: BoundedWork,
  dataDirectory: string,
  onPublish: () => void = () => {},
): DocumentCompiler {
  const compiledFolder = join(dataDirectory, COMPILED_FOLDER)
  return {
    async compile(job) {
      if (job.isPublished) onPublish()
      const cacheIn = job.isPublished ? compiledFolder : undefined
      let location: RehearsedLocation | undefined
      const begin = async (begun: RehearsedLocation): Promise<void> => {
        location = begun
      }
      const result = await work.run('compile', { ...job, cacheIn }, { begin })
      if (result.ok) return result
      return result.error.code === 'too-costly'
        ? tooCostly(result.error.limit, location)
        : err({ code: 'busy' })
    },
  }
}
