/** Edits the request body as a form built from its schema, or as text. Both show the same value. */
import { type Dispatch, useId, useMemo } from 'react'
import type { MediaType } from '#core/openapi/model.ts'
import type { OperationData } from '#core/site/operation-data.ts'
import { hasNulls } from '../shared/request/body.ts'
import { bodyExamples, initialBody, MADE, madeBodies } from '../shared/request/initial-values.ts'
import { usePlayground } from './context.ts'
import { FieldEditor } from './form/FieldEditor.tsx'
import { RawBody } from './RawBody.tsx'
import type { Action, PlaygroundState } from './state.ts'
import { Tabs } from './Tabs.tsx'

interface Props {
  readonly data: OperationData
  readonly state: PlaygroundState
  readonly dispatch: Dispatch<Action>
}

export function BodyEditor({ data, state, dispatch }: Props) {
  const { t } = usePlayground()
  const body = data.operation.requestBody
  const media = body?.content[state.mediaIndex]
  if (body === undefined || media === undefined) return null
  const { kind, view, value } = state.body
  const raw = <RawBody body={state.body} dispatch={dispatch} />
  const form = (
    <FieldEditor
      key={state.fillCount}
      name={kind === 'file' ? media.mediaType : ''}
      schema={
        kind === 'file' ? { type: 'string', contentMediaType: media.mediaType } : media.schema
      }
      isRequired={body.required}
      value={value}
      onChange={(next) => dispatch({ type: 'body-changed', value: next })}
    />
  )
  return (
    <section className="pg-section" aria-label={t('body')}>
      <h3>{t('body')}</h3>
      <BodyChoices data={data} state={state} media={media} dispatch={dispatch} />
      {kind === 'text' && raw}
      {kind === 'file' && form}
      {kind !== 'text' && kind !== 'file' && (
        <Tabs
          label={t('bodyView')}
          tabs={[
            { name: 'form', title: t('form') },
            { name: 'raw', title: t('raw') },
          ]}
          chosen={view}
          onChoose={(next) => dispatch({ type: 'view-chosen', view: next })}
        >
          {view === 'form' ? form : raw}
          {!hasNulls(media) && <p className="pg-hint">{t('emptyFields')}</p>}
        </Tabs>
      )}
    </section>
  )
}

interface ChoicesProps extends Props {
  readonly media: MediaType
}

/** Media type and example; each is shown only if there is a choice. */
function BodyChoices({ data, state, media, dispatch }: ChoicesProps) {
  const { t } = usePlayground()
  const id = useId()
  const content = data.operation.requestBody?.content ?? []
  const made = useMemo(() => madeBodies(data, media), [data, media])
  const examples = [
    ...bodyExamples(media, data.schemas),
    ...made.map(({ name, value }) => ({ name: MADE[name], title: t(`${name}Fields`), value })),
  ]
  return (
    <div className="pg-choices">
      {content.length > 1 && (
        <label htmlFor={`${id}media`}>
          {t('mediaType')}
          <select
            id={`${id}media`}
            value={state.mediaIndex}
            onChange={(event) => {
              const index = Number(event.target.value)
              dispatch({ type: 'media-chosen', index, body: initialBody(data, content[index]) })
            }}
          >
            {content.map(({ mediaType }, index) => (
              <option key={mediaType} value={index}>
                {mediaType}
              </option>
            ))}
          </select>
        </label>
      )}
      {examples.length > 1 && (
        <label htmlFor={`${id}example`}>
          {t('example')}
          <select
            id={`${id}example`}
            value={state.exampleName ?? ''}
            onChange={(event) => {
              if (event.target.value === '') return dispatch({ type: 'edited-chosen' })
              const example = examples.find(({ name }) => name === event.target.value)
              if (example !== undefined) dispatch({ type: 'example-chosen', ...example })
            }}
          >
            {(state.exampleName === null || state.mediaIndex in state.editedBodies) && (
              <option value="">{t('exampleEdited')}</option>
            )}
            {examples.map(({ name, title }) => (
              <option key={name} value={name}>
                {title}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  )
}
