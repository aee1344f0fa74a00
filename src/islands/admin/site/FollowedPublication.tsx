/** Follows the publication of this tab on every screen. */
import { useStore } from '@nanostores/react'
import { Loading } from '../../shared/Loading.tsx'
import { NoPart } from '../feedback/PartBoundary.tsx'
import { lazily } from '../lazily.ts'
import { $isFollowed } from './followed.ts'

// Loaded with the first publication.
const PublicationNotice = lazily(
  'PublicationNotice',
  async () => {
    const { PublicationNotice } = await import('./notices.ts')
    return { PublicationNotice }
  },
  NoPart,
)

export const FollowedPublication = () =>
  useStore($isFollowed) && (
    <Loading fallback={null}>
      <PublicationNotice />
    </Loading>
  )
