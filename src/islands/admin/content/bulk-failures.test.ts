import { beforeAll, expect, test, vi } from 'vitest'
import { translatorOf } from '#core/translator.ts'
import { admin } from '../../../i18n/en/admin.ts'
import { CallFailure } from '../api/client.ts'
import { bulkFailure } from './bulk-failures.ts'

beforeAll(() => void vi.stubGlobal('document', { documentElement: { lang: 'en' } }))

const t = translatorOf<typeof admin>('en', admin)
const refused = (message: string) => new CallFailure(422, { messages: [message] })

test('all items and their reasons are in one message', () => {
  const failures = ['A', 'B', 'C', 'D', 'E', 'F'].map((title) => ({
    title,
    error: refused('The title is empty.'),
  }))
  const error = bulkFailure(t, { action: 'publish', failures, count: 6, total: 9 })
  const [said, ...lines] = error.message.split('\n')
  expect(said).toBe("6 of 9 couldn't be published")
  expect(lines).toHaveLength(6)
  expect(lines[5]).toBe('F: The title is empty.')
})

test('without a connection, the items that were not tried count, too', () => {
  const failures = [
    { title: 'A', error: refused('It was changed.') },
    { title: 'B', error: new CallFailure(0, undefined) },
  ]
  const error = bulkFailure(t, { action: 'delete', failures, count: 4, total: 5 })
  expect(error.message).toBe(
    `4 of 5 couldn't be deleted\nA: It was changed.\n${t('error.network')}`,
  )
})
