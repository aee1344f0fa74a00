/** Says how far a publication is, from the request until readers have it. */
import { Alert, Anchor, Loader } from '@mantine/core'
import { useStore } from '@nanostores/react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { hrefTo } from '#core/site/href.ts'
import { adminSite } from '../../../i18n/loaded/admin-site.ts'
import { useLoadedTexts } from '../loaded-texts.ts'
import { usePortal } from '../portal.ts'
import { useTexts } from '../texts.tsx'
import { type Publication, publicationState, publications } from './publication.ts'
import { siteQuery } from './use-site.ts'

/** Milliseconds; the time that the notice names is this precise. */
const FOLLOWED_MS = 500
/** Milliseconds; a person deploys whenever they get to it. */
const WAITING_MS = 30_000
/** Milliseconds; long enough to reach the link by keyboard. */
const LIVE_SHOWN_MS = 20_000

export function PublicationNotice() {
  const publication = useStore(publications.$publication)
  return publication && <Progress publication={publication} />
}

function Progress({ publication }: { readonly publication: Publication }) {
  const common = useTexts()
  const t = useLoadedTexts(adminSite)
  const { language } = usePortal()
  const { startedAt, page, liveAt } = publication
  const site = useQuery({
    ...siteQuery,
    refetchInterval: ({ state: { data } }) => {
      if (liveAt !== undefined) return false
      return data?.next?.state === 'waiting' ? WAITING_MS : FOLLOWED_MS
    },
  })
  const state =
    site.data === undefined
      ? 'building'
      : publicationState(publication, site.data, site.dataUpdatedAt)
  useEffect(() => {
    if (state === 'paused') publications.forget()
    if (state === 'live' && liveAt === undefined)
      publications.follow({ ...publication, liveAt: Date.now() })
  }, [state, liveAt, publication])
  useEffect(() => {
    if (liveAt === undefined) return undefined
    const timer = setTimeout(() => publications.forget(), LIVE_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [liveAt])
  const shared = {
    withCloseButton: true,
    closeButtonLabel: common('action.close'),
    onClose: () => publications.forget(),
    variant: 'default',
    className: 'admin-publication',
  }
  if (state === 'failed' || state === 'waiting') {
    const [role, color] = state === 'failed' ? ['alert', 'red'] : ['status', 'yellow']
    return (
      <Alert {...shared} {...{ role, color }} title={t(`live.${state}`)}>
        <Anchor component={Link} href="/builds">
          {t('live.builds')}
        </Anchor>
      </Alert>
    )
  }
  if (liveAt === undefined)
    return (
      <Alert {...shared} role="status" icon={<Loader size="xs" />} title={t('live.building')}>
        {/* Not announced every second. */}
        <Elapsed since={startedAt} />
      </Alert>
    )
  const seconds = Math.max(1, Math.round((liveAt - startedAt) / 1000))
  return (
    <Alert {...shared} role="status" color="green" title={t('live.after', { seconds })}>
      <Anchor href={hrefTo(language, page)} target="_blank">
        {t('live.view')}
      </Anchor>
    </Alert>
  )
}

function Elapsed({ since }: { readonly since: number }) {
  const t = useLoadedTexts(adminSite)
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.floor((now - since) / 1000))
  return <span aria-hidden="true">{t('live.elapsed', { seconds })}</span>
}
