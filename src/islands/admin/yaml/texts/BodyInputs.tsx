/** The body of a request or of a response: fields, or a schema of the document. */
import { Checkbox, Select, SimpleGrid, TextInput } from '@mantine/core'
import { memo } from 'react'
import { isForm } from '#core/openapi/edit/new-body.ts'
import type { DocumentForm } from '../check/protocol.ts'
import { AddedRows } from './AddedRows.tsx'
import {
  type BodyProblems,
  bodyProblems,
  CONTENTS,
  type EnteredBody,
  type EnteredField,
  type FieldProblems,
  hasMediaType,
  isOldForm,
  MEDIA_TYPES,
  NO_FIELD,
} from './added-body.ts'
import { FieldInputs } from './FieldInputs.tsx'
import { useFormTexts } from './form-texts.ts'

interface Props {
  readonly form: Pick<DocumentForm, 'schemas' | 'version'>
  readonly isRequest: boolean
  /** True to offer no choice without a body. */
  readonly isNeeded?: boolean
  readonly body: EnteredBody
  readonly enter: (body: EnteredBody) => void
}

export function BodyInputs({ form, isRequest, isNeeded = false, body, enter }: Props) {
  const y = useFormTexts()
  const { schemas, version } = form
  const contents = CONTENTS.filter((each) =>
    each === 'none' ? !isNeeded : each !== 'schema' || schemas.length > 0,
  )
  const place = { isRequest, version }
  const problems = bodyProblems(body, place)
  const change = (part: Partial<EnteredBody>): void => enter({ ...body, ...part })
  return (
    <>
      <Select
        data-autofocus={isRequest}
        allowDeselect={false}
        label={y('added.content')}
        data={contents.map((value) => ({ value, label: y(`added.content.${value}`) }))}
        value={body.content}
        onChange={(value) => {
          const content = CONTENTS.find((each) => each === value)
          if (content !== undefined) change({ content })
        }}
      />
      {body.content !== 'none' && hasMediaType(place) && (
        <MediaTypeInputs
          body={body}
          problem={problems.mediaType}
          isRequest={isRequest}
          change={change}
        />
      )}
      {body.content !== 'none' && isRequest && !isOldForm(body, place) && (
        <Checkbox
          label={y('added.bodyRequired')}
          checked={body.isRequired}
          onChange={(event) => change({ isRequired: event.currentTarget.checked })}
        />
      )}
      {body.content === 'schema' && (
        <Select
          searchable
          required
          label={y('added.schema')}
          data={schemas}
          error={problems.schema && y(`added.${problems.schema}`)}
          value={body.schema === '' ? null : body.schema}
          onChange={(schema) => change({ schema: schema ?? '' })}
        />
      )}
      {body.content === 'fields' && <FieldRows body={body} problems={problems} change={change} />}
    </>
  )
}

// as: the names of the object.
const NAMES = Object.keys(MEDIA_TYPES) as readonly EnteredBody['mediaType'][]

interface PartProps {
  readonly body: EnteredBody
  readonly change: (part: Partial<EnteredBody>) => void
}

function MediaTypeInputs({
  body,
  problem,
  isRequest,
  change,
}: PartProps & { readonly problem: BodyProblems['mediaType']; readonly isRequest: boolean }) {
  const y = useFormTexts()
  // Servers don't respond with forms.
  const shown = NAMES.filter((name) => isRequest || !isForm(MEDIA_TYPES[name]))
  const isOther = body.mediaType === 'other'
  return (
    <SimpleGrid cols={{ base: 1, xs: isOther ? 2 : 1 }}>
      <Select
        allowDeselect={false}
        label={y('added.mediaType')}
        data={shown.map((value) => {
          const type = MEDIA_TYPES[value]
          return { value, label: `${y(`added.mediaType.${value}`)}${type && ` (${type})`}` }
        })}
        value={body.mediaType}
        onChange={(value) => {
          const mediaType = NAMES.find((each) => each === value)
          if (mediaType !== undefined) change({ mediaType })
        }}
      />
      {isOther && (
        <TextInput
          required
          maxLength={200}
          label={y('added.otherType')}
          error={problem && y(`added.${problem}`, { name: body.otherType.trim() })}
          value={body.otherType}
          onChange={(event) => change({ otherType: event.currentTarget.value })}
        />
      )}
    </SimpleGrid>
  )
}

function FieldRows({ body, problems, change }: PartProps & { readonly problems: BodyProblems }) {
  const y = useFormTexts()
  return (
    <>
      <AddedRows
        rows={body.fields}
        blank={NO_FIELD}
        label="added.fieldNumber"
        addLabel={y('add.field')}
        onChange={(fields) => change({ fields })}
      >
        {(field, index, enter) => (
          <FieldRow field={field} problems={problems.rows[index] ?? {}} enter={enter} />
        )}
      </AddedRows>
      {problems.fields && <p className="yaml-quiet">{y(`added.${problems.fields}`)}</p>}
    </>
  )
}

interface RowProps {
  readonly field: EnteredField
  readonly problems: FieldProblems
  readonly enter: (part: Partial<EnteredField>) => void
}

/** Dozens of rows would make typing slow. `enter` changes the newest rows, so an earlier one is as good. */
const FieldRow = memo(
  function FieldRow({ field, problems: { name, ...others }, enter }: RowProps) {
    const y = useFormTexts()
    return (
      <FieldInputs
        entered={field}
        problems={{ ...others, name: name && y(`added.${name}`, { name: field.name.trim() }) }}
        enter={enter}
      />
    )
  },
  (before, now) =>
    before.field === now.field && JSON.stringify(before.problems) === JSON.stringify(now.problems),
)
