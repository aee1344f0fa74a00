import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/setup/chromium.ts'
// Portals end with the run, however it ends.
import './scripts/setup/end-with-parent.mjs'
import { scaled } from './tests/support/limits.ts'

const executablePath = process.env['CHROMIUM_PATH'] ?? findChromium()

/** The slowest tests, most of which start their own portal. They run first, so that none delays the end. */
const LONG =
  /(admin-yaml|keyboard-and-axe|publish|sign-in|snap-story|start|stopped|trust-\w+)\.spec\.ts$/

export default defineConfig({
  testDir: 'tests/e2e',
  // Node.js loads the tests as it loads the portal. Playwright would first translate each file on a new machine.
  build: { external: ['**/*.ts'] },
  projects: [
    { name: 'first', testMatch: LONG },
    { name: 'then', testIgnore: LONG },
  ],
  // Starts the portal once, as a person would: npm start.
  globalSetup: './tests/support/portal.ts',
  // Limits are per test and per step: a slow machine may take as long as it needs for all of them.
  timeout: scaled(60_000),
  expect: { timeout: scaled(10_000) },
  // Tests of one file share what they wrote; files do not.
  // Tests wait for servers: with one worker more than cores, a tenth of two cores was idle.
  workers: availableParallelism() + 2,
  fullyParallel: false,
  forbidOnly: process.env['CI'] !== undefined,
  // On a busy machine a browser may be late, also twice. A bug fails each time; what passes later is printed as flaky.
  retries: 2,
  reporter: [['list'], ['./tests/support/playwright-counts.ts']],
  outputDir: 'test-results',
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'Asia/Jakarta',
    // Each new browser would install the service worker, which takes a tenth of the processor time of the tests.
    // Tests of readers over several pages, and of lost networks, allow it.
    serviceWorkers: 'block',
    // Spinners and transitions draw 60 frames per second while a test waits. Tests of what happens during motion
    // allow it.
    reducedMotion: 'reduce',
    // A missing element fails its action early, before the whole test times out.
    actionTimeout: scaled(20_000),
    // Recording every step costs a quarter of the time: TRACE=1 npm test -- tests/e2e/x.spec.ts
    trace: process.env['TRACE'] === undefined ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath !== undefined && { executablePath }),
      args: [
        // A machine without a screen renders in software either way. This way is shorter; a separate
        // graphics process costs 15% more processor time.
        '--disable-gpu',
        '--disable-software-rasterizer',
        '--in-process-gpu',
        // A separate process would pass on every byte of every file: 4% of the processor time.
        '--enable-features=NetworkServiceInProcess2',
        // A new tab starts a process, and its first navigation another one: a fifth of the processor time.
        // Pages of one browser context share theirs.
        '--renderer-process-limit=1',
        // Most scripts of a test run once. Optimizing them, and collecting garbage on several threads, costs 3%.
        '--js-flags=--no-maglev --no-turbofan --single-threaded-gc',
        // Chromium's sandbox doesn't work as root, which containers run as.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ],
    },
  },
})
