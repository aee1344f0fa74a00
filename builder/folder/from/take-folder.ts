/**
 * Reads the folder of another documentation tool. Its files are hostile: no code is run, no path leaves the folder, and
 * sizes are limited.
 */
import { err, ok, type Result } from '#core/result.ts'
import { openFolder } from '../file-reader.ts'
import { cause, type FolderProblem, problemAt } from '../folder-problem.ts'
import { takeDocusaurus } from './docusaurus.ts'
import { takeMintlify } from './mintlify.ts'
import { takeReadMe } from './readme.ts'
import { takeRedocly } from './redocly.ts'
import { takeScalar } from './scalar.ts'
import { takeSinglePage } from './single-page.ts'
import { takeStarlight } from './starlight.ts'
import { createTaking } from './taking.ts'
import { filesOf } from './write-taken.ts'
import { takeZudoku } from './zudoku.ts'

export interface TakenFolder {
  /** Files of the new folder by path. */
  readonly files: ReadonlyMap<string, string | Uint8Array>
  /** Parts that couldn't be taken, with their files in the other folder. */
  readonly left: readonly FolderProblem[]
}

/** A single page with a document is the least specific. */
const TOOLS = [
  ...[takeMintlify, takeDocusaurus, takeStarlight, takeRedocly],
  ...[takeScalar, takeZudoku, takeReadMe, takeSinglePage],
]

export async function takeFolder(path: string): Promise<Result<TakenFolder, FolderProblem>> {
  const opened = await openFolder(path)
  if (!opened.ok) return opened
  const taking = createTaking(opened.value)
  for (const take of TOOLS) {
    if (!(await take(taking))) continue
    const files = await filesOf(taking)
    const lines = opened.value.problems.map(
      (problem) => [JSON.stringify(problem), problem] as const,
    )
    return ok({ files, left: [...new Map(lines).values()] })
  }
  return err(problemAt('', undefined, cause('from-unknown')))
}
