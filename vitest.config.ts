import { defineConfig } from 'vitest/config'
// Portals end with the run, however it ends.
import './scripts/setup/end-with-parent.mjs'
import { scaled } from './tests/support/limits.ts'
import { LongestFirst } from './tests/support/longest-first.ts'

/** Start portals, builds or programs of their own, or fill the memory: a fresh process per file. */
const ALONE = [
  'tests/{build,contract,trust,workerd,support}/**/*.test.ts',
  'tests/*.test.ts',
  '{builder,scripts}/**/*.test.ts',
]
/** Share the modules that a worker has loaded, which is most of their time. */
const TOGETHER = [
  'src/**/*.test.{ts,tsx}',
  'functions/**/*.test.ts',
  'tests/{diff,samples,signature}/**/*.test.ts',
]

export default defineConfig({
  test: {
    environment: 'node',
    testTimeout: scaled(20_000),
    hookTimeout: scaled(20_000),
    // One less, the default, leaves a core of two idle while files are loaded.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'alone',
          include: ALONE,
          setupFiles: './tests/support/quick-password-hash.ts',
        },
      },
      { extends: true, test: { name: 'together', include: TOGETHER, isolate: false } },
    ],
  },
})
