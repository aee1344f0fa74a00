/** The question before publishing during a rollback, and its answer "go live". Loaded when needed. */
import type { SiteRecord } from '#core/api/admin.ts'
import type { Language } from '#core/site/site.ts'
import { loadTranslator } from '#core/translator.ts'
import { adminSite } from '../../../i18n/loaded/admin-site.ts'
import { call } from '../api/client.ts'
import type { useAct } from '../api/use-act.ts'
import type { useChoice } from '../confirm/ConfirmProvider.tsx'
import { publications } from './publication.ts'

type Choose = ReturnType<typeof useChoice>

/** @param time - of the site that readers see, in words */
export async function rollbackChoice(
  choose: Choose,
  language: Language,
  time: string,
): ReturnType<Choose> {
  const t = await loadTranslator(adminSite, language)
  return choose({
    title: t('held.ask'),
    text: t('held.askText', { time }),
    confirmLabel: t('held.goLive'),
    otherLabel: t('held.keep'),
    width: 620,
  })
}

/**
 * Ends the rollback and builds what is published now.
 *
 * @param failed - title of the message if that fails
 * @param reload - reloads the builds and the site
 */
export async function makeCurrent(
  act: ReturnType<typeof useAct>,
  failed: string,
  reload: () => Promise<void>,
): Promise<void> {
  const startedAt = Date.now()
  const isDone = await act(failed, () => call('site/current', { method: 'PUT' }))
  if (isDone) publications.follow({ startedAt, acceptedAt: Date.now(), page: '/' })
  await reload()
}

export type Hold = NonNullable<SiteRecord['hold']>
