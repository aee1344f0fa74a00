import { defineConfig } from 'vitest/config'

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
    testTimeout: 20_000,
    // One less, the default, leaves a core of two idle while files are loaded.
    maxWorkers: '100%',
  },
})
