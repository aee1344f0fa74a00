/** Asks what readers see before publishing during a rollback. */
import { useQueryClient } from '@tanstack/react-query'
import type { SiteRecord } from '#core/api/admin.ts'
import { call } from '../api/client.ts'
import { useAct } from '../api/use-act.ts'
import { useChoice } from '../confirm/ConfirmProvider.tsx'
import { useAlerts } from '../feedback/AlertProvider.tsx'
import { useMomentText } from '../table/Moment.tsx'
import { useReload } from '../table/use-reload.ts'
import { useTexts } from '../texts.tsx'
import { siteQuery } from './use-site.ts'

type Hold = NonNullable<SiteRecord['hold']>

/**
 * @param publish - called once the choice is made; `waits` is the rollback that stays in place
 * @returns the result of `publish`; undefined if the person cancels
 */
type GoingLive = <T>(publish: (waits: Hold | undefined) => Promise<T>) => Promise<T | undefined>

export function useGoingLive(): GoingLive {
  const t = useTexts()
  const choose = useChoice()
  const queries = useQueryClient()
  const momentText = useMomentText()
  const makeCurrent = useMakeCurrent()
  return async (publish) => {
    // Read the current state: a colleague may have rolled back a moment ago. If that fails,
    // assume no rollback: offline, the publishing that follows reports it.
    const read = { ...siteQuery, staleTime: 0, retry: false }
    const site = await queries.fetchQuery(read).catch(() => undefined)
    const hold = site?.hold ?? undefined
    if (hold === undefined) return publish(undefined)
    const choice = await choose({
      title: t('held.ask'),
      text: t('held.askText', { time: momentText(hold.released_at) }),
      confirmLabel: t('held.goLive'),
      otherLabel: t('held.keep'),
      width: 620,
    })
    if (choice === 'no') return undefined
    const published = await publish(choice === 'other' ? hold : undefined)
    // A failure has already been reported, and must not end the rollback.
    if (choice === 'yes' && published) await makeCurrent()
    return published
  }
}

/** @returns the message for something published that waits; undefined if it goes live */
export function useWaitingText(): (waits: Hold | undefined, title: string) => string | undefined {
  const t = useTexts()
  const momentText = useMomentText()
  return (waits, title) =>
    waits && t('held.published', { title, time: momentText(waits.released_at) })
}

/** Ends the rollback and builds what is published now. */
export function useMakeCurrent(): () => Promise<void> {
  const t = useTexts()
  const alerts = useAlerts()
  const act = useAct(useReload('builds'))
  return async () => {
    await act(t('builds.error'), async () => {
      await call('site/current', { method: 'PUT' })
      alerts.done(t('held.madeCurrent'))
    })
  }
}
