/** Creates a document, empty or from a file or a URL. It starts as a draft. */
import { Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { BusyButton } from '../../dialog/BusyButton.tsx'
import { FormDialog } from '../../dialog/FormDialog.tsx'
import { useNavigateFromHere } from '../../editing/use-navigate-from-here.ts'
import { useAlerts } from '../../feedback/AlertProvider.tsx'
import { useReload } from '../../table/use-reload.ts'
import { addDocument, DOCUMENTS } from '../documents.ts'
import {
  hasChosen,
  type ImportChoice,
  ImportFields,
  NOTHING_CHOSEN,
} from '../import/ImportFields.tsx'
import { editorPath } from '../yaml-address.ts'
import { useYamlTexts } from '../yaml-texts.ts'

interface Props {
  readonly source: ImportChoice['source']
  readonly onClose: () => void
}

export function CreateModal({ source, onClose }: Props) {
  const y = useYamlTexts()
  const alerts = useAlerts()
  const reload = useReload(DOCUMENTS)
  const navigateFromHere = useNavigateFromHere()
  /** Undefined until a person types a name. */
  const [typed, setTyped] = useState<string>()
  const [choice, setChoice] = useState<ImportChoice>({ source, ...NOTHING_CHOSEN })
  const name = typed ?? nameOf(choice.document)
  const [isBusy, setIsBusy] = useState(false)
  const [isCreated, setIsCreated] = useState(false)
  const isComplete =
    name.trim() !== '' && (choice.source === 'empty' || choice.document !== undefined)
  const create = async (): Promise<void> => {
    if (!isComplete) return
    const navigate = navigateFromHere()
    setIsBusy(true)
    try {
      const content = choice.document?.text ?? emptyDocument(name.trim())
      const { id } = await addDocument({ name: name.trim(), content })
      setIsCreated(true)
      await reload()
      navigate(editorPath(id))
    } catch (error) {
      setIsBusy(false)
      alerts.failed(y('errorCreate'), error)
    }
  }
  return (
    <FormDialog
      isDirty={!isCreated && (name !== '' || hasChosen(choice))}
      onClose={onClose}
      title={y('create')}
      size={560}
      onSubmit={create}
      buttons={
        <BusyButton type="submit" isBusy={isBusy} disabled={!isComplete}>
          {y('create')}
        </BusyButton>
      }
    >
      <Text c="dimmed">{y('createText')}</Text>
      <TextInput
        data-autofocus
        required
        maxLength={NAME_MAX}
        label={y('name')}
        value={name}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <ImportFields
        emptyLabel={y('createEmpty')}
        choice={choice}
        onChoice={(next) => {
          setChoice(next)
          // A name that was cleared comes from the next file.
          setTyped((latest) => (latest === '' ? undefined : latest))
        }}
      />
    </FormDialog>
  )
}

const NAME_MAX = 200

const nameOf = (document: ImportChoice['document']): string =>
  (document?.title ?? document?.name ?? '').slice(0, NAME_MAX)

/** The minimum that produces a page. */
const emptyDocument = (title: string): string => `openapi: 3.1.0
info:
  title: ${JSON.stringify(title)}
  version: "1.0"
servers:
  - url: https://api.example.com
tags:
  - name: Example
paths:
  /example:
    get:
      operationId: getExample
      summary: An example
      tags: [Example]
      responses:
        '200':
          description: Done
`
