/** The order of test files: those that take longest first, so that no core waits for one at the end. */
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that start portals and builds take a hundred times as long as the others. */
const LONG = [
  'tests/build/killed-build',
  'tests/workerd/',
  'tests/contract/oauth-embedded-changes',
  'tests/trust/hostile-work',
  'tests/package/',
  'tests/signature/recipe-mistakes',
  'tests/build/',
  'tests/contract/',
  'tests/trust/',
  'tests/samples/',
] as const

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => rank(a.moduleId) - rank(b.moduleId))
  }
}

function rank(path: string): number {
  const index = LONG.findIndex((part) => path.includes(part))
  return index === -1 ? LONG.length : index
}
