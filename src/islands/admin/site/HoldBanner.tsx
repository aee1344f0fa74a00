/** Shows the rollback on every screen. */
import { NoPart } from '../feedback/PartBoundary.tsx'
import { lazily } from '../lazily.ts'
import { useSite } from './use-site.ts'

// Loaded on first use: rollbacks are rare.
const HoldNotice = lazily(
  'HoldNotice',
  async () => {
    const { HoldNotice } = await import('./notices.ts')
    return { HoldNotice }
  },
  { fallback: null, failed: NoPart },
)

export function HoldBanner({ isFull }: { readonly isFull: boolean }) {
  const site = useSite()
  if (!site?.hold) return undefined
  return <HoldNotice site={site} hold={site.hold} isFull={isFull} />
}
