import { expect, test } from 'vitest'
import { problem } from '#core/openapi/problem.ts'
import { err, ok } from '#core/result.ts'
import { silentLog } from '../../tests/support/silent-log.ts'
import type { LogFields } from '../ports/log.ts'
import type { BoundedWork, WorkError } from './bounded-work.ts'
import { notedWork } from './noted-work.ts'

test.each<[WorkError, LogFields]>([
  [
    { code: 'too-costly', limit: problem('limit.seconds', { seconds: 2 }) },
    { task: 'sanitize', reason: 'too-costly', limit: 'limit.seconds' },
  ],
  [{ code: 'busy' }, { task: 'sanitize', reason: 'busy' }],
])('a task that was not done is noted without its input: %j', async (error, fields) => {
  const { noted, lines, counted } = watch({ run: async () => err(error) })
  expect(await noted.run('sanitize', { html: '<b>secret</b>' }, {})).toEqual(err(error))
  expect(lines).toEqual([fields])
  expect(counted).toEqual([`gapura_work_ended_total{task="sanitize",reason="${error.code}"}`])
})

test('neither a task that was done is noted nor one whose caller has left', async () => {
  const left = watch({ run: async () => err({ code: 'abandoned' }) })
  await left.noted.run('sanitize', { html: '' }, {})
  // as: the answer of the one task that is run here.
  const done = watch({ run: async () => ok('' as never) })
  await done.noted.run('sanitize', { html: '' }, {})
  expect([...left.lines, ...left.counted, ...done.lines, ...done.counted]).toEqual([])
})

function watch(work: BoundedWork) {
  const lines: LogFields[] = []
  const counted: string[] = []
  const log = { ...silentLog, warn: (_: string, fields: LogFields) => void lines.push(fields) }
  return { noted: notedWork(work, log, (sample) => void counted.push(sample)), lines, counted }
}
