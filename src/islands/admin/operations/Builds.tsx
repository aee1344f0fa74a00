/** Builds of the site: progress as it happens, the log, and the way back to a kept release. */
import { Badge, Button } from '@mantine/core'
import type { ReactElement } from 'react'
import { type BuildRecord, buildRecord } from '#core/api/admin.ts'
import { call } from '../api/client.ts'
import { useConfirm } from '../confirm/ConfirmProvider.tsx'
import { ActionButton } from '../dialog/ActionButton.tsx'
import { useAlerts } from '../feedback/AlertProvider.tsx'
import { Screen } from '../frame/Screen.tsx'
import { useRights } from '../session/agent.ts'
import { useGoingLive } from '../site/use-going-live.ts'
import { DataTable } from '../table/DataTable.tsx'
import { Moment, useMomentText } from '../table/Moment.tsx'
import { useList, useReload } from '../table/use-list.ts'
import { useNumberText } from '../table/use-number-text.ts'
import { useTexts } from '../texts.tsx'
import { BuildBadge, isUnderWay } from './BuildBadge.tsx'
import { useBuildProgress } from './use-build-progress.ts'

export function Builds(): ReactElement {
  const t = useTexts()
  const alerts = useAlerts()
  const confirm = useConfirm()
  const goingLive = useGoingLive()
  const { mayEdit } = useRights()
  const reload = useReload('builds')
  const { address, ...list } = useList('builds', 'builds', buildRecord)
  const numberText = useNumberText(1)
  const momentText = useMomentText()
  const seconds = (value: number): string => `${numberText(value)} ${t('builds.seconds')}`
  const rows = useBuildProgress(list.rows, reload)
  const act = async (action: () => Promise<unknown>): Promise<void> => {
    try {
      await action()
    } catch (error) {
      alerts.failed(t('builds.error'), error)
    }
    await reload()
  }
  const rollBack = async (build: BuildRecord): Promise<void> => {
    const isConfirmed = await confirm({
      title: t('builds.rollBack'),
      text: t('builds.rollBackText', {
        time: momentText(build.finished_at ?? build.requested_at),
        reason: inLocalTime(build.reason, momentText),
      }),
      confirmLabel: t('builds.rollBack'),
      cancelLabel: t('action.cancel'),
    })
    if (isConfirmed)
      await act(() => call(`builds/${build.id}/rollback`, { method: 'PUT', isBlocking: true }))
  }
  const build = (): Promise<void> =>
    act(() =>
      goingLive(async () => {
        await call('builds', { method: 'POST', body: { reason: t('builds.byHand') } })
        return true
      }),
    )
  return (
    <Screen
      title={t('builds.title')}
      actions={mayEdit && <ActionButton act={build}>{t('builds.start')}</ActionButton>}
    >
      <DataTable
        {...list}
        rows={rows}
        address={address}
        label={t('builds.title')}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'requested_at',
            title: t('builds.requested'),
            isSortable: true,
            render: ({ requested_at, requested_by }) => (
              <Moment time={requested_at} by={requested_by.name} />
            ),
          },
          {
            key: 'status',
            title: t('field.status'),
            render: (row) => <BuildBadge {...row} />,
          },
          {
            key: 'reason',
            title: t('builds.reason'),
            render: (row) => (
              <span>
                {inLocalTime(row.reason, momentText)}
                {row.dead_links.length > 0 && (
                  <details>
                    <summary>{t('builds.deadLinks', { count: row.dead_links.length })}</summary>
                    <ul>
                      {row.dead_links.map((link) => (
                        <li key={link}>{link}</li>
                      ))}
                    </ul>
                  </details>
                )}
                {row.log !== '' && (
                  <details open={isUnderWay(row)}>
                    <summary>{t('builds.log')}</summary>
                    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
                    <pre className="admin-log" tabIndex={0}>
                      {row.log}
                    </pre>
                  </details>
                )}
              </span>
            ),
          },
          {
            key: 'duration',
            title: t('builds.duration'),
            render: (row) => <span>{durationOf(row, seconds)}</span>,
          },
          {
            key: 'actions',
            title: t('table.actions'),
            render: (row) =>
              row.is_live ? (
                <Badge variant="light" tt="none">
                  {t('builds.live')}
                </Badge>
              ) : (
                mayEdit &&
                row.can_roll_back && (
                  <Button
                    variant="default"
                    size="compact-sm"
                    aria-label={t('builds.rollBackTo', { release: row.release_name ?? row.id })}
                    onClick={() => void rollBack(row)}
                  >
                    {t('builds.rollBack')}
                  </Button>
                )
              ),
          },
        ]}
      />
    </Screen>
  )
}

/** Notes of the portal name points in time as ISO 8601. */
const inLocalTime = (reason: string, momentText: (time: string) => string): string =>
  reason.replaceAll(/\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g, (time) => momentText(time))

function durationOf(
  { started_at, finished_at }: BuildRecord,
  seconds: (value: number) => string,
): string {
  if (started_at === null || finished_at === null) return '–'
  return seconds((Date.parse(finished_at) - Date.parse(started_at)) / 1000)
}
