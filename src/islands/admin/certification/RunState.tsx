/** The state of a run, or its review. */
import type { PartnerRunRecord } from '#core/api/test-plan.ts'
import { Tag } from '../feedback/Tag.tsx'
import { useCertificationTexts } from './certification-texts.ts'

/** Path in the Admin API. */
export const RUNS = 'certification_runs'

const COLORS = {
  running: 'blue',
  complete: 'green',
  canceled: 'gray',
  'handed-in': 'blue',
  'signed-off': 'green',
  'sent-back': 'yellow',
  remarked: 'yellow',
} as const

/** The review counts more than the state that it is about. */
export function RunState({ run }: { readonly run: Pick<PartnerRunRecord, 'state' | 'review'> }) {
  const c = useCertificationTexts()
  const state = run.state === 'canceled' ? run.state : (run.review?.state ?? run.state)
  return <Tag color={COLORS[state]}>{c(`state.${state}`)}</Tag>
}

/** The newest state of a partner, in the words of {@link RunState}. */
export function PartnerState({ state }: { readonly state: keyof typeof COLORS }) {
  const c = useCertificationTexts()
  return <Tag color={COLORS[state]}>{c('partner.state', { state: c(`state.${state}`) })}</Tag>
}
