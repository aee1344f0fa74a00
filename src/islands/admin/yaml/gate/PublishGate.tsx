/**
 * Shows how publishing affects partners before it happens: changes, links, the changelog, then the
 * button.
 */
import { Alert, Button, Checkbox, Group, Skeleton } from '@mantine/core'
import { type PropsWithChildren, useState } from 'react'
import { ScheduleModal } from '../../content/ScheduleModal.tsx'
import { BusyButton } from '../../dialog/BusyButton.tsx'
import type { Comparison } from '../check/compare-documents.ts'
import { ChangeList } from '../compare/ChangeList.tsx'
import { useYamlTexts } from '../yaml-texts.ts'
import { ChangelogEntry, type EntryTexts } from './ChangelogEntry.tsx'
import { breakingRead, objectionTo } from './gate-state.ts'
import { useBrokenLinks } from './use-broken-links.ts'
import { VersionNotice } from './VersionNotice.tsx'

export interface Publication {
  /** Undefined if no entry is wanted. */
  readonly entry: EntryTexts | undefined
  /** ISO 8601; undefined for now. */
  readonly at: string | undefined
}

/** `children` help with the errors that prevent publishing. */
interface Props extends PropsWithChildren {
  readonly comparison: Comparison | undefined
  readonly failure: string | undefined
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
  readonly onPublish: (publication: Publication) => void
  readonly onClose: () => void
}

export function PublishGate(props: Props) {
  const {
    comparison,
    failure,
    hasConflict,
    isFirst,
    isReadable,
    isBusy,
    typed,
    onTyped,
    onPublish,
    onClose,
  } = props
  const y = useYamlTexts()
  const [read, setRead] = useState<string>()
  const [isScheduling, setIsScheduling] = useState(false)
  const [chosenEntry, setChosenEntry] = useState<boolean>()
  const links = useBrokenLinks(comparison)
  // "No changes" would be wrong for a text that can't be read.
  const shown = isReadable || comparison?.changes.length ? comparison : undefined
  const breaking = comparison && breakingRead(comparison)
  const hasReadBreaking = breaking !== undefined && read === breaking
  const objection = objectionTo({ ...props, hasReadBreaking })
  const entry = typed ?? comparison?.drafts
  // Without changes for partners there is no entry, unless a person asks for one.
  const isEntryWanted = chosenEntry ?? (isFirst || (comparison?.changes.length ?? 0) > 0)
  const publish = (at?: string): void => onPublish({ entry: isEntryWanted ? entry : undefined, at })
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
      {failure !== undefined && (
        <Alert color="red" role="alert" title={y('errorCompare')}>
          {failure}
        </Alert>
      )}
      {!isReadable && (
        <p className="yaml-quiet" role="status">
          {y(shown === undefined ? 'unreadable' : 'unreadableNow')}
        </p>
      )}
      {comparison === undefined && failure === undefined && isReadable && (
        <div role="status" aria-label={y('comparing')}>
          <Skeleton height={90} mb="sm" />
          <Skeleton height={90} />
        </div>
      )}
      {shown !== undefined && (
        <>
          <ChangeList comparison={shown} />
          {links !== undefined && <Links links={links} />}
          {after !== '' && <VersionNotice version={after} />}
          <ChangelogEntry
            key={isFirst ? 'first' : before}
            texts={entry ?? shown.drafts}
            isTyped={typed !== undefined}
            isWanted={isEntryWanted}
            onWanted={setChosenEntry}
            onChange={onTyped}
          />
        </>
      )}
      {comparison !== undefined && comparison.counts.breaking > 0 && (
        <Checkbox
          checked={hasReadBreaking}
          onChange={(event) => setRead(event.currentTarget.checked ? breaking : undefined)}
          label={y('confirmBreaking')}
        />
      )}
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
      {props.children}
      <Group className="yaml-gate-actions">
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

function Links({ links }: { readonly links: readonly string[] }) {
  const y = useYamlTexts()
  if (links.length === 0) return <p className="yaml-quiet">{y('noBrokenLinks')}</p>
  return (
    <Alert color="yellow" title={y('brokenLinks')} my="sm">
      <ul>
        {links.map((link) => (
          <li key={link}>{link}</li>
        ))}
      </ul>
      <p>{y('brokenLinksText')}</p>
    </Alert>
  )
}
