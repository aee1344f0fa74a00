/** Compiles documents as bounded work: seconds that no request should wait behind. */
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { RehearsedLocation } from '#core/openapi/compile/rehearse.ts'
import { err, ok } from '#core/result.ts'
import { type CompileJob, type DocumentCompiler, tooCostly } from '../../ports/document-compiler.ts'
import type { BoundedWork } from '../../work/bounded-work.ts'
import { COMPILED_FOLDER, compilerVersion } from './cached-document.ts'

type Compiling = ReturnType<DocumentCompiler['compile']>

/** The last result of a document to publish is retained: it was compiled while a person read its changes. */
export function workCompiler(
  work: BoundedWork,
  dataDirectory: string,
  onPublish: () => void = () => {},
): DocumentCompiler {
  const compiledFolder = join(dataDirectory, COMPILED_FOLDER)
  let last: { readonly key: string; readonly compiling: Compiling } | undefined

  async function compile({ owner, ...job }: CompileJob): Compiling {
    const cacheIn = job.isPublished ? compiledFolder : undefined
    let location: RehearsedLocation | undefined
    const begin = async (begun: RehearsedLocation): Promise<void> => {
      location = begun
    }
    const result = await work.run('compile', { ...job, cacheIn }, { begin }, { owner })
    if (result.ok) return result
    return result.error.code === 'too-costly'
      ? tooCostly(result.error.limit, location)
      : err({ code: 'busy' })
  }

  async function compileOnce(job: CompileJob): Compiling {
    const key = keyOf(job)
    const made = last?.key === key ? last : { key, compiling: compile(job) }
    last = made
    const forget = (): void => {
      if (last === made) last = undefined
    }
    made.compiling.then((result) => result.ok || forget(), forget)
    const result = await made.compiling
    // The caller may transfer its bytes to another thread.
    return result.ok ? ok({ ...result.value, index: result.value.index.slice() }) : result
  }

  return {
    version: compilerVersion,
    compile(job) {
      if (!job.isPublished) return compile(job)
      onPublish()
      return compileOnce(job)
    },
  }
}

const NONE = new Uint8Array()

function keyOf({ text, fileName, before, today = '', isLinted }: CompileJob): string {
  const parts = [text, fileName, today, before?.index ?? NONE, before?.text ?? NONE].map((part) =>
    createHash('sha256').update(part).digest('hex'),
  )
  return [isLinted === true, ...parts].join()
}
