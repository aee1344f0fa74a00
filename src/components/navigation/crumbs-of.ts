import { breadcrumbsFor, type Crumb } from '#core/site/navigation.ts'
import type { Site, SitePage } from '#core/site/site.ts'
import type { Translate } from '../../i18n/index.ts'

/** The breadcrumb of a page of the reference, in its language. */
export const crumbsOf = (site: Site, page: SitePage, t: Translate): readonly Crumb[] =>
  breadcrumbsFor(site, page, {
    reference: t('frame.reference'),
    schemas: t('apiDocumentation.schemas'),
  })
