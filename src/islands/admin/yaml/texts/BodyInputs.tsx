/** The body of a request or of a response: fields, or a schema of the document. */
import { Checkbox, Select, SimpleGrid, TextInput } from '@mantine/core'
import { isForm } from '#core/openapi/edit/new-body.ts'
import type { DocumentForm } from '../check/protocol.ts'
import { useYamlTexts } from '../yaml-texts.ts'
import { AddedRows } from './AddedRows.tsx'
import {
  type BodyProblems,
  bodyProblems,
  CONTENTS,
  type EnteredBody,
  hasMediaType,
  MEDIA_TYPES,
  NO_FIELD,
} from './added-body.ts'
import { FieldInputs } from './FieldInputs.tsx'

interface Props {
  readonly form: Pick<DocumentForm, 'schemas' | 'version'>
  readonly isRequest: boolean
  readonly body: EnteredBody
  readonly enter: (body: EnteredBody) => void
}

export function BodyInputs({ form: { schemas, version }, isRequest, body, enter }: Props) {
  const y = useYamlTexts()
  const place = { isRequest, version }
  const problems = bodyProblems(body, place)
  const change = (part: Partial<EnteredBody>): void => enter({ ...body, ...part })
  return (
    <>
      <Select
        allowDeselect={false}
        label={y('added.content')}
        data={CONTENTS.filter((each) => each !== 'schema' || schemas.length > 0).map((value) => ({
          value,
          label: y(`added.content.${value}`),
        }))}
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
      {body.content !== 'none' && isRequest && (
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
  const y = useYamlTexts()
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
  const y = useYamlTexts()
  return (
    <>
      <AddedRows
        rows={body.fields}
        blank={NO_FIELD}
        label="added.fieldNumber"
        addLabel={y('add.field')}
        onChange={(fields) => change({ fields })}
      >
        {(field, index, enter) => {
          const { name, ...others } = problems.rows[index] ?? {}
          return (
            <FieldInputs
              entered={field}
              problems={{
                ...others,
                name: name && y(`added.${name}`, { name: field.name.trim() }),
              }}
              enter={enter}
            />
          )
        }}
      </AddedRows>
      {problems.fields && <p className="yaml-quiet">{y(`added.${problems.fields}`)}</p>}
    </>
  )
}
