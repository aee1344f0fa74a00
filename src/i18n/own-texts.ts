/** The company's texts of the page that is rendered now. Apart from the tables, which are large. */
import type { PortalConfig } from '#core/site/portal-config.ts'

export type OwnTexts = NonNullable<PortalConfig['texts']>

let own: OwnTexts = {}

export const ownTexts = (): OwnTexts => own

/** Called before pages are rendered, in each thread that renders: settings are data of a page. */
export function setOwnTexts({ texts = {} }: Pick<PortalConfig, 'texts'>): void {
  own = texts
}
