/**
 * A link that staff share ends in `#token=…`: no server receives a fragment, so no log has it. The
 * worker moves the token into a cookie that no script can read, and the token is removed from the
 * URL.
 */
import { WEB_API } from '#core/api/paths.ts'
import type { PreviewAddress } from '../shared/preview-address.ts'

/** @returns true if the token opened the draft; undefined if there was none */
export async function takeToken({ id }: Pick<PreviewAddress, 'id'>): Promise<boolean | undefined> {
  const token = new URLSearchParams(location.hash.slice(1)).get('token')
  if (token === null) return undefined
  history.replaceState(history.state, '', `${location.pathname}${location.search}`)
  const answer = await fetch(`${WEB_API}/playgrounds/preview/${encodeURIComponent(id)}`, {
    method: 'POST',
    headers: { Accept: 'application/json', Authorization: `Bearer ${token}` },
  }).catch(() => null)
  void answer?.body?.cancel()
  return answer?.ok ?? false
}
