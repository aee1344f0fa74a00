import { expect, test, vi } from 'vitest'
import { adminHtml, ADMIN_TEXTS as t } from '../../../../tests/support/admin-html.tsx'
import { CopyTextButton } from './CopyTextButton.tsx'

vi.mock('../../shared/use-copy.ts', () => ({
  useCopy: () => ({ outcome: 'copyFailed', copy: () => undefined }),
}))

test('a button that could not copy says so', async () => {
  const html = await adminHtml(<CopyTextButton name="Link" text="a" />)
  expect(html.replaceAll('&#x27;', "'")).toContain(t('action.copyFailed'))
})
