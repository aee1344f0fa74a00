/** Selects a file or a URL, reads it immediately, and explains errors. */
import { Alert, Button, FileButton, Group, SegmentedControl, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { BusyButton } from '../../dialog/BusyButton.tsx'
import { useYamlTexts, type YamlTexts } from '../yaml-texts.ts'
import {
  type ImportError,
  type Imported,
  type ImportedDocument,
  MAX_BYTES,
  readAddress,
  readBlob,
} from './read-document.ts'
import { takeReferences } from './take-references.ts'

interface Props {
  /** Label of a third choice that imports nothing. */
  readonly emptyLabel?: string
  readonly imported: ImportedDocument | undefined
  readonly onImported: (document: ImportedDocument | undefined) => void
}

type Source = 'empty' | 'file' | 'url'

export function ImportFields({ emptyLabel, imported, onImported }: Props) {
  const y = useYamlTexts()
  const [source, setSource] = useState<Source>(emptyLabel === undefined ? 'file' : 'empty')
  const [error, setError] = useState('')
  const take = async (result: Imported): Promise<void> => {
    if (!result.ok) {
      setError(errorText(result.error, y))
      onImported(undefined)
      return
    }
    // Files that could not be read stay references; the document check reports them.
    const taken = await takeReferences(result.value.text)
    setError(taken.ok ? '' : taken.error)
    onImported(taken.ok ? { ...result.value, text: taken.value } : result.value)
  }
  const sources: readonly (readonly [Source, string])[] = [
    ...(emptyLabel === undefined ? [] : [['empty', emptyLabel] as const]),
    ['file', y('importFile')],
    ['url', y('importUrl')],
  ]
  return (
    <div className="yaml-import">
      <SegmentedControl
        aria-label={y('createFrom')}
        value={source}
        onChange={(value) => {
          // as: the values are those of the list.
          setSource(value as Source)
          setError('')
          onImported(undefined)
        }}
        data={sources.map(([value, label]) => ({ value, label }))}
      />
      {source === 'file' && (
        <Group>
          <FileButton
            accept=".yaml,.yml,.json,application/yaml,application/json"
            inputProps={{ 'aria-label': y('file') }}
            onChange={async (file) => {
              if (file !== null) await take(await readBlob(file, file.name))
            }}
          >
            {(props) => (
              <Button variant="default" {...props}>
                {y('chooseFile')}
              </Button>
            )}
          </FileButton>
        </Group>
      )}
      {source === 'url' && (
        <AddressField onRead={take} onMissing={() => setError(y('urlRequired'))} />
      )}
      {imported !== undefined && (
        <Text role="status">
          {imported.name} · {y('kilobytes', { size: Math.ceil(imported.text.length / 1000) })}
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

interface AddressProps {
  readonly onRead: (result: Imported) => Promise<void>
  readonly onMissing: () => void
}

function AddressField({ onRead, onMissing }: AddressProps) {
  const y = useYamlTexts()
  const [address, setAddress] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const read = async (): Promise<void> => {
    if (address.trim() === '') return onMissing()
    setIsBusy(true)
    await onRead(await readAddress(address.trim(), fetch))
    setIsBusy(false)
  }
  return (
    <Group align="flex-end" wrap="nowrap">
      <TextInput
        className="yaml-grow"
        label={y('url')}
        placeholder={y('urlPlaceholder')}
        inputMode="url"
        value={address}
        onChange={(event) => setAddress(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          void read()
        }}
      />
      <BusyButton variant="default" isBusy={isBusy} onClick={() => void read()}>
        {y('import')}
      </BusyButton>
    </Group>
  )
}

function errorText(error: ImportError, y: YamlTexts): string {
  switch (error.code) {
    case 'too-large': {
      const megabytes = (bytes: number): number => Math.ceil(bytes / 100_000) / 10
      return y('tooLarge', { name: error.name, max: MAX_BYTES / 1e6, size: megabytes(error.bytes) })
    }
    case 'not-text':
      return y('notText', { name: error.name })
    case 'url-invalid':
      return y('urlInvalid', { url: error.url })
    case 'url-blocked':
      return y('urlBlocked', { url: error.url, origin: location.origin })
    case 'url-status':
      return y('urlStatus', { url: error.url, status: error.status })
  }
}
