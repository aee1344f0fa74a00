/** Builds of the site: live progress, the log, and the rollback to a stored release. */
import { Stack } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { type BuildRecord, buildRecord } from '#core/api/admin.ts'
import { releaseTime } from '#core/api/release-time.ts'
import { call } from '../api/client.ts'
import { useAct } from '../api/use-act.ts'
import { ActionButton } from '../dialog/ActionButton.tsx'
import { Screen } from '../frame/Screen.tsx'
import { inLocalTime } from '../moment-text.ts'
import { usePortal } from '../portal.ts'
import { useRights } from '../session/agent.ts'
import { useGoingLive } from '../site/use-going-live.ts'
import { siteQuery, useSite } from '../site/use-site.ts'
import { columnsOf } from '../table/columns.tsx'
import { DataTable } from '../table/DataTable.tsx'
import { Moment, useMomentText } from '../table/Moment.tsx'
import { useList } from '../table/use-list.ts'
import { useReload } from '../table/use-reload.ts'
import { useTexts } from '../texts.tsx'
import { useGate } from '../yaml/gate/use-gate.tsx'
import { BuildBadge, isUnderWay } from './BuildBadge.tsx'
import { RowAction } from './RowAction.tsx'
import { useBuildProgress } from './use-build-progress.ts'

const { column, sortable } = columnsOf<BuildRecord>()

/** Height of a line of the log. */
const LINE_PX = 20

export function Builds() {
  const t = useTexts()
  const { mayEdit } = useRights()
  const reload = useReload('builds')
  const list = useList('builds', 'builds', buildRecord)
  const { build, rollBack } = useBuildActions(reload)
  const next = useSite()?.next
  const rows = useBuildProgress(list.rows, reload)
  const { language } = usePortal()
  const numbers = new Intl.NumberFormat(language, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
  const seconds = (value: number): string => `${numbers.format(value)} ${t('builds.seconds')}`
  return (
    <Screen
      title={t('builds.title')}
      actions={mayEdit && <ActionButton act={build}>{t('builds.start')}</ActionButton>}
    >
      <DataTable
        list={{ ...list, rows }}
        label={t('builds.title')}
        columns={[
          sortable('requested_at', t('builds.requested'), ({ requested_at, requested_by }) => (
            <Moment time={requested_at} by={requested_by.name} />
          )),
          column('status', t('field.status'), (row) => <Status build={row} />),
          column('reason', t('builds.reason'), (row) => <Details build={row} />),
          column('duration', t('builds.duration'), (row) => (
            <span>{durationOf(row, seconds)}</span>
          )),
        ]}
        actions={(row) => <RowAction {...{ row, next, mayEdit, build, rollBack }} />}
      />
    </Screen>
  )
}

function useBuildActions(reload: () => Promise<void>) {
  const t = useTexts()
  const passGate = useGate()
  const goingLive = useGoingLive()
  const momentText = useMomentText()
  const act = useAct(reload)
  return {
    async build(): Promise<void> {
      const body = { reason: t('builds.byHand') }
      await act(t('builds.error'), () =>
        goingLive(async () => {
          await call('builds', { method: 'POST', body })
          return true
        }),
      )
    },
    async rollBack(target: BuildRecord): Promise<void> {
      const { id, reason, document } = target
      const time = momentText(releasedAt(target))
      const isConfirmed = await passGate({
        title: t('builds.rollBack'),
        text: t('builds.rollBackText', { time, reason: inLocalTime(reason, momentText) }),
        texts: async (signal) => ({
          before: (await siteQuery.queryFn({ signal })).document?.yml_publish.url,
          after: document?.yml_publish.url,
          // The release has the menu and the texts of its time.
          hasLinks: false,
        }),
      })
      if (!isConfirmed) return
      const path = `builds/${id}/rollback`
      await act(t('builds.error'), () => call(path, { method: 'PUT', isBlocking: true }))
    },
  }
}

/** The question before a rollback and the notice after it name a release by the same time. */
const releasedAt = ({ finished_at, requested_at }: BuildRecord): string =>
  releaseTime({ finishedAt: finished_at, requestedAt: requested_at })

function Status({ build }: { readonly build: BuildRecord }) {
  return (
    <Stack gap={4} align="flex-start">
      <BuildBadge {...build} />
      {build.status === 'succeeded' && <Moment time={releasedAt(build)} />}
    </Stack>
  )
}

/** Details of a build: its reason, broken links and log. */
function Details({ build }: { readonly build: BuildRecord }) {
  const t = useTexts()
  const momentText = useMomentText()
  return (
    <span>
      {inLocalTime(build.reason, momentText)}
      {build.dead_links.length > 0 && (
        <details>
          <summary>{t('builds.deadLinks', { count: build.dead_link_count })}</summary>
          <ul>
            {build.dead_links.map((link) => (
              <li key={link}>{link}</li>
            ))}
          </ul>
        </details>
      )}
      {build.log !== '' && (
        <details open={isUnderWay(build)}>
          <summary>{t('builds.log')}</summary>
          <BuildLog log={build.log} isUnderWay={isUnderWay(build)} />
        </details>
      )}
    </span>
  )
}

interface LogProps {
  readonly log: string
  readonly isUnderWay: boolean
}

/** Follows a build while it runs, unless a person has scrolled up. */
function BuildLog({ log, isUnderWay }: LogProps) {
  const element = useRef<HTMLPreElement>(null)
  const isAtEnd = useRef(isUnderWay)
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every new line
  useEffect(() => {
    if (isAtEnd.current) element.current?.scrollTo(0, element.current.scrollHeight)
  }, [log])
  return (
    <pre
      ref={element}
      className="admin-log"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll
      tabIndex={0}
      onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
        isAtEnd.current = isUnderWay && scrollTop + clientHeight > scrollHeight - LINE_PX
      }}
    >
      {log}
    </pre>
  )
}

function durationOf(
  { started_at, finished_at }: BuildRecord,
  seconds: (value: number) => string,
): string {
  if (started_at === null || finished_at === null) return '–'
  return seconds((Date.parse(finished_at) - Date.parse(started_at)) / 1000)
}
