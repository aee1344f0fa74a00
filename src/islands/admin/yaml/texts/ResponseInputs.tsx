/** The responses of an operation that a form adds. */
import { TextInput } from '@mantine/core'
import type { DocumentForm } from '../check/protocol.ts'
import { AddedRows } from './AddedRows.tsx'
import { type EnteredResponse, isBodiless, NO_RESPONSE, responseProblems } from './added-body.ts'
import { BodyInputs } from './BodyInputs.tsx'
import { WordInputs } from './FieldInputs.tsx'
import { useFormTexts } from './form-texts.ts'

interface Props {
  readonly form: Pick<DocumentForm, 'schemas' | 'version'>
  readonly responses: readonly EnteredResponse[]
  readonly enter: (responses: readonly EnteredResponse[]) => void
}

export function ResponseInputs({ form, responses, enter }: Props) {
  const y = useFormTexts()
  return (
    <AddedRows
      rows={responses}
      blank={NO_RESPONSE}
      label="added.responseNumber"
      addLabel={y('add.response')}
      onChange={enter}
    >
      {(response, index, change) => {
        const problem = responseProblems(responses, index, form.version).name
        return (
          <>
            <TextInput
              required
              maxLength={200}
              label={y('added.status')}
              placeholder="404"
              error={problem && y(`added.${problem}`, { name: response.name.trim() })}
              value={response.name}
              onChange={(event) => change({ name: event.currentTarget.value })}
            />
            <WordInputs label="added.description" entered={response} enter={change} />
            {!isBodiless(response.name) && (
              <BodyInputs
                form={form}
                isRequest={false}
                body={response.body}
                enter={(body) => change({ body })}
              />
            )}
          </>
        )
      }}
    </AddedRows>
  )
}
