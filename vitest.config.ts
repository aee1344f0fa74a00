import { defineConfig } from 'vitest/config'
// Portals end with the run, however it ends.
import './scripts/setup/end-with-parent.mjs'
import { scaled } from './tests/support/limits.ts'
import { LongestFirst } from './tests/support/longest-first.ts'

/** Start portals, builds and programs. */
const WHOLE = ['tests/**/*.test.ts', '{builder,scripts}/**/*.test.ts']
/** Call functions. */
const PARTS = ['src/**/*.test.{ts,tsx}', 'functions/**/*.test.ts']

export default defineConfig({
  test: {
    environment: 'node',
    testTimeout: scaled(20_000),
    hookTimeout: scaled(20_000),
    // One less, the default, leaves a core of two idle while files are loaded.
    maxWorkers: '100%',
    // Loading modules was most of the time: the files of a worker share them.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'whole',
          include: WHOLE,
          setupFiles: './tests/support/quick-password-hash.ts',
        },
      },
      { extends: true, test: { name: 'parts', include: PARTS } },
    ],
  },
})
