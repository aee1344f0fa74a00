/** Edits the test plan with the shared text editor, so that no colleague's version replaces changes. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { TestPlanChanges, TestPlanRecord } from '#core/api/test-plan.ts'
import { onDevice } from '../../../stores/browser-storage.ts'
import { type LoadedEditor, useEditor } from '../editing/use-editor.ts'
import { useAlerts } from '../feedback/AlertProvider.tsx'
import { useRights } from '../session/agent.ts'
import { useCertificationTexts } from './certification-texts.ts'
import { PLAN_PATH, planOptions } from './plan-options.ts'

/**
 * @param plan - the version as the screen read it last
 * @param isTyping - true while a dialog has changes that the editor doesn't know yet
 */
export function usePlanEditor(
  plan: TestPlanRecord,
  isTyping: boolean,
): LoadedEditor<TestPlanChanges, TestPlanRecord, undefined> {
  const c = useCertificationTexts()
  const alerts = useAlerts()
  const queries = useQueryClient()
  const { agent } = useRights()
  const newest = useRef(plan)
  newest.current = plan
  const editor = useEditor<TestPlanChanges, TestPlanRecord, undefined>(
    () => planOptions(plan, () => newest.current, { storage: onDevice, agentId: agent.id }),
    {
      failed: c('plan.error'),
      onSaved({ item }) {
        queries.setQueryData([PLAN_PATH], item)
        alerts.done(c('plan.saved', { version: item.revision }))
      },
    },
  )
  const { refresh } = editor
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for every version that is read
  useEffect(() => {
    if (!isTyping) void refresh()
  }, [refresh, isTyping, plan.revision])
  return editor
}
