/** Lists who did what, when and to which item. */
import { NativeSelect, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { type AuditRecord, auditRecord } from '#core/api/admin.ts'
import { AUDIT_ACTIONS } from '#core/api/audit-actions.ts'
import { knownText } from '#core/translator.ts'
import { auditActions } from '../../../i18n/loaded/audit-actions.ts'
import { useLoadedTexts } from '../loaded-texts.ts'
import { columnsOf } from '../table/columns.tsx'
import { ListScreen } from '../table/ListScreen.tsx'
import { type ListAddress, useListAddress } from '../table/list-address.ts'
import { Moment, useActorName, useMomentText } from '../table/Moment.tsx'
import { useList } from '../table/use-list.ts'
import { useTexts } from '../texts.tsx'
import { isWholeDay, startOf } from './filter-day.ts'
import { itemScreen } from './item-screen.ts'
import { itemInWords, kindInWords } from './record-words.ts'

const { column, sortable } = columnsOf<AuditRecord>()

export function AuditLog() {
  const t = useTexts()
  const actorName = useActorName()
  const inWords = useActionWords()
  const momentText = useMomentText()
  const address = useListAddress()
  const from = startOf(address.filters.from)
  const to = startOf(address.filters.to)
  return (
    <ListScreen
      title={t('audit.title')}
      filter={<AuditFilters address={address} />}
      list={useList('audit_log', 'audit_log', auditRecord, {
        kind: address.filters.kind,
        action: address.filters.action,
        ...(from !== undefined && { from: from.toISOString() }),
        ...(to !== undefined && { to: new Date(to.getTime() + DAY_MS - 1).toISOString() }),
      })}
      empty={t('audit.empty')}
      columns={[
        sortable('at', t('audit.at'), ({ at }) => <Moment time={at} />),
        column('agent', t('audit.agent'), ({ agent }) => (
          <span>
            {actorName(agent.name)}
            {agent.email && <small>{agent.email}</small>}
          </span>
        )),
        column('action', t('audit.action'), ({ action }) => (
          <span className="admin-whole">{inWords(action)}</span>
        )),
        column('kind', t('audit.kind'), ({ kind }) => (
          <span className="admin-whole">{kindInWords(t, kind)}</span>
        )),
        column('title', t('audit.item'), (line) =>
          line.kind === 'image' ? (
            <a href={line.title} target="_blank" rel="noreferrer">
              {t('audit.image')}
            </a>
          ) : (
            <ItemLink of={line}>{itemInWords(line, t, momentText)}</ItemLink>
          ),
        ),
      ]}
    />
  )
}

function ItemLink({ of, children }: { readonly of: AuditRecord; readonly children: string }) {
  const path = itemScreen(of)
  return path === undefined ? children : <Link href={path}>{children}</Link>
}

/** @returns a function that returns the name itself if it has no translation */
function useActionWords(): (action: string) => string {
  const words = useLoadedTexts(auditActions)
  return (action) => knownText(words, action) ?? action
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Kinds in the log, as the API names them. */
const KINDS = [
  'playground',
  'playground_history',
  'documentation_document',
  'menu',
  'image',
  'changelog',
  'faq',
  'use_case',
  'partner',
  'agent',
  'api_token',
  'access_request',
  'build',
  'test_plan',
  'certification_run',
  'support_link',
]
function AuditFilters({ address }: { readonly address: ListAddress }) {
  const t = useTexts()
  const { filters, change, replace } = address
  const isReversed = filters.to !== '' && filters.to < filters.from
  const actionInWords = useActionWords()
  const choices = (values: readonly string[], inWords: (name: string) => string) => [
    { value: '', label: t('agents.all') },
    ...values.map((value) => ({ value, label: inWords(value) })),
  ]
  return (
    <div className="admin-filters">
      <NativeSelect
        label={t('audit.action')}
        value={filters.action}
        data={choices(AUDIT_ACTIONS, actionInWords)}
        onChange={({ currentTarget }) => change({ action: currentTarget.value })}
      />
      <NativeSelect
        label={t('audit.kind')}
        value={filters.kind}
        data={choices(KINDS, (kind) => kindInWords(t, kind))}
        onChange={({ currentTarget }) => change({ kind: currentTarget.value })}
      />
      {(['from', 'to'] as const).map((name) => (
        <DayField
          key={name}
          label={t(`audit.${name}`)}
          value={filters[name]}
          error={name === 'to' && isReversed && t('audit.reversed')}
          onDay={(day) => replace({ [name]: day })}
        />
      ))}
    </div>
  )
}

interface DayProps {
  readonly label: string
  readonly value: string
  readonly error: string | false
  /** Called with a whole day, or an empty text. */
  readonly onDay: (day: string) => void
}

function DayField({ label, value, error, onDay }: DayProps) {
  const [typed, setTyped] = useState(value)
  // Back and Forward change the URL, which sets the field.
  useEffect(() => setTyped(value), [value])
  return (
    <TextInput
      type="date"
      label={label}
      error={error}
      value={typed}
      onChange={({ currentTarget }) => {
        const day = currentTarget.value
        setTyped(day)
        if (day === '' || isWholeDay(day)) onDay(day)
      }}
    />
  )
}
