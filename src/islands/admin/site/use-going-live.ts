/** Asks what readers see before publishing during a rollback, and follows the publication. */
import { useQueryClient } from '@tanstack/react-query'
import { useAct } from '../api/use-act.ts'
import { useChoice } from '../confirm/ConfirmProvider.tsx'
import { useQuestionParts } from '../confirm/use-question-parts.ts'
import { useAlerts } from '../feedback/AlertProvider.tsx'
import { usePortal } from '../portal.ts'
import { useMomentText } from '../table/Moment.tsx'
import { useReload } from '../table/use-reload.ts'
import { useTexts } from '../texts.tsx'
import type { Publication } from './publication.ts'
import type { Hold } from './rollback-choice.ts'
import { readHold, siteQuery } from './use-site.ts'

/**
 * @param publish - called once the choice is made; `waits` is the rollback that stays in place
 * @param pageOf - path of the page that readers see changed, without the language
 * @returns the result of `publish`; undefined if the person cancels
 */
type GoingLive = <T>(
  publish: (waits: Hold | undefined) => Promise<T>,
  pageOf?: (published: T) => string,
) => Promise<T | undefined>

export function useGoingLive(): GoingLive {
  const t = useTexts()
  const act = useAct()
  const alerts = useAlerts()
  const choose = useChoice()
  const load = useQuestionParts()
  const queries = useQueryClient()
  const reload = useReload('builds')
  const { language } = usePortal()
  const momentText = useMomentText()
  const follow = (publication: Publication): void => {
    void import('./notices.ts').then(
      ({ publications }) => publications.follow(publication),
      () => alerts.failed(t('builds.unfollowed'), undefined, () => follow(publication)),
    )
  }
  /** @returns undefined if the question couldn't be loaded, which is reported */
  const askDuring = (hold: Hold) =>
    load(async () => {
      const notices = await import('./notices.ts')
      const time = momentText(hold.released_at)
      return { notices, choice: await notices.rollbackChoice(choose, language, time) }
    })
  return async (publish, pageOf = () => '/') => {
    const hold = await readHold(queries)
    if (hold === undefined) {
      const startedAt = Date.now()
      const published = await publish(undefined)
      if (published) {
        follow({ startedAt, acceptedAt: Date.now(), page: pageOf(published) })
        // Replaces a request of before.
        void queries.refetchQueries({ queryKey: siteQuery.queryKey })
      }
      return published
    }
    const asked = await askDuring(hold)
    if (asked === undefined || asked.choice === 'no') return undefined
    const { choice, notices } = asked
    const published = await publish(choice === 'other' ? hold : undefined)
    // A failure has already been reported, and must not end the rollback.
    if (choice === 'yes' && published) await notices.makeCurrent(act, t('builds.error'), reload)
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
