/** The last calls of a partner in the playground: when, which operation, and how each ended. */
import { Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { type PartnerRecord, partnerCallRecord } from '#core/api/admin.ts'
import type { Language } from '#core/site/site.ts'
import { knownText, loadTranslator } from '#core/translator.ts'
import { callReasons } from '../../../i18n/loaded/call-reasons.ts'
import { mistakes } from '../../../i18n/loaded/mistakes.ts'
import { callForMember } from '../api/client.ts'
import { Dialog } from '../dialog/Dialog.tsx'
import { QueryState } from '../feedback/QueryState.tsx'
import { Tag } from '../feedback/Tag.tsx'
import { usePortal } from '../portal.ts'
import { Moment } from '../table/Moment.tsx'
import { usePartnerTexts } from './partner-texts.ts'

interface Props {
  readonly partner: PartnerRecord
  readonly onClose: () => void
}

export function PartnerCallsModal({ partner: { id, name }, onClose }: Props) {
  const t = usePartnerTexts()
  const { language } = usePortal()
  const calls = useQuery({
    queryKey: ['partners', 'calls', id, language],
    queryFn: ({ signal }) => loadCalls(id, language, signal),
  })
  const { data } = calls
  return (
    <Dialog onClose={onClose} size={720} title={t('partners.callsOf', { name })}>
      <QueryState query={calls} height={200} />
      {data?.length === 0 && <Text>{t('partners.noCalls')}</Text>}
      {data && data.length > 0 && (
        <Table className="admin-table" aria-label={t('partners.callsOf', { name })}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('partners.calledAt')}</Table.Th>
              <Table.Th>{t('partners.operation')}</Table.Th>
              <Table.Th>{t('field.status')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.map(({ reason, ...made }) => (
              <Table.Tr key={made.id}>
                <Table.Td data-label={t('partners.calledAt')}>
                  <Moment time={made.called_at} />
                </Table.Td>
                <Table.Td data-label={t('partners.operation')}>
                  <code>{made.operation}</code>
                  {reason !== null && (
                    <Text size="sm" c="dimmed">
                      {reason}
                    </Text>
                  )}
                </Table.Td>
                <Table.Td data-label={t('field.status')}>
                  <Tag color={made.status < 400 ? 'green' : 'red'}>{String(made.status)}</Tag>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Dialog>
  )
}

/** @returns the calls, with their reasons in the page's language */
async function loadCalls(id: string, language: Language, signal: AbortSignal) {
  const [calls, reasons, signing] = await Promise.all([
    callForMember(`partners/${id}/calls`, 'calls', z.array(partnerCallRecord), { signal }),
    loadTranslator(callReasons, language),
    loadTranslator(mistakes, language),
  ])
  const inWords = (code: string): string =>
    knownText(signing, `${code}.what`) ?? knownText(reasons, code) ?? code
  return calls.map((made) => ({
    ...made,
    reason: made.reason === null ? null : inWords(made.reason),
  }))
}
