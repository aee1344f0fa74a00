/** The title in tabs and search results. A schema, a webhook and a tag often have one name, and versions share titles. */
import { operationsByKey } from '#core/site/operations-by-key.ts'
import type { Site, SitePage } from '#core/site/site.ts'
import type { Translate } from '../i18n/index.ts'

/** @param title - of the page, without the product's name */
export function windowTitle(site: Site, page: SitePage, title: string, t: Translate): string {
  const { older, config } = site
  const kind = kindOf(site, page)
  const named = kind === undefined ? '' : t(`title.${kind}`)
  const isNamed = title.toLowerCase().includes(named)
  const distinction = [isNamed ? '' : named, older?.version].filter(Boolean).join(', ')
  return t('title.template', {
    title: distinction === '' ? title : `${title} (${distinction})`,
    product: config.product.name,
  })
}

function kindOf({ document }: Site, page: SitePage): 'schema' | 'webhook' | 'callback' | undefined {
  if (page.kind === 'schema') return page.kind
  if (page.kind !== 'webhook') return undefined
  return operationsByKey(document).get(page.key)?.kind === 'callback' ? 'callback' : 'webhook'
}
