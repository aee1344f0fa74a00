/**
 * Menu with the own account, the manual, the portal's API, the language, the theme and the site.
 */
import { Avatar, Menu, UnstyledButton } from '@mantine/core'
import { Link, useLocation, useSearch } from 'wouter'
import { hrefTo } from '#core/site/href.ts'
import type { Language } from '#core/site/site.ts'
import { knownText } from '#core/translator.ts'
import { type PreviewAddress, previewHref } from '../../shared/preview-address.ts'
import { saveFile } from '../../shared/save-file.ts'
import { callForFile } from '../api/client.ts'
import { useAct } from '../api/use-act.ts'
import { $opened } from '../palette/opened.ts'
import { usePortal } from '../portal.ts'
import { useRights } from '../session/agent.ts'
import { useTexts } from '../texts.tsx'

const PORTAL_API: PreviewAddress = { id: 'portal-api', type: 'portal-api', page: '/' }

export function ProfileMenu() {
  const t = useTexts()
  const act = useAct()
  const { language, languages } = usePortal()
  const { agent } = useRights()
  const [path] = useLocation()
  const search = useSearch()
  const manual = () =>
    act(t('manual.error'), async () => {
      const file = await callForFile('downloader/user-manual', { query: { language } })
      saveFile(`user-manual-${language}.pdf`, await file.blob())
    })
  return (
    <Menu position="bottom-end" shadow="md" width={270}>
      <Menu.Target>
        <UnstyledButton className="admin-profile">
          <Avatar name={agent.name} color="blue" size={34} />
          <span className="visually-hidden">{t('frame.profile')}</span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{agent.email}</Menu.Label>
        <Menu.Item component={Link} href="/account">
          {t('account.title')}
        </Menu.Item>
        <Menu.Item onClick={() => $opened.set('palette')}>{t('palette.title')}</Menu.Item>
        <Menu.Item onClick={() => $opened.set('shortcuts')}>{t('shortcuts.title')}</Menu.Item>
        <Menu.Item onClick={manual}>{t('manual.download')}</Menu.Item>
        <Menu.Item component="a" href={previewHref(language, PORTAL_API)}>
          {t('frame.portalApi')}
        </Menu.Item>
        {/* elements/theme-switch.ts listens for this attribute. */}
        <Menu.Item data-theme-switch="" closeMenuOnClick={false}>
          {t('frame.theme')}
        </Menu.Item>
        {languages
          .filter((other) => other !== language)
          .map((other) => (
            <Menu.Item
              key={other}
              component="a"
              lang={other}
              href={`${hrefTo(other, '/admin')}${path === '/' ? '' : path}${search && `?${search}`}`}
            >
              {knownText(t, `frame.language.${other}`) ?? ownName(other)}
            </Menu.Item>
          ))}
        <Menu.Divider />
        <Menu.Item component="a" href={hrefTo(language, '/faq')}>
          {t('frame.support')}
        </Menu.Item>
        <Menu.Item component="a" href={hrefTo(language, '/')}>
          {t('frame.site')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** @example ownName('fr') // 'français' */
const ownName = (language: Language): string | undefined =>
  new Intl.DisplayNames(language, { type: 'language' }).of(language)
