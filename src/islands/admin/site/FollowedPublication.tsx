/** Follows the publication of this tab on every screen. */
import { useStore } from '@nanostores/react'
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
  { fallback: null, failed: NoPart },
)

export const FollowedPublication = () => useStore($isFollowed) && <PublicationNotice />
