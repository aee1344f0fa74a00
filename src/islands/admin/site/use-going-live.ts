/** Publishing while the site is rolled back asks first what readers are to see. */
import { useQueryClient } from '@tanstack/react-query'
import type { SiteRecord } from '#core/api/admin.ts'
import { call } from '../api/client.ts'
import { useAct } from '../api/use-act.ts'
import { useChoice } from '../confirm/ConfirmProvider.tsx'
import { useAlerts } from '../feedback/AlertProvider.tsx'
import { useMomentText } from '../table/Moment.tsx'
import { useReload } from '../table/use-list.ts'
import { useTexts } from '../texts.tsx'
import { siteQuery } from './use-site.ts'

type Hold = NonNullable<SiteRecord['hold']>

/**
 * @param publish - called once it is known what readers are to see; `waits` is the roll back that they
 *   stay with
 * @returns what `publish` returned; undefined when the person would rather not
 */
type GoingLive = <T>(publish: (waits: Hold | undefined) => Promise<T>) => Promise<T | undefined>

export function useGoingLive(): GoingLive {
  const t = useTexts()
  const choose = useChoice()
  const queries = useQueryClient()
  const momentText = useMomentText()
  const makeCurrent = useMakeCurrent()
  return async (publish) => {
    // As it is now: a colleague may have rolled back a moment ago. What cannot be asked is not held.
    const site = await queries.fetchQuery({ ...siteQuery, staleTime: 0 }).catch(() => undefined)
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
    // What failed has said so, and brings nothing forward.
    if (choice === 'yes' && published) await makeCurrent()
    return published
  }
}

/** @returns what is said of something published that waits; undefined when it goes live */
export function useWaitingText(): (waits: Hold | undefined, title: string) => string | undefined {
  const t = useTexts()
  const momentText = useMomentText()
  return (waits, title) =>
    waits && t('held.published', { title, time: momentText(waits.released_at) })
}

/** Ends the roll back: what is published now is built. */
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
