/** Selects a file or a URL, reads it immediately, and explains errors. */
import { Alert, Group, SegmentedControl, Text, TextInput } from '@mantine/core'
import { type Dispatch, type SetStateAction, useRef, useState } from 'react'
import { DOCUMENT_MAX_BYTES } from '#core/openapi/parse/document-file.ts'
import { formatBytes } from '../../../shared/format.ts'
import { BusyButton } from '../../dialog/BusyButton.tsx'
import { FileChoice } from '../../dialog/FileChoice.tsx'
import { usePortal } from '../../portal.ts'
import { useYamlTexts, type YamlTexts } from '../yaml-texts.ts'
import {
  type ImportError,
  type Imported,
  type ImportedDocument,
  readAddress,
  readBlob,
} from './read-document.ts'
import { takeReferences } from './take-references.ts'

export interface ImportChoice {
  /** `empty` imports nothing. */
  readonly source: 'empty' | 'file' | 'url'
  /** Undefined until the file or URL has been read. */
  readonly document: ImportedDocument | undefined
  /** The typed URL. */
  readonly address: string
}

export const NOTHING_CHOSEN = { document: undefined, address: '' } as const

/** True if closing a dialog would lose a typed URL, or what was read. */
export const hasChosen = ({ document, address }: ImportChoice): boolean =>
  document !== undefined || address !== ''

interface Props {
  /** Label of a third source that imports nothing. */
  readonly emptyLabel?: string
  readonly choice: ImportChoice
  readonly onChoice: Dispatch<SetStateAction<ImportChoice>>
}

export function ImportFields({ emptyLabel, choice, onChoice }: Props) {
  const y = useYamlTexts()
  const { language } = usePortal()
  const [error, setError] = useState('')
  const [isReading, setIsReading] = useState(false)
  /** Only the latest request counts: another file or source may have been chosen since. */
  const latest = useRef(0)
  const { source, document, address } = choice
  const select = (next: ImportChoice['source']): number => {
    latest.current += 1
    setError('')
    setIsReading(false)
    onChoice((now) => ({ ...now, source: next, document: undefined }))
    return latest.current
  }
  const read = async (reading: Promise<Imported>): Promise<void> => {
    const request = select(source)
    setIsReading(true)
    const outcome = await taken(reading, y)
    if (request !== latest.current) return
    setIsReading(false)
    setError(outcome.error)
    onChoice((now) => ({ ...now, document: outcome.document }))
  }
  const sources: readonly (readonly [ImportChoice['source'], string])[] = [
    ...(emptyLabel === undefined ? [] : [['empty', emptyLabel] as const]),
    ['file', y('importFile')],
    ['url', y('importUrl')],
  ]
  return (
    <div className="yaml-import">
      <SegmentedControl
        aria-label={y('createFrom')}
        value={source}
        // as: the values are those of the list.
        onChange={(value) => select(value as ImportChoice['source'])}
        data={sources.map(([value, label]) => ({ value, label }))}
      />
      {source === 'file' && (
        <Group>
          <FileChoice
            accept=".yaml,.yml,.json,application/yaml,application/json"
            inputProps={{ 'aria-label': y('file') }}
            onChoose={(file) => void read(readBlob(file, file.name))}
          >
            {(props) => (
              <BusyButton variant="default" isBusy={isReading} {...props}>
                {y('chooseFile')}
              </BusyButton>
            )}
          </FileChoice>
        </Group>
      )}
      {source === 'url' && (
        <AddressField
          isBusy={isReading}
          address={address}
          onType={(typed) => onChoice((now) => ({ ...now, address: typed }))}
          onRead={(written) => void read(readAddress(written, fetch))}
          onMissing={() => setError(y('urlRequired'))}
        />
      )}
      {source === 'url' && document === undefined && !isReading && error === '' && (
        <Text c="dimmed">{y('urlNext')}</Text>
      )}
      {document !== undefined && (
        <Text role="status">
          {document.name} · {formatBytes(new Blob([document.text]).size, language)}
        </Text>
      )}
      {error !== '' && (
        <Alert color="red" role="alert" title={y('errorImport')}>
          {error}
        </Alert>
      )}
    </div>
  )
}

interface Taken {
  readonly document: ImportedDocument | undefined
  /** Empty if there is none. */
  readonly error: string
}

/** Files that the document refers to and that can't be read stay references; the check reports them. */
async function taken(reading: Promise<Imported>, y: YamlTexts): Promise<Taken> {
  const result = await reading
  if (!result.ok) return { document: undefined, error: errorText(result.error, y) }
  const references = await takeReferences(result.value.text)
  return references.ok
    ? { document: { ...result.value, text: references.value }, error: '' }
    : { document: result.value, error: references.error }
}

interface AddressProps {
  readonly isBusy: boolean
  readonly address: string
  readonly onType: (address: string) => void
  readonly onRead: (address: string) => void
  readonly onMissing: () => void
}

function AddressField({ isBusy, address, onType, onRead, onMissing }: AddressProps) {
  const y = useYamlTexts()
  const read = (): void => (address.trim() === '' ? onMissing() : onRead(address.trim()))
  return (
    <Group align="flex-end" wrap="nowrap">
      <TextInput
        className="yaml-grow"
        label={y('url')}
        placeholder={y('urlPlaceholder')}
        inputMode="url"
        value={address}
        onChange={(event) => onType(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          read()
        }}
      />
      <BusyButton variant="default" isBusy={isBusy} onClick={read}>
        {y('import')}
      </BusyButton>
    </Group>
  )
}

function errorText(error: ImportError, y: YamlTexts): string {
  switch (error.code) {
    case 'too-large': {
      const megabytes = (bytes: number): number => Math.ceil(bytes / 100_000) / 10
      return y('tooLarge', {
        name: error.name,
        max: DOCUMENT_MAX_BYTES / 1e6,
        size: megabytes(error.bytes),
      })
    }
    case 'not-text':
      return y('notText', { name: error.name })
    case 'empty':
      return y('emptyFile', { name: error.name })
    case 'zip':
      return y('zipFile', { name: error.name })
    case 'postman':
      return y('postmanFile', { name: error.name })
    case 'har':
      return y('harFile', { name: error.name })
    case 'web-page':
      return y('webPage', { name: error.name })
    case 'url-invalid':
      return y('urlInvalid', { url: error.url })
    case 'url-blocked':
      return y('urlBlocked', { url: error.url, origin: location.origin })
    case 'url-status':
      return y('urlStatus', { url: error.url, status: error.status })
  }
}
