/** The entries of each addition. They are those that OpenAPI allows. */
import { Checkbox, Select, SimpleGrid, TextInput } from '@mantine/core'
import { misfitOf } from '#core/openapi/edit/new-field.ts'
import { GrowingTextarea } from '../../editing/GrowingTextarea.tsx'
import type { DocumentForm } from '../check/protocol.ts'
import { isBodiless, mayHaveBody, newField } from './added-body.ts'
import {
  type Added,
  type Entered,
  enteredOf,
  entryProblem,
  exampleProblem,
  isShared,
  LOCATIONS,
  METHODS,
  needsExample,
  ownersOf,
  pathLike,
  placeNames,
} from './added-fields.ts'
import { BodyInputs } from './BodyInputs.tsx'
import { FieldInputs, WordInputs } from './FieldInputs.tsx'
import { type FormTextKey, useFormTexts } from './form-texts.ts'
import { Misfit } from './Misfit.tsx'
import { ResponseInputs } from './ResponseInputs.tsx'

interface Props {
  readonly kind: Added
  readonly form: DocumentForm
  readonly entered: Entered
  readonly enter: (part: Partial<Entered>) => void
}

export function AddedEntries(props: Props) {
  return (
    <>
      <OwnerFields {...props} />
      <KindFields {...props} />
    </>
  )
}

function KindFields(props: Props) {
  const { kind, form, entered, enter } = props
  switch (kind) {
    case 'field':
    case 'parameter':
    case 'header':
      return <TypedFields {...props} />
    case 'body':
      return (
        <BodyInputs
          isRequest
          isNeeded
          form={form}
          body={entered.body}
          enter={(body) => enter({ body })}
        />
      )
    case 'response':
      return (
        <>
          <NameField {...props} />
          <WordInputs label="added.description" minRows={2} entered={entered} enter={enter} />
          {!isBodiless(entered.name) && (
            <BodyInputs
              isRequest={false}
              form={form}
              body={entered.body}
              enter={(body) => enter({ body })}
            />
          )}
        </>
      )
    case 'example':
      return <ExampleFields {...props} />
    case 'operation':
      return <OperationFields {...props} />
    case 'deprecation':
      return <DeprecationFields {...props} />
  }
}

function TypedFields(props: Props) {
  const { kind, entered, enter } = props
  const y = useFormTexts()
  const name = useNameProblem(props)
  const example = misfitOf(newField(entered))
  return (
    <FieldInputs
      isFirst
      entered={entered}
      problems={{
        name,
        ...(example && { example }),
      }}
      enter={enter}
    >
      {kind === 'parameter' ? (
        <Select
          allowDeselect={false}
          label={y('added.in')}
          data={LOCATIONS}
          value={entered.in}
          onChange={(value) => enter({ in: value ?? 'query' })}
        />
      ) : undefined}
    </FieldInputs>
  )
}

function ExampleFields(props: Props) {
  const { form, entered, enter } = props
  const y = useFormTexts()
  const problem = exampleProblem(entered, form)
  return (
    <>
      <NameField {...props} />
      <WordInputs isOneLine label="added.summary" entered={entered} enter={enter} />
      <GrowingTextarea
        minRows={4}
        maxRows={16}
        required={needsExample(entered, form)}
        label={y('added.value')}
        error={
          problem?.code === 'misfit' ? (
            <Misfit difference={problem.difference} />
          ) : (
            problem && y('added.notJson')
          )
        }
        value={entered.example}
        onChange={(event) => enter({ example: event.currentTarget.value })}
      />
    </>
  )
}

function OperationFields(props: Props) {
  const { form, entered, enter } = props
  const y = useFormTexts()
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Select
          allowDeselect={false}
          label={y('added.method')}
          data={METHODS.map((value) => ({ value, label: value.toUpperCase() }))}
          value={entered.method}
          onChange={(method) => enter({ method: method ?? 'get' })}
        />
        <NameField {...props} />
      </SimpleGrid>
      <WordInputs isOneLine label="added.summary" entered={entered} enter={enter} />
      {form.tags.length > 0 && (
        <Select
          clearable
          label={y('added.tag')}
          data={form.tags}
          value={entered.tag === '' ? null : entered.tag}
          onChange={(tag) => enter({ tag: tag ?? '' })}
        />
      )}
      {mayHaveBody(entered.method) && (
        <fieldset className="yaml-part">
          <legend>{y('texts.request')}</legend>
          <BodyInputs isRequest form={form} body={entered.body} enter={(body) => enter({ body })} />
        </fieldset>
      )}
      <fieldset className="yaml-part">
        <legend>{y('texts.responses')}</legend>
        <ResponseInputs
          form={form}
          responses={entered.responses}
          enter={(responses) => enter({ responses })}
        />
      </fieldset>
    </>
  )
}

function DeprecationFields({ entered, enter }: Props) {
  const y = useFormTexts()
  return (
    <>
      <WordInputs isFirst label="added.reason" minRows={2} entered={entered} enter={enter} />
      <TextInput
        type="date"
        label={y('added.sunset')}
        description={y('added.sunsetText')}
        value={entered.sunset}
        onChange={(event) => enter({ sunset: event.currentTarget.value })}
      />
    </>
  )
}

/** The subject of a deprecation, or where a field, a header or an example goes. */
function OwnerFields({ kind, form, entered, enter }: Props) {
  const y = useFormTexts()
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

function useNameProblem({ kind, form, entered }: Props): string | undefined {
  const y = useFormTexts()
  const problem = entryProblem(kind, entered, form)
  const name = entered.name.trim()
  return problem && y(`added.${problem}`, { name, path: pathLike(name, form) ?? '' })
}

/** A name, a status or a path. */
function NameField(props: Props) {
  const { kind, entered, enter } = props
  const y = useFormTexts()
  const [label, placeholder] = NAMES[kind] ?? (['added.name', ''] as const)
  return (
    <TextInput
      data-autofocus
      required
      maxLength={200}
      label={y(label)}
      placeholder={placeholder}
      error={useNameProblem(props)}
      value={entered.name}
      onChange={(event) => enter({ name: event.currentTarget.value })}
    />
  )
}

const NAMES: { readonly [Kind in Added]?: readonly [FormTextKey, string] } = {
  response: ['added.status', '404'],
  operation: ['added.path', '/orders/{id}'],
}
