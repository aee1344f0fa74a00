/** The test plan for partners: staff leave out, reorder, word and add cases, and choose operations. */
import { Alert, Button, Group, List, Menu, Skeleton, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type TestPlanChanges, type TestPlanRecord, testPlanRecord } from '#core/api/test-plan.ts'
import { call } from '../api/client.ts'
import { useAct } from '../api/use-act.ts'
import { useConfirmDiscard } from '../confirm/ConfirmProvider.tsx'
import { ActionButton } from '../dialog/ActionButton.tsx'
import { useUnsavedGuard } from '../editing/unsaved-changes.ts'
import { useAlerts } from '../feedback/AlertProvider.tsx'
import { ScreenFailure } from '../feedback/FailureState.tsx'
import { Screen } from '../frame/Screen.tsx'
import { usePortal } from '../portal.ts'
import { useRights } from '../session/agent.ts'
import { MoreMenu } from '../table/ActionMenu.tsx'
import { useTexts } from '../texts.tsx'
import { AddCaseDialog } from './AddCaseDialog.tsx'
import { CaseTable } from './CaseTable.tsx'
import { useCertificationTexts } from './certification-texts.ts'
import { OperationsDialog } from './OperationsDialog.tsx'
import { PlanVersions } from './PlanVersions.tsx'
import { changesOf, wordedIn } from './plan-draft.ts'

const PATH = 'test_plan'
const answer = testPlanRecord

export function TestPlan() {
  const t = useTexts()
  const { data, error, refetch } = useQuery({
    queryKey: [PATH],
    queryFn: async ({ signal }) => (await call(PATH, { answer, signal })).data,
  })
  if (data !== undefined) return <PlanEditor key={data.revision} plan={data} />
  return (
    <Screen title={t('testPlan.title')}>
      {error === null ? (
        <Skeleton height={300} />
      ) : (
        <ScreenFailure error={error} retry={() => void refetch()} />
      )}
    </Screen>
  )
}

type Opened = 'add' | 'operations' | 'versions'

function PlanEditor({ plan }: { readonly plan: TestPlanRecord }) {
  const t = useTexts()
  const c = useCertificationTexts()
  const { mayEdit } = useRights()
  const [changed, setChanged] = useState<TestPlanChanges>()
  const [opened, setOpened] = useState<Opened>()
  const changes = changed ?? changesOf(plan)
  const save = useSave(plan)
  const confirmDiscard = useConfirmDiscard()
  useUnsavedGuard(changed !== undefined)
  const close = (): void => setOpened(undefined)
  const dialogs: Readonly<Record<Opened, ReactNode>> = {
    add: <AddCaseDialog {...{ plan, changes }} onChange={setChanged} onClose={close} />,
    operations: <OperationsDialog {...{ plan, changes }} onChange={setChanged} onClose={close} />,
    versions: <PlanVersions onRestore={mayEdit ? setChanged : undefined} onClose={close} />,
  }
  return (
    <Screen
      title={t('testPlan.title')}
      meta={<Text c="dimmed">{c('plan.version', { version: plan.revision })}</Text>}
      actions={
        <>
          {changed && (
            <>
              <Button
                variant="subtle"
                onClick={() => void confirmDiscard(() => setChanged(undefined))}
              >
                {t('content.discard')}
              </Button>
              <ActionButton act={() => save(changed)}>{t('action.save')}</ActionButton>
            </>
          )}
          {mayEdit ? (
            <MoreMenu>
              <Menu.Item onClick={() => setOpened('add')}>{c('plan.add')}</Menu.Item>
              <Menu.Item onClick={() => setOpened('operations')}>{c('plan.operations')}</Menu.Item>
              <Menu.Item onClick={() => setOpened('versions')}>{c('plan.versions')}</Menu.Item>
            </MoreMenu>
          ) : (
            <Button variant="default" onClick={() => setOpened('versions')}>
              {c('plan.versions')}
            </Button>
          )}
        </>
      }
    >
      <Group mb="md">
        <Text maw={640}>{c('plan.text')}</Text>
      </Group>
      {mayEdit && changed === undefined && plan.new_cases.length > 0 && (
        <NewCases cases={plan.new_cases} create={() => save(changes)} />
      )}
      <CaseTable {...{ plan, changes, mayEdit }} onChange={setChanged} />
      {opened && dialogs[opened]}
    </Screen>
  )
}

/** Offers the cases that a newer portal derives: a stored version never changes. */
function NewCases({
  cases,
  create,
}: {
  readonly cases: TestPlanRecord['new_cases']
  readonly create: () => Promise<void>
}) {
  const c = useCertificationTexts()
  const { language } = usePortal()
  return (
    <Alert mb="md" title={c('plan.newCases', { count: cases.length })}>
      <List size="sm" mb="sm">
        {cases.slice(0, SHOWN_CASES).map(({ id, words }) => (
          <List.Item key={id}>{words[wordedIn(language)].title}</List.Item>
        ))}
      </List>
      {cases.length > SHOWN_CASES && (
        <Text size="sm" mb="sm">
          {c('plan.moreCases', { count: cases.length - SHOWN_CASES })}
        </Text>
      )}
      <ActionButton act={create}>{c('plan.createWithThem')}</ActionButton>
    </Alert>
  )
}

const SHOWN_CASES = 5

/** @returns a function that saves the changes as a new version; the screen then shows that version */
function useSave({ revision }: TestPlanRecord): (changes: TestPlanChanges) => Promise<void> {
  const c = useCertificationTexts()
  const alerts = useAlerts()
  const act = useAct()
  const queries = useQueryClient()
  return async (changes) => {
    const body = { ...changes, revision }
    // A failure changes nothing here: another person's version would replace the changes.
    await act(c('plan.error'), async () => {
      const { data } = await call(PATH, { answer, method: 'PUT', body })
      queries.setQueryData([PATH], data)
      alerts.done(c('plan.saved', { version: data.revision }))
    })
  }
}
