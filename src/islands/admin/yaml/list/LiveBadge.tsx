/**
 * Badge for the document that readers see. It reflects the release that is served, not the last
 * click.
 */
import { Link } from 'wouter'
import type { DocumentRecord } from '#core/api/admin.ts'
import { Tag } from '../../feedback/Tag.tsx'
import { useSite } from '../../site/use-site.ts'
import { useLiveDocument } from '../use-live-document.ts'
import { useYamlTexts } from '../yaml-texts.ts'
import { liveStates } from './live-state.ts'

const COLORS = {
  live: 'blue',
  liveEarlier: 'blue',
  goingLive: 'cyan',
  notLiveFailed: 'red',
  notLiveHeld: 'yellow',
  notLiveWaiting: 'yellow',
  notLive: 'gray',
} as const

export function LiveBadge({ document }: { readonly document: DocumentRecord }) {
  const y = useYamlTexts()
  const site = useSite()
  const live = useLiveDocument()
  const isEnabled = document.enabled || (document.template && live.data?.playground === null)
  return (
    <>
      {liveStates({ id: document.id, isEnabled }, site).map((state) => {
        const badge = (
          <Tag key={state} color={COLORS[state]}>
            {y(state)}
          </Tag>
        )
        return state === 'notLiveFailed' ? (
          <Link key={state} href="/builds">
            {badge}
          </Link>
        ) : (
          badge
        )
      })}
    </>
  )
}
