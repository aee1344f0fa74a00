/** A form that adds something to a document. It knows which members OpenAPI allows. */
import { Button, Checkbox, Select, SimpleGrid, TextInput } from '@mantine/core'
import { useState } from 'react'
import { type Addition, FORMATS, TYPES } from '#core/openapi/edit/additions.ts'
import { LANGUAGES } from '#core/site/site.ts'
import { Dialog } from '../../dialog/Dialog.tsx'
import { DialogButtons } from '../../dialog/DialogButtons.tsx'
import { GrowingTextarea } from '../../editing/GrowingTextarea.tsx'
import type { DocumentForm } from '../check/protocol.ts'
import { useYamlTexts } from '../yaml-texts.ts'
import {
  type Added,
  additionOf,
  type Entered,
  enteredOf,
  entryProblem,
  firstOwner,
  isShared,
  LOCATIONS,
  METHODS,
  NOTHING_ENTERED,
  ownersOf,
  placeNames,
} from './added-fields.ts'

interface Props {
  readonly kind: Added
  readonly form: DocumentForm
  readonly onClose: () => void
  readonly onAdd: (addition: Addition) => void
}

export function AddDialog({ kind, form, onClose, onAdd }: Props) {
  const y = useYamlTexts()
  const owner = firstOwner(kind, form)
  const start = {
    ...NOTHING_ENTERED,
    owner,
    ...(kind === 'deprecation' && enteredOf(form, owner)),
  }
  const [entered, setEntered] = useState<Entered>(start)
  const enter = (part: Partial<Entered>): void => setEntered((now) => ({ ...now, ...part }))
  const addition = additionOf(kind, entered, form)
  const hasType = kind === 'field' || kind === 'parameter' || kind === 'header'
  const isSame = JSON.stringify(entered) === JSON.stringify(start)
  const isDeprecated =
    addition?.kind === 'deprecation' && addition.of.isDeprecated ? addition : undefined
  return (
    <Dialog isDirty={!isSame} onClose={onClose} title={y(`add.${kind}`)} size={560}>
      <form
        className="admin-editor"
        onSubmit={(event) => {
          event.preventDefault()
          if (addition !== undefined) onAdd(addition)
        }}
      >
        <OwnerFields kind={kind} form={form} entered={entered} enter={enter} />
        {kind !== 'deprecation' && (
          <NameFields kind={kind} form={form} entered={entered} enter={enter} />
        )}
        {hasType && <TypeFields entered={entered} enter={enter} />}
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          {LANGUAGES.map((language, index) => (
            <GrowingTextarea
              key={language}
              minRows={2}
              maxRows={8}
              lang={language}
              data-autofocus={kind === 'deprecation' && index === 0 ? true : undefined}
              label={`${y(`added.${WORDS[kind]}`)} (${language.toUpperCase()})`}
              value={entered[language]}
              onChange={(event) => enter({ [language]: event.currentTarget.value })}
            />
          ))}
        </SimpleGrid>
        {(hasType || kind === 'example') && (
          <GrowingTextarea
            minRows={kind === 'example' ? 4 : 1}
            maxRows={16}
            label={y(kind === 'example' ? 'added.value' : 'texts.example')}
            value={entered.example}
            onChange={(event) => enter({ example: event.currentTarget.value })}
          />
        )}
        {kind === 'response' && form.schemas.length > 0 && (
          <Select
            searchable
            clearable
            label={y('added.schema')}
            description={y('added.schemaText')}
            data={form.schemas}
            value={entered.schema === '' ? null : entered.schema}
            onChange={(schema) => enter({ schema: schema ?? '' })}
          />
        )}
        {kind === 'operation' && form.tags.length > 0 && (
          <Select
            clearable
            label={y('added.tag')}
            data={form.tags}
            value={entered.tag === '' ? null : entered.tag}
            onChange={(tag) => enter({ tag: tag ?? '' })}
          />
        )}
        {kind === 'deprecation' && (
          <TextInput
            type="date"
            label={y('added.sunset')}
            description={y('added.sunsetText')}
            value={entered.sunset}
            onChange={(event) => enter({ sunset: event.currentTarget.value })}
          />
        )}
        <DialogButtons mt={0} onCancel={onClose}>
          {isDeprecated && (
            <Button
              variant="default"
              onClick={() => onAdd({ ...isDeprecated, deprecation: undefined })}
            >
              {y('added.undeprecate')}
            </Button>
          )}
          <Button type="submit" disabled={addition === undefined}>
            {y(
              isDeprecated
                ? 'added.change'
                : kind === 'deprecation'
                  ? 'added.deprecate'
                  : 'added.add',
            )}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}

const WORDS = {
  field: 'description',
  parameter: 'description',
  response: 'description',
  header: 'description',
  example: 'summary',
  operation: 'summary',
  deprecation: 'reason',
} as const

interface FieldsProps {
  readonly entered: Entered
  readonly enter: (part: Partial<Entered>) => void
}

type KindProps = FieldsProps & Pick<Props, 'kind' | 'form'>

/** The subject of a deprecation, or where a field, a header or an example goes. */
function OwnerFields({ kind, form, entered, enter }: KindProps) {
  const y = useYamlTexts()
  const owners = ownersOf(kind, form)
  const owner = owners[Number(entered.owner)]
  const problem = isShared(kind, entered, form) ? y('added.shared') : undefined
  if (owner === undefined) return problem && <p className="yaml-quiet">{problem}</p>
  return (
    <>
      <Select
        searchable={kind === 'deprecation'}
        allowDeselect={false}
        label={y('added.place')}
        error={problem}
        data={placeNames(owners, (group) => y(`texts.${group}`)).map((name, index) => {
          const each = owners[index]
          const mark = each !== undefined && 'isDeprecated' in each && each.isDeprecated
          return {
            value: String(index),
            label: mark ? `${name} (${y('added.isDeprecated')})` : name,
          }
        })}
        value={entered.owner}
        onChange={(value) =>
          enter(kind === 'deprecation' ? enteredOf(form, value ?? '0') : { owner: value ?? '0' })
        }
      />
      {owner.uses > 1 &&
        (owner.here === undefined ? (
          <p className="yaml-quiet">{y('textsShared', { count: owner.uses })}</p>
        ) : (
          <Checkbox
            label={y('onlyHere', { count: owner.uses - 1 })}
            checked={entered.isOnlyHere}
            onChange={(event) => enter({ isOnlyHere: event.currentTarget.checked })}
          />
        ))}
    </>
  )
}

function NameFields({ kind, form, entered, enter }: KindProps) {
  const y = useYamlTexts()
  const problem = entryProblem(kind, entered, form)
  return (
    <SimpleGrid cols={kind === 'parameter' || kind === 'operation' ? { base: 1, xs: 2 } : 1}>
      {kind === 'operation' && (
        <Select
          allowDeselect={false}
          label={y('added.method')}
          data={METHODS.map((value) => ({ value, label: value.toUpperCase() }))}
          value={entered.method}
          onChange={(method) => enter({ method: method ?? 'get' })}
        />
      )}
      <TextInput
        data-autofocus
        required
        maxLength={200}
        label={y(
          kind === 'response' ? 'added.status' : kind === 'operation' ? 'added.path' : 'added.name',
        )}
        placeholder={kind === 'response' ? '404' : kind === 'operation' ? '/orders/{id}' : ''}
        error={problem && y(`added.${problem}`, { name: entered.name.trim() })}
        value={entered.name}
        onChange={(event) => enter({ name: event.currentTarget.value })}
      />
      {kind === 'parameter' && (
        <Select
          allowDeselect={false}
          label={y('added.in')}
          data={LOCATIONS}
          value={entered.in}
          onChange={(value) => enter({ in: value ?? 'query' })}
        />
      )}
    </SimpleGrid>
  )
}

function TypeFields({ entered, enter }: FieldsProps) {
  const y = useYamlTexts()
  const formats = FORMATS[entered.type] ?? []
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Select
          allowDeselect={false}
          label={y('added.type')}
          data={TYPES}
          value={entered.type}
          onChange={(type) => enter({ type: type ?? 'string', format: '' })}
        />
        <Select
          clearable
          disabled={formats.length === 0}
          label={y('added.format')}
          data={formats}
          value={entered.format === '' ? null : entered.format}
          onChange={(format) => enter({ format: format ?? '' })}
        />
      </SimpleGrid>
      <Checkbox
        label={y('added.required')}
        checked={entered.isRequired}
        onChange={(event) => enter({ isRequired: event.currentTarget.checked })}
      />
    </>
  )
}
