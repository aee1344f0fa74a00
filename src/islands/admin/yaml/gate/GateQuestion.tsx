/**
 * The publish gate as a dialog, for every way to show readers another text: it compares, then asks.
 */
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { DialogButtons } from '../../dialog/DialogButtons.tsx'
import { FailureState } from '../../feedback/FailureState.tsx'
import { useDocumentChecker } from '../check/use-document-checker.ts'
import { readText } from '../documents.ts'
import { useYamlTexts } from '../yaml-texts.ts'
import { GateReport, useBreakingRead } from './GateReport.tsx'
import { useComparison } from './use-comparison.ts'
import type { GatedTexts } from './use-gate.tsx'
import { VersionNotice } from './VersionNotice.tsx'

interface Props {
  readonly texts: (signal: AbortSignal) => Promise<GatedTexts>
  readonly confirmLabel: string
  readonly onAnswer: (isConfirmed: boolean) => void
}

export function GateQuestion({ texts, confirmLabel, onAnswer }: Props) {
  const y = useYamlTexts()
  const checker = useDocumentChecker()
  const loaded = useQuery({
    queryKey: ['gate', useId()],
    gcTime: 0,
    async queryFn({ signal }) {
      const { before, after, hasLinks, isDemo, note } = await texts(signal)
      if (before === undefined || after === undefined) return { note, hasLinks, isDemo }
      const [published, text] = await Promise.all([
        readText(before, signal),
        readText(after, signal),
      ])
      return { note, hasLinks, isDemo, published, text }
    },
  })
  const { published, text, note, hasLinks = false, isDemo = false } = loaded.data ?? {}
  const compared = useComparison(checker, published, text)
  const { comparison } = compared
  const { hasReadBreaking, readCheckbox } = useBreakingRead(isDemo ? undefined : comparison)
  const isIncomparable = loaded.isSuccess && text === undefined
  const hasFailed = loaded.isError || compared.hasFailed
  const isAsked = !isDemo && comparison !== undefined && comparison.counts.breaking > 0
  // A comparison that fails must not prevent a rollback.
  const isReady =
    isIncomparable || hasFailed || (comparison !== undefined && (!isAsked || hasReadBreaking))
  return (
    <section className="yaml-gate yaml-gate-asked" aria-label={y('gate')}>
      {note !== undefined && <p>{note}</p>}
      {loaded.isError && <FailureState error={loaded.error} retry={() => void loaded.refetch()} />}
      {loaded.isPending && <Skeleton height={90} />}
      {isIncomparable && <p className="yaml-quiet">{y('incomparable')}</p>}
      {text !== undefined && (
        <>
          {comparison !== undefined && (
            <p className="yaml-quiet">
              {isDemo ? y('againstDemo') : y('against', { version: comparison.versions.before })}
            </p>
          )}
          <GateReport
            compared={compared}
            isReadable
            hasLinks={hasLinks}
            isFirst={isDemo}
            onLeave={() => onAnswer(false)}
          >
            {hasLinks && comparison !== undefined && comparison.versions.after !== '' && (
              <VersionNotice version={comparison.versions.after} />
            )}
          </GateReport>
        </>
      )}
      <div className="yaml-gate-actions">
        {readCheckbox}
        <DialogButtons mt={0} onCancel={() => onAnswer(false)}>
          <Button disabled={!isReady} onClick={() => onAnswer(true)}>
            {confirmLabel}
          </Button>
        </DialogButtons>
      </div>
    </section>
  )
}
