/** The test plan for partners: staff leave out, reorder, word and add cases, and choose operations. */
import { Alert, Button, Group, List, Menu, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type TestPlanChanges, type TestPlanRecord, testPlanRecord } from '#core/api/test-plan.ts'
import { call } from '../api/client.ts'
import { useConfirmDiscard } from '../confirm/ConfirmProvider.tsx'
import { ActionButton } from '../dialog/ActionButton.tsx'
import { SaveState } from '../editing/SaveState.tsx'
import { QueryState } from '../feedback/QueryState.tsx'
import { Screen } from '../frame/Screen.tsx'
import { usePortal } from '../portal.ts'
import { useRights } from '../session/agent.ts'
import { MoreMenu } from '../table/ActionMenu.tsx'
import { useTexts } from '../texts.tsx'
import { AddCaseDialog } from './AddCaseDialog.tsx'
import { CaseTable } from './CaseTable.tsx'
import { useCertificationTexts } from './certification-texts.ts'
import { GoneOperations } from './GoneOperations.tsx'
import { OperationsDialog } from './OperationsDialog.tsx'
import { PlanConflict } from './PlanConflict.tsx'
import { PlanVersions } from './PlanVersions.tsx'
import { type DraftCase, draftCases, wordedIn } from './plan-draft.ts'
import { PLAN_PATH } from './plan-options.ts'
import { usePlanEditor } from './use-plan-editor.ts'
import { WordsDialog } from './WordsDialog.tsx'

export function TestPlan() {
  const t = useTexts()
  // Otherwise they would replace the screen by a placeholder once the plan is there.
  useCertificationTexts()
  const plan = useQuery({
    queryKey: [PLAN_PATH],
    queryFn: async ({ signal }) => (await call(PLAN_PATH, { answer: testPlanRecord, signal })).data,
  })
  if (plan.data !== undefined) return <PlanEditor read={plan.data} />
  return (
    <Screen title={t('testPlan.title')}>
      <QueryState query={plan} height={300} />
    </Screen>
  )
}

type Opened = 'add' | 'operations' | 'versions'

/** @param read - the version that was read last; the editor shows it once nothing is unsaved */
function PlanEditor({ read }: { readonly read: TestPlanRecord }) {
  const t = useTexts()
  const c = useCertificationTexts()
  const { mayEdit } = useRights()
  const [opened, setOpened] = useState<Opened>()
  const [worded, setWorded] = useState<DraftCase>()
  const editor = usePlanEditor(read, opened !== undefined || worded !== undefined)
  const { stored, fields: changes, isDirty, conflict, status } = editor.state
  const plan = stored.item
  const onChange = (next: TestPlanChanges): void => editor.change(() => next)
  const save = async (): Promise<void> => void (await editor.save(undefined))
  const confirmDiscard = useConfirmDiscard()
  const close = (): void => setOpened(undefined)
  const dialogs: Readonly<Record<Opened, ReactNode>> = {
    add: <AddCaseDialog {...{ plan, changes, onChange }} onClose={close} />,
    operations: <OperationsDialog {...{ plan, changes, onChange }} onClose={close} />,
    versions: <PlanVersions onRestore={mayEdit ? onChange : undefined} onClose={close} />,
  }
  return (
    <Screen
      title={t('testPlan.title')}
      meta={
        <>
          <Text c="dimmed">{c('plan.version', { version: plan.revision })}</Text>
          <SaveState status={status} />
        </>
      }
      actions={
        <>
          {isDirty && (
            <>
              <Button variant="subtle" onClick={() => void confirmDiscard(editor.discard)}>
                {t('content.discard')}
              </Button>
              <ActionButton act={save}>{t('action.save')}</ActionButton>
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
      {mayEdit && !isDirty && plan.new_cases.length > 0 && (
        <NewCases cases={plan.new_cases} create={save} />
      )}
      {draftCases(plan, changes).shown.every(({ missingFields }) => missingFields) && (
        <Alert mb="md" color="yellow" role="alert">
          {c('plan.noCases')}
        </Alert>
      )}
      <GoneOperations {...{ plan, changes }} onChange={mayEdit ? onChange : undefined} />
      <CaseTable {...{ plan, changes, mayEdit, onChange }} onEdit={setWorded} />
      {opened && dialogs[opened]}
      {worded && (
        <WordsDialog
          {...{ plan, changes, onChange }}
          one={worded}
          onClose={() => setWorded(undefined)}
        />
      )}
      {conflict?.isOpen && (
        <PlanConflict
          {...{ plan, changes, conflict }}
          onMerged={editor.resolve}
          onClose={() => editor.ask(false)}
        />
      )}
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
