import { defineConfig } from 'vitest/config'
// Portals end with the run, however it ends.
import './scripts/setup/end-with-parent.mjs'
import { scaled } from './tests/support/limits.ts'

export default defineConfig({
  test: {
    include: [
      'src/**/*.test.{ts,tsx}',
      'functions/**/*.test.ts',
      'scripts/**/*.test.ts',
      'tests/**/*.test.ts',
    ],
    exclude: ['tests/e2e/**', 'node_modules/**', 'dist/**', 'var/**'],
    environment: 'node',
    testTimeout: scaled(20_000),
    hookTimeout: scaled(20_000),
    // One less, the default, leaves a core of two idle while files are loaded.
    maxWorkers: '100%',
  },
})
