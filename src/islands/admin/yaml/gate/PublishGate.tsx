/**
 * Shows how publishing affects partners before it happens: changes, links, the changelog, then the
 * button.
 */
import { Alert, Button, Group, TextInput } from '@mantine/core'
import { type PropsWithChildren, useState } from 'react'
import { Link } from 'wouter'
import { nextVersion } from '#core/site/next-version.ts'
import { ScheduleModal } from '../../content/ScheduleModal.tsx'
import { BusyButton } from '../../dialog/BusyButton.tsx'
import { localDay } from '../../local-day.ts'
import type { Comparison } from '../check/compare-documents.ts'
import { useYamlTexts } from '../yaml-texts.ts'
import { ChangelogEntry, type EntryTexts } from './ChangelogEntry.tsx'
import { GateReport, useBreakingRead } from './GateReport.tsx'
import { objectionTo } from './gate-state.ts'
import { VersionNotice } from './VersionNotice.tsx'

export interface Publication {
  /** Undefined if no entry is wanted. */
  readonly entry: EntryTexts | undefined
  /** ISO 8601; undefined for now. */
  readonly at: string | undefined
  /** Shown in the history. */
  readonly note: string
}

/** `children` help with the errors that prevent publishing. */
interface Props extends PropsWithChildren {
  readonly comparison: Comparison | undefined
  readonly failure: string | undefined
  /** Written when the draft was scheduled. */
  readonly scheduledNote: string
  readonly isFirst: boolean
  readonly isSameText: boolean
  /** A conflict with another person's text must be resolved before publishing. */
  readonly hasConflict: boolean
  readonly hasErrors: boolean
  /** False if the comparison is of an earlier text, or if there is none. */
  readonly isReadable: boolean
  readonly isChecking: boolean
  readonly isBusy: boolean
  /** The changelog entry as edited by hand, preserved while the gate is closed. */
  readonly typed: EntryTexts | undefined
  readonly onTyped: (entry: EntryTexts) => void
  /** Lines of the operations by key. */
  readonly lines: ReadonlyMap<string, number>
  /** Scrolls to a line of the text. */
  readonly onChoose: (line: number) => void
  readonly onVersion: (version: string) => void
  readonly onPublish: (publication: Publication) => void
  readonly onClose: () => void
}

export function PublishGate(props: Props) {
  const {
    comparison,
    hasConflict,
    isFirst,
    isBusy,
    typed,
    onTyped,
    onVersion,
    onPublish,
    onClose,
  } = props
  const y = useYamlTexts()
  const [isScheduling, setIsScheduling] = useState(false)
  const [note, setNote] = useState(props.scheduledNote)
  const [chosenEntry, setChosenEntry] = useState<boolean>()
  const { hasReadBreaking, readCheckbox } = useBreakingRead(isFirst ? undefined : comparison)
  const objection = objectionTo({ ...props, hasReadBreaking })
  const entry = typed ?? comparison?.drafts
  // Without changes for partners there is no entry, unless a person asks for one.
  const hasNews = !isFirst && (comparison?.changes.length ?? 0) > 0
  const isEntryWanted = chosenEntry ?? (typed !== undefined || hasNews)
  const publish = (at?: string): void =>
    onPublish({ entry: isEntryWanted ? entry : undefined, at, note: note.trim() })
  const { before = '', after = '' } = comparison?.versions ?? {}
  return (
    <section className="yaml-gate" aria-labelledby="yaml-gate-title">
      <header>
        <div>
          <h2 id="yaml-gate-title">{y('gate')}</h2>
          {comparison !== undefined && (
            <p className="yaml-quiet">
              {isFirst ? y('againstNothing') : y('against', { version: before })}
            </p>
          )}
        </div>
        <Button variant="default" size="compact-sm" onClick={onClose}>
          {y('backToPreview')}
        </Button>
      </header>
      <GateReport {...props} hasLinks>
        {!isFirst && (comparison?.counts.breaking ?? 0) > 0 && before === after && after !== '' && (
          <Bump version={after} onVersion={onVersion} />
        )}
        {after !== '' && (
          <VersionNotice version={after}>
            {' '}
            <Link href="/document-version">{y('versionMake')}</Link>
          </VersionNotice>
        )}
        {comparison !== undefined && (
          <ChangelogEntry
            key={isFirst ? 'first' : before}
            texts={entry ?? comparison.drafts}
            isTyped={typed !== undefined}
            isWanted={isEntryWanted}
            onWanted={setChosenEntry}
            onChange={onTyped}
          />
        )}
      </GateReport>
      <TextInput
        label={y('note')}
        description={y('noteText')}
        my="md"
        maxLength={200}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      {props.children}
      {/* Next to the button that they disable, which stays in view. */}
      <div className="yaml-gate-actions">
        {readCheckbox}
        {objection !== undefined && objection !== 'confirmBreaking' && (
          <p className="yaml-quiet" role="status">
            {y(objection)}
          </p>
        )}
        {hasConflict && (
          <p className="yaml-quiet" role="status">
            {y('undecided')}
          </p>
        )}
        <Group>
          <BusyButton disabled={objection !== undefined} isBusy={isBusy} onClick={() => publish()}>
            {after === '' ? y('publish') : y('publishVersion', { version: after })}
          </BusyButton>
          <Button
            variant="default"
            disabled={objection !== undefined || isBusy}
            onClick={() => setIsScheduling(true)}
          >
            {y('schedule')}
          </Button>
        </Group>
      </div>
      {isScheduling && (
        <ScheduleModal
          onClose={() => setIsScheduling(false)}
          onSchedule={(at) => {
            setIsScheduling(false)
            publish(at)
          }}
        />
      )}
    </section>
  )
}

/** Offers a new version for changes that break programs. */
function Bump({ version, onVersion }: { readonly version: string } & Pick<Props, 'onVersion'>) {
  const y = useYamlTexts()
  const next = nextVersion(version, localDay(new Date()))
  return (
    <Alert color="yellow">
      <p>{y('bump', { version })}</p>
      {next !== undefined && (
        <Button variant="default" size="compact-sm" mt="xs" onClick={() => onVersion(next)}>
          {y('bumpTo', { version: next })}
        </Button>
      )}
    </Alert>
  )
}
