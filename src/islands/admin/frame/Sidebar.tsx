/** The sidebar: logo, screens and the signed-in account. */
import { ActionIcon } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'wouter'
import { LogOutIcon } from '../icons.tsx'
import { usePortal } from '../portal.ts'
import { roleText, useRights } from '../session/agent.ts'
import { useSite } from '../site/use-site.ts'
import { useTexts } from '../texts.tsx'
import { SCREENS } from './screens.ts'
import { useLogOut } from './use-log-out.ts'

export function Sidebar() {
  const t = useTexts()
  const rights = useRights()
  const { product, apiVersion: builtVersion } = usePortal()
  // The page may be older than the live release.
  const apiVersion = useSite()?.api_version ?? builtVersion
  const [path] = useLocation()
  const menu = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: again when the URL changes
  useEffect(() => {
    const here = menu.current?.querySelector('[aria-current]')
    here?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }, [path])
  const isHere = (target: string): boolean =>
    target === '/' ? path === '/' : path === target || path.startsWith(`${target}/`)
  return (
    <div className="admin-sidebar">
      <Link href="/" className="logo">
        <Gate />
        <span>{product}</span>
      </Link>
      {apiVersion !== '' && (
        <p className="admin-side-title">{t('frame.apiVersion', { version: apiVersion })}</p>
      )}
      <nav ref={menu} aria-label={t('frame.menu')}>
        {SCREENS.map(({ text, links }) => {
          const shown = links.filter((link) => link.for?.(rights) ?? true)
          return shown.length === 0 ? null : (
            <section key={text}>
              <h2>{t(text)}</h2>
              {shown.map((link) => (
                <Link
                  key={link.path}
                  href={link.path}
                  aria-current={isHere(link.path) ? 'page' : undefined}
                >
                  {t(link.text)}
                </Link>
              ))}
            </section>
          )
        })}
      </nav>
      <div className="admin-who">
        <span>
          <b>{rights.agent.name}</b>
          <small>{t(roleText(rights.role))}</small>
        </span>
        <LogOut />
      </div>
    </div>
  )
}

function LogOut() {
  const t = useTexts()
  const logOut = useLogOut()
  return (
    <ActionIcon variant="subtle" color="gray" aria-label={t('logout.title')} onClick={logOut}>
      <LogOutIcon />
    </ActionIcon>
  )
}

/** The portal's mark, identical to src/components/navigation/Logo.astro. */
const Gate = () => (
  <svg width="26" height="26" viewBox="0 0 26 26" aria-hidden="true">
    <path className="logo-gate" d="M2 24V10.5L13 3l11 7.5V24h-5.5v-7.2a5.5 5.5 0 0 0-11 0V24H2Z" />
    <path className="logo-roof" d="M2 8.2 13 .9l11 7.3" />
  </svg>
)
