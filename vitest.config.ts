import { defineConfig } from 'vitest/config'
// Portals end with the run, however it ends.
import './scripts/setup/end-with-parent.mjs'
import { scaled } from './tests/support/limits.ts'
import { LongestFirst } from './tests/support/longest-first.ts'

/** Set passwords often. */
const PASSWORDS = 'functions/adapters/oidc/**/*.test.ts'
/** Start portals, builds and programs. */
const WHOLE = ['tests/**/*.test.ts', '{builder,scripts}/**/*.test.ts', PASSWORDS]
/** Call functions. */
const PARTS = ['src/**/*.test.ts', 'functions/**/*.test.ts']
/** Import components or guides, which Node.js can't load. Vite transforms everything that they import. */
const RENDERED = [
  'src/**/*.test.tsx',
  'src/components/**/*.test.ts',
  'src/islands/admin/yaml/check/answer-question.test.ts',
  'src/islands/admin/yaml/outline/outline-view.test.ts',
  'src/islands/preview/preview.test.ts',
  'builder/check/dead-files.test.ts',
  'tests/constructs.test.ts',
  'tests/samples/copied-samples.test.ts',
]
const CLEAN_UP = './tests/support/clean-up.ts'
/** Node.js loads the tests as it loads the portal, for a quarter of the processor time of Vite. */
const NATIVE = { experimental: { viteModuleRunner: false } } as const

export default defineConfig({
  test: {
    environment: 'node',
    testTimeout: scaled(20_000),
    hookTimeout: scaled(20_000),
    // As in the browser: what passes the second time is printed as flaky (decision 0059).
    retry: 1,
    // One less, the default, leaves a core of two idle while files are loaded.
    maxWorkers: '100%',
    // Loading modules was most of the time: the files of a worker share them.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          ...NATIVE,
          name: 'whole',
          include: WHOLE,
          exclude: RENDERED,
          setupFiles: [CLEAN_UP, './tests/support/quick-password-hash.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...NATIVE,
          name: 'parts',
          include: PARTS,
          exclude: [...RENDERED, PASSWORDS],
          setupFiles: CLEAN_UP,
        },
      },
      {
        extends: true,
        test: { name: 'rendered', include: RENDERED, setupFiles: CLEAN_UP },
      },
    ],
  },
})
