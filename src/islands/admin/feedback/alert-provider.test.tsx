import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { adminHtml } from '../../../../tests/support/admin-html.tsx'
import { CallFailure } from '../api/client.ts'
import { AlertProvider, useAlerts } from './AlertProvider.tsx'

interface Props {
  readonly onAlerts: (alerts: ReturnType<typeof useAlerts>) => void
}

function Reader({ onAlerts }: Props) {
  onAlerts(useAlerts())
  return null
}

test.each([
  [403, 1],
  [409, 0],
])('an action that failed with %i reads the role again %i times', async (status, times) => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  const queries = new QueryClient()
  const invalidate = vi.spyOn(queries, 'invalidateQueries')
  const made: ReturnType<typeof useAlerts>[] = []
  await adminHtml(
    <AlertProvider>
      <Reader onAlerts={(alerts) => made.push(alerts)} />
    </AlertProvider>,
    { queries },
  )
  made[0]?.failed('Error', new CallFailure(status, {}))
  expect(invalidate).toHaveBeenCalledTimes(times)
  vi.unstubAllGlobals()
})
