import { expect, test } from 'vitest'
import { compileDocument } from '#core/openapi/compile/compile-document.ts'
import { parseDocument } from '#core/openapi/parse/parse-document.ts'
import { currentDocument } from '../../tests/support/current-document.ts'
import type { LogFields } from '../ports/log.ts'
import { createSandboxMemory } from './memory.ts'
import { answersFor } from './sandbox.ts'

test('a callback and a failure that are not stored are in the log, and the call is answered', async () => {
  const logged: LogFields[] = []
  const fails = async (): Promise<never> => {
    throw new Error('database or disk is full')
  }
  const partner = async () => undefined
  const document = currentDocument(compileDocument(parseDocument('{}')).compiled)
  const { deliver, note } = answersFor(
    {
      partners: { byApiKey: partner, byId: partner },
      inbox: { add: fails },
      callFailures: { note: fails },
      log: { error: (_event, fields) => void logged.push(fields) },
    },
    createSandboxMemory(),
    document,
  )
  // as: a store that fails reads neither.
  await deliver({} as Parameters<typeof deliver>[0])
  await note({} as Parameters<typeof note>[0])
  const reason = 'database or disk is full'
  expect(logged).toEqual([
    { what: 'callback', reason },
    { what: 'call-failure', reason },
  ])
})
