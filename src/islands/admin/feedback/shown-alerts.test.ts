import { expect, test } from 'vitest'
import { withAlert } from './shown-alerts.ts'

const alert = (status: 'success' | 'error', title: string) => ({ status, title })
const titlesAfter = (alerts: readonly ReturnType<typeof alert>[]) =>
  alerts.reduce<readonly ReturnType<typeof alert>[]>(withAlert, []).map(({ title }) => title)

test('no failure goes because of later messages', () => {
  const failures = Array.from({ length: 6 }, (_, index) => alert('error', `Failed ${index}`))
  const done = Array.from({ length: 6 }, (_, index) => alert('success', `Done ${index}`))
  const failed = failures.map(({ title }) => title)
  expect(titlesAfter([...failures, ...done])).toEqual([
    ...failed,
    'Done 2',
    'Done 3',
    'Done 4',
    'Done 5',
  ])
})

test('a success about an item replaces the one about its earlier state', () => {
  const scheduled = { ...alert('success', 'Scheduled'), about: '1' }
  const other = { ...alert('success', 'Other'), about: '2' }
  const canceled = { ...alert('success', 'Canceled'), about: '1' }
  expect(titlesAfter([scheduled, alert('success', 'Moved'), other, canceled])).toEqual([
    'Moved',
    'Other',
    'Canceled',
  ])
})

test('a repeated failure replaces its message', () => {
  const repeated = [alert('error', 'Failed'), alert('error', 'Other'), alert('error', 'Failed')]
  expect(titlesAfter(repeated)).toEqual(['Other', 'Failed'])
})
