import { execFileSync } from 'node:child_process'
import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { scaled } from '../support/limits.ts'
import { scratchFolder } from '../support/scratch-folder.ts'
import { missingProgram } from './interpreters.ts'

const FIXTURES = fileURLToPath(new URL('../fixtures/signature/', import.meta.url))

/** The generator needs both; it compares hashlib with openssl itself. */
const missing = missingProgram(['python3', 'openssl'])

describe.skipIf(missing !== undefined)(
  missing === undefined ? 'expected values' : `expected values (skipped: no "${missing}")`,
  () => {
    const folder = scratchFolder()

    test(
      'are those that hashlib, hmac and openssl compute on this machine',
      () => {
        for (const name of ['generate.py', 'requests.json']) {
          cpSync(join(FIXTURES, name), join(folder, name))
        }
        execFileSync('python3', [join(folder, 'generate.py')])
        for (const name of ['default.json', 'hash-form.json', 'component-string.json']) {
          const computed = readFileSync(join(folder, name), 'utf8')
          expect(computed).toBe(readFileSync(join(FIXTURES, name), 'utf8'))
        }
      },
      scaled(60_000),
    )
  },
)
