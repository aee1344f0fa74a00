/**
 * The groups of a draft in the sidebar. Menus are disabled in a preview, so nothing here is a link.
 */
import { Fragment } from 'react'
import type { SidebarGroup } from '#core/site/navigation.ts'
import { drawnMethod } from '../../components/navigation/drawn-method.ts'
import type { Translate } from '../../i18n/index.ts'

interface Props {
  readonly groups: readonly SidebarGroup[]
  readonly t: Translate
}

export function DraftMenu({ groups, t }: Props) {
  return (
    <>
      {groups.map((group) => (
        <Fragment key={`${group.section} ${group.title}`}>
          {group.section !== undefined && <p className="side-section">{group.section}</p>}
          <p className="side-group">{group.title}</p>
          <ul className="side-list">
            {group.items.map((item) => (
              <li key={item.href}>
                {/* An anchor without `href` looks like the site's links, but isn't one (HTML
                    standard, "a"). */}
                <a aria-current={item.current ? 'page' : undefined} {...drawnMethod(item.method)}>
                  {item.deprecated ? <s>{item.title}</s> : item.title}
                </a>
              </li>
            ))}
            {group.more && <li>{t('frame.all', { count: group.more.count })}</li>}
          </ul>
        </Fragment>
      ))}
    </>
  )
}
