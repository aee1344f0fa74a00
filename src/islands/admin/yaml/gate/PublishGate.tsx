/**
 * Shows how publishing affects partners before it happens: changes, links, the changelog, then the
 * button.
 */
import { Alert, Button, Group, TextInput } from '@mantine/core'
import { type PropsWithChildren, useState } from 'react'
import { Link } from 'wouter'
import type { DocumentRecord } from '#core/api/admin.ts'
import { blocksPublishing } from '#core/openapi/problem.ts'
import { nextVersion } from '#core/site/next-version.ts'
import { ScheduleModal } from '../../content/ScheduleModal.tsx'
import { BusyButton } from '../../dialog/BusyButton.tsx'
import { localDay } from '../../local-day.ts'
import { useMomentText } from '../../table/Moment.tsx'
import { useTexts } from '../../texts.tsx'
import { linesOf } from '../check/outline.ts'
import type { TextCheck } from '../editor/use-text-check.ts'
import type { Draft } from '../saving/use-draft.ts'
import { useYamlTexts } from '../yaml-texts.ts'
import { ChangelogEntry, type EntryTexts } from './ChangelogEntry.tsx'
import { GateReport, useBreakingRead } from './GateReport.tsx'
import { isEntryOffered, objectionTo } from './gate-state.ts'
import { usePreparation } from './use-preparation.ts'
import { usePublish } from './use-publish.ts'
import { useSavedEntry } from './use-saved-entry.ts'
import { VersionNotice } from './VersionNotice.tsx'

/** Entered by a person, and preserved while the gate is closed. */
export interface GateInput {
  /** The changelog entry; undefined for the drafted one. */
  readonly entry?: EntryTexts | undefined
  readonly isEntryWanted?: boolean
  readonly note?: string
}

/** `children` help with the errors that prevent publishing. */
interface Props extends PropsWithChildren {
  readonly draft: Draft
  readonly check: TextCheck
  /** Page of the operation that was edited last, without the language. */
  readonly page: string | undefined
  readonly typed: GateInput
  readonly onTyped: (input: GateInput) => void
  /** Known to the editor, because publishing continues while the gate is closed. */
  readonly isBusy: boolean
  readonly onBusy: (isBusy: boolean) => void
  /** Scrolls to a line of the text. */
  readonly onChoose: (line: number) => void
  readonly onVersion: (version: string) => void
  readonly onClose: () => void
}

export function PublishGate(props: Props) {
  const { draft, check, page, typed, onTyped, isBusy, onBusy, onChoose, onVersion, onClose } = props
  const { stored, conflict } = draft.state
  const { comparison, hasFailed, isComparing } = check.compared
  const y = useYamlTexts()
  const publish = usePublish(draft, page, onBusy)
  usePreparation(draft, !check.isSameText)
  const [isScheduling, setIsScheduling] = useState(false)
  const { note = stored.item.record.publish_note } = typed
  const isFirst = stored.item.published === undefined
  const { hasReadBreaking, readCheckbox } = useBreakingRead(isFirst ? undefined : comparison)
  const objection = objectionTo({
    hasErrors: check.problems.some(blocksPublishing),
    isChecking: check.isChecking || isComparing,
    isSameText: check.isSameText,
    isFirst,
    comparison,
    hasFailed,
    hasReadBreaking,
  })
  const entry = typed.entry ?? comparison?.drafts
  const saved = useSavedEntry(entry, check.checked?.version, stored.item.record.publish_at)
  const isEntryWanted =
    typed.isEntryWanted ??
    (typed.entry !== undefined || isEntryOffered({ isFirst, comparison, saved }))
  const publishAt = (at?: string): void => {
    const publication = { entry: isEntryWanted ? entry : undefined, at, note: note.trim() }
    void publish(publication, check.checked?.version ?? '', () => {
      onTyped({})
      onClose()
    })
  }
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
      <GateReport
        {...{ isFirst, onChoose }}
        compared={check.compared}
        isReadable={check.isReadable}
        hasLinks
        lines={linesOf(check.outline)}
      >
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
            isTyped={typed.entry !== undefined}
            isWanted={isEntryWanted}
            saved={saved}
            onWanted={(isEntryWanted) => onTyped({ ...typed, isEntryWanted })}
            onChange={(entry) => onTyped({ ...typed, entry })}
          />
        )}
      </GateReport>
      <TextInput
        label={y('note')}
        description={y('noteText')}
        my="md"
        maxLength={200}
        value={note}
        onChange={(event) => onTyped({ ...typed, note: event.currentTarget.value })}
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
        <ScheduleEnd {...stored.item.record} />
        {conflict !== undefined && (
          <p className="yaml-quiet" role="status">
            {y('undecided')}
          </p>
        )}
        <Group>
          <BusyButton
            disabled={objection !== undefined}
            isBusy={isBusy}
            onClick={() => publishAt()}
          >
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
          at={stored.item.record.publish_at}
          onClose={() => setIsScheduling(false)}
          onSchedule={(at) => {
            setIsScheduling(false)
            publishAt(at)
          }}
        />
      )}
    </section>
  )
}

function ScheduleEnd({ name, publish_at }: Pick<DocumentRecord, 'name' | 'publish_at'>) {
  const t = useTexts()
  const momentText = useMomentText()
  if (publish_at === null) return null
  const text = t('content.scheduleEnds', { title: name, time: momentText(publish_at) })
  return <p className="yaml-quiet">{text}</p>
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
