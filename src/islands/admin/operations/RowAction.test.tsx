import { expect, test } from 'vitest'
import type { BuildRecord, SiteRecord } from '#core/api/admin.ts'
import { adminHtml, ADMIN_TEXTS as t } from '../../../../tests/support/admin-html.tsx'
import { RowAction } from './RowAction.tsx'

const FAILED: BuildRecord = {
  id: 'newest',
  reason: '',
  status: 'failed',
  rollback_of: null,
  release_name: null,
  is_live: false,
  is_held: false,
  can_roll_back: false,
  document: null,
  log: '',
  dead_links: [],
  dead_link_count: 0,
  requested_by: { id: 'a', name: 'A' },
  requested_at: '2026-01-01T00:00:00Z',
  started_at: null,
  finished_at: null,
}

const shown = (
  next: SiteRecord['next'] | undefined,
  row = FAILED,
  mayEdit = true,
): Promise<string> =>
  adminHtml(
    <RowAction
      {...{ row, next, mayEdit }}
      build={async () => undefined}
      rollBack={async () => undefined}
    />,
  )

test('a failed build can be repeated while none is newer', async () => {
  expect(await shown({ build_id: 'newest', state: 'failed' })).toContain(t('builds.again'))
})

test.each([
  ['a newer one has succeeded', null],
  ['a newer one is running', { build_id: 'newer', state: 'building' }],
  ['a newer one has failed', { build_id: 'newer', state: 'failed' }],
  ['the site is unknown', undefined],
] as const)('a failed build is not repeated if %s', async (_name, next) => {
  expect(await shown(next)).not.toContain(t('builds.again'))
})

test('viewers have no action, and a stored release can be rolled back to', async () => {
  const failed = { build_id: 'newest', state: 'failed' } as const
  expect(await shown(failed, FAILED, false)).not.toContain('<button')
  const row = { ...FAILED, status: 'succeeded', can_roll_back: true } as const
  expect(await shown(failed, row)).toContain(t('builds.rollBack'))
})
