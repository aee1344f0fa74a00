/**
 * A link that staff share ends in `#token=…`: no server receives a fragment, so no log has it. The
 * worker moves the token into a cookie that no script can read, and the token is removed from the
 * URL.
 */
import { WEB_API } from '#core/api/paths.ts'
import { ownMember } from '#core/own-member.ts'
import type { PreviewAddress } from '../shared/preview-address.ts'

/** @returns true if a shared link opened this page, also before it was reloaded */
export async function takeToken({ id }: Pick<PreviewAddress, 'id'>): Promise<boolean> {
  const token = new URLSearchParams(location.hash.slice(1)).get('token')
  if (token === null) return ownMember(history.state, 'isShared') === true
  const state = { ...history.state, isShared: true }
  history.replaceState(state, '', `${location.pathname}${location.search}`)
  const answer = await fetch(`${WEB_API}/playgrounds/preview/${encodeURIComponent(id)}`, {
    method: 'POST',
    headers: { Accept: 'application/json', Authorization: `Bearer ${token}` },
  }).catch(() => null)
  void answer?.body?.cancel()
  return true
}
