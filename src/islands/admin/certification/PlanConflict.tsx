/** Shows two versions of the test plan side by side: the changes of staff are chosen one by one. */
import type { TestPlanChanges, TestPlanRecord } from '#core/api/test-plan.ts'
import { operationName } from '#core/openapi/http-methods.ts'
import { ConflictView } from '../editing/ConflictView.tsx'
import type { EditConflict } from '../editing/editor-state.ts'
import { usePortal } from '../portal.ts'
import { useTexts } from '../texts.tsx'
import { useCertificationTexts } from './certification-texts.ts'
import { addedValues, draftCases, ownTexts, withCasesOf, wordedIn } from './plan-draft.ts'

interface Props {
  readonly plan: TestPlanRecord
  readonly changes: TestPlanChanges
  readonly conflict: EditConflict<TestPlanChanges, TestPlanRecord>
  readonly onMerged: (changes: TestPlanChanges) => void
  readonly onClose: () => void
}

const TITLES = {
  operations: 'plan.operations',
  left_out: 'plan.leftOut',
  order: 'plan.order',
  added: 'plan.addedCases',
  wording: 'plan.ownTexts',
} as const

export function PlanConflict({ plan, changes, conflict, onMerged, onClose }: Props) {
  const c = useCertificationTexts()
  // Each version may have cases that the other one doesn't have.
  const known = withCasesOf(conflict.theirs.item, plan)
  return (
    <ConflictView<TestPlanChanges>
      mine={changes}
      conflict={conflict}
      fieldTitle={(name) => c(TITLES[name])}
      show={(name, shown) => <PlanValue name={name} plan={known} changes={shown} />}
      onMerged={onMerged}
      onClose={onClose}
    />
  )
}

interface ValueProps {
  readonly name: keyof TestPlanChanges
  readonly plan: TestPlanRecord
  readonly changes: TestPlanChanges
}

function PlanValue({ name, plan, changes }: ValueProps) {
  const t = useTexts()
  const c = useCertificationTexts()
  const { language } = usePortal()
  const { shown } = draftCases(plan, { ...changes, left_out: [] })
  const titles = new Map(shown.map(({ id, words }) => [id, words[wordedIn(language)].title]))
  const titled = (ids: readonly string[]) => ids.map((id) => titles.get(id) ?? id)
  const { operations, left_out, added, wording } = changes
  const lines: Readonly<Record<keyof TestPlanChanges, readonly string[]>> = {
    operations: operations?.map(operationName) ?? [c('plan.usualOperations')],
    left_out: titled(left_out),
    order: titled([...titles.keys()]),
    added: added.map((one) => [...titled([one.id]), ...addedValues(one)].join(', ')),
    wording: ownTexts(wording).map(
      ({ id, language, name, text }) =>
        `${titled([id])} (${t(`language.${language}`)}): ${c(`words.${name}`)}: ${text}`,
    ),
  }
  if (lines[name].length === 0) return <p>{t('conflict.empty')}</p>
  return (
    <ol>
      {[...new Set(lines[name])].map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ol>
  )
}
