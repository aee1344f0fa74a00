/** The portal's settings in pages whose islands compile documents or render pages themselves. */
import type { PortalConfig } from '#core/site/portal-config.ts'

/** @throws TypeError if the page doesn't pass them: only the admin area and previews do */
export function pageConfig(): PortalConfig {
  const text = document.querySelector<HTMLElement>('[data-config]')?.dataset['config']
  if (text === undefined) throw new TypeError('This page has no data-config')
  // as: the build wrote its own settings.
  return JSON.parse(text) as PortalConfig
}
