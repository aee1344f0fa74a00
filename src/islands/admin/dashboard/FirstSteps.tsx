/** A checklist for the first days of a portal, until all is done or someone closes it on this device. */
import { Anchor, Button } from '@mantine/core'
import { useStore } from '@nanostores/react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'wouter'
import { menuRecord, partnerRecord } from '#core/api/admin.ts'
import { adminLayoutStore } from '../../../stores/admin-layout.ts'
import { callForList } from '../api/call-for-list.ts'
import { call } from '../api/client.ts'
import { useRights } from '../session/agent.ts'
import { useSiteQuery } from '../site/use-site.ts'
import { useLiveDocument } from '../yaml/use-live-document.ts'
import { IMPORT_PATH } from '../yaml/yaml-address.ts'
import { Card } from './Card.tsx'
import { type DashboardTextKey, useDashboardTexts } from './dashboard-texts.ts'
import { isOwnMenu, isOwnPartner } from './own-content.ts'
import { isOwnLive } from './readers-document.ts'

interface Step {
  readonly text: DashboardTextKey
  readonly href: string
  readonly isDone: boolean
}

export function FirstSteps() {
  const t = useDashboardTexts()
  const { mayEdit, mayAdminister } = useRights()
  const layout = adminLayoutStore()
  const { areStepsHidden = false } = useStore(layout.$layout)
  const isAsked = mayEdit && !areStepsHidden
  const enabled = useLiveDocument()
  const asked = useSiteQuery()
  const site = asked.data
  const done = useQuery({
    queryKey: ['menus', 'steps', mayAdminister],
    enabled: isAsked,
    queryFn: async ({ signal }) => {
      // One more than the demo has.
      const options = { query: { limit: 2 }, signal }
      const [menu, partners, agents] = await Promise.all([
        call('menus', { answer: menuRecord, signal }),
        mayAdminister ? callForList('partners', 'partners', partnerRecord, options) : undefined,
        mayAdminister ? call('agents', options) : undefined,
      ])
      return {
        menu: isOwnMenu(menu.data),
        partners: partners?.rows.some(isOwnPartner) ?? false,
        agents: (agents?.pagination.total ?? 0) > 1,
      }
    },
  })
  const steps: readonly Step[] = [
    {
      text: 'steps.document',
      href: IMPORT_PATH,
      isDone: enabled.data !== undefined && site !== undefined && isOwnLive(enabled.data, site),
    },
    { text: 'steps.menu', href: '/menu-editor', isDone: done.data?.menu ?? false },
    ...(mayAdminister
      ? ([
          { text: 'steps.partner', href: '/partners', isDone: done.data?.partners ?? false },
          { text: 'steps.team', href: '/user', isDone: done.data?.agents ?? false },
        ] as const)
      : []),
  ]
  const isKnown = done.data !== undefined && enabled.data !== undefined && site !== undefined
  const isAllDone = isKnown && steps.every(({ isDone }) => isDone)
  // On later visits, no space is reserved for the list: its end would move the other cards.
  useEffect(() => {
    if (isAllDone) layout.change({ areStepsHidden: true })
  }, [isAllDone, layout])
  const hasFailed = done.isError || enabled.isError || asked.isError
  if (!isAsked || isAllDone || hasFailed) return null
  const query = { ...done, isPending: !isKnown }
  return (
    <Card title={t('steps.title')} query={query} rows={steps.length + 1}>
      <ol className="admin-steps">
        {steps.map(({ text, href, isDone }) => (
          <li key={text} data-done={isDone}>
            <Anchor component={Link} href={href}>
              {t(text)}
            </Anchor>
            {isDone && <span>{t('steps.done')}</span>}
          </li>
        ))}
      </ol>
      <Button
        variant="transparent"
        size="compact-sm"
        mt={4}
        px={0}
        onClick={() => layout.change({ areStepsHidden: true })}
      >
        {t('steps.hide')}
      </Button>
    </Card>
  )
}
