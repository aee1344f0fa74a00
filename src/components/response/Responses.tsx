/** Responses of an operation; each unfolds to headers, body and next steps. */
import type { Link, Response } from '#core/openapi/model.ts'
import { DocumentText } from '../DocumentText.tsx'
import { markdownToText } from '../markdown/markdown-to-text.ts'
import type { RenderContext } from '../render-context.ts'
import { MediaTypes } from '../request-body/MediaTypes.tsx'
import { Section } from '../Section.tsx'
import { Fields } from '../schema/Fields.tsx'
import { valueText } from '../schema/value-text.ts'
import { headerField } from './header-field.ts'
import { outsideTarget } from './outside-target.ts'
import { StatusBadge, statusClass } from './StatusBadge.tsx'

/** Limit of rows per response, so that the first one leaves rows for the others. */
const FIRST_RESPONSE_ROWS = 60
const OTHER_RESPONSE_ROWS = 16
/** Limit for a named schema in folded responses: errors repeat on every page. */
const WRITTEN_OUT_FIELDS = 4
const HEADER_NODES = 10
const SUMMARY_CHARACTERS = 110

interface Props {
  readonly responses: readonly Response[]
  readonly context: RenderContext
  readonly level: 2 | 3
  readonly prefix: string
}

export function Responses({ responses, context, level, prefix }: Props) {
  const { t } = context
  const opened = responses.find(({ status }) => statusClass(status) === '2')
  return (
    <Section level={level} title={t('responses.title')} id={context.uniqueId(`${prefix}responses`)}>
      {responses.length === 0 && <p className="field-note">{t('operation.noResponses')}</p>}
      {responses.map((response) => (
        <ResponseFold
          key={response.status}
          response={response}
          isOpen={response === opened}
          context={{
            ...context,
            rows: context.rows.part(
              response === opened ? FIRST_RESPONSE_ROWS : OTHER_RESPONSE_ROWS,
            ),
          }}
          prefix={prefix}
        />
      ))}
    </Section>
  )
}

/** A description that is only styled, such as a name as code, says no more than the line. */
const withoutStyle = (text: string): string => text.replaceAll(/[*_`]/g, '')

function ResponseFold(props: {
  readonly response: Response
  readonly isOpen: boolean
  readonly context: RenderContext
  readonly prefix: string
}) {
  const { response, isOpen, context, prefix } = props
  const { t } = context
  const text = response.description?.trim() ?? ''
  const short = response.summary ?? markdownToText(text, SUMMARY_CHARACTERS)
  const idPrefix = `${prefix}${response.status}`
  const isEmpty =
    response.content.length === 0 && response.headers.length === 0 && response.links.length === 0
  const hasMoreText = withoutStyle(text) !== withoutStyle(short)
  const summary = (
    <>
      <StatusBadge status={response.status} t={t} />
      <span className="response-text">{short === '' ? statusText(response.status, t) : short}</span>
    </>
  )
  if (isEmpty && !hasMoreText) {
    return (
      <div className="response is-empty" id={context.uniqueId(idPrefix)}>
        {summary}
        <span className="response-note">{t('responses.empty')}</span>
      </div>
    )
  }
  return (
    <details className="response" id={context.uniqueId(idPrefix)} open={isOpen}>
      <summary>{summary}</summary>
      {hasMoreText && <DocumentText className="prose prose-small" text={text} context={context} />}
      {response.headers.length > 0 && (
        <>
          <p className="response-part" data-headers="">
            {t('responses.headers')}
          </p>
          <Fields
            fields={response.headers.map((header) =>
              headerField(
                header,
                context.toField(header.schema ?? true, 'response', HEADER_NODES),
                t,
              ),
            )}
            context={context}
          />
        </>
      )}
      {response.content.length > 0 && (
        <>
          <p className="response-part">
            {t('responses.body')}
            {response.content.length === 1 && <span> {response.content[0]?.mediaType}</span>}
          </p>
          <MediaTypes
            content={response.content}
            context={context}
            direction="response"
            idPrefix={idPrefix}
            hasRowIds={false}
            maxNodes={isOpen ? FIRST_RESPONSE_ROWS : OTHER_RESPONSE_ROWS}
            {...(!isOpen && { writtenOutFields: WRITTEN_OUT_FIELDS })}
          />
        </>
      )}
      {response.links.length > 0 && <Links links={response.links} context={context} />}
    </details>
  )
}

function Links({ links, context }: { links: readonly Link[]; context: RenderContext }) {
  return (
    <>
      <p className="response-part">{context.t('responses.links')}</p>
      <ul className="response-links">
        {links.map((link) => {
          const href =
            link.operation === undefined ? undefined : context.operationHref(link.operation)
          const target = outsideTarget(link)
          return (
            <li key={link.name}>
              {href === undefined ? <b>{link.name}</b> : <a href={href}>{link.name}</a>}
              {target !== undefined && (
                <small>
                  {' '}
                  <code>{target}</code>
                </small>
              )}
              {Object.entries(link.parameters).map(([name, value]) => (
                <small key={name}>
                  {' '}
                  <code>{name}</code> = <code>{valueText(value)}</code>
                </small>
              ))}
              {link.requestBody !== undefined && (
                <small>
                  {' '}
                  {context.t('body.title')} = <code>{valueText(link.requestBody)}</code>
                </small>
              )}
              {link.server !== undefined && (
                <small>
                  {' '}
                  {context.t('operation.server')} <code>{link.server}</code>
                </small>
              )}
              {link.description !== undefined && (
                <DocumentText
                  className="prose prose-small"
                  text={link.description}
                  context={context}
                />
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}

function statusText(status: string, t: RenderContext['t']): string {
  switch (statusClass(status)) {
    case '1':
      return t('status.1')
    case '2':
      return t('status.2')
    case '3':
      return t('status.3')
    case '4':
      return t('status.4')
    case '5':
      return t('status.5')
    default:
      return t('status.other')
  }
}
