import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { Router } from 'wouter'
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
])('an action that failed with %i reads the role again %i times', (status, times) => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  const queries = new QueryClient()
  const invalidate = vi.spyOn(queries, 'invalidateQueries')
  const made: ReturnType<typeof useAlerts>[] = []
  renderToStaticMarkup(
    <MantineProvider>
      <QueryClientProvider client={queries}>
        <Router ssrPath="/">
          <AlertProvider>
            <Reader onAlerts={(alerts) => made.push(alerts)} />
          </AlertProvider>
        </Router>
      </QueryClientProvider>
    </MantineProvider>,
  )
  made[0]?.failed('Error', new CallFailure(status, {}))
  expect(invalidate).toHaveBeenCalledTimes(times)
  vi.unstubAllGlobals()
})
