/** Access requests, and the audit log that names who handled them. */
import { expect } from 'vitest'
import type { Step } from './suite.ts'

const REQUEST = {
  company: 'Bank',
  contact: 'Sari',
  email: 'sari@bank.test',
  id_card_number: '3174AB',
  use_case_title: 'Open accounts 24',
  message: 'Hello',
}

export const REQUEST_STEPS: readonly Step[] = [
  {
    name: 'without a webhook notifications are off',
    as: 'admin',
    call: 'GET /notifications',
    status: 200,
    answer: { data: { notifications: { target: null } } },
  },
  {
    name: 'and no test is sent',
    as: 'admin',
    call: 'POST /notifications/test',
    status: 409,
    answer: { message: expect.stringContaining('NOTIFY_WEBHOOK_URL') },
  },
  {
    name: 'restricted inputs',
    as: 'nobody',
    call: 'POST //form',
    body: { ...REQUEST, id_card_number: '31-74', use_case_title: 'a/b' },
    status: 422,
    answer: {
      messages: [
        { parameter: 'id_card_number', message: 'must be letters and digits only' },
        { parameter: 'use_case_title', message: 'must be letters, digits and spaces only' },
      ],
    },
  },
  { name: 'sent', as: 'nobody', call: 'POST //form', body: REQUEST, status: 200 },
  {
    name: 'listed',
    as: 'admin',
    call: 'GET /access_requests?status=open',
    status: 200,
    answer: { data: { access_requests: [{ ...REQUEST, handled_at: null }] } },
    keep: { request: 'data.access_requests.0.id' },
  },
  {
    name: 'handled',
    as: 'admin',
    call: 'PUT /access_requests/{request}/handled',
    status: 200,
    answer: { data: { access_request: { handled_by: 'admin' } } },
  },
  { name: 'once', as: 'admin', call: 'PUT /access_requests/{request}/handled', status: 409 },
  {
    name: 'opened again',
    as: 'admin',
    call: 'PUT /access_requests/{request}/open',
    status: 200,
    answer: { data: { access_request: { handled_at: null, handled_by: null } } },
  },
  {
    name: 'accepted with a partner',
    as: 'admin',
    call: 'POST /partners',
    body: { name: 'Accepted bank', access_request_id: '{request}' },
    status: 200,
    keep: { accepted: 'data.partner.id' },
  },
  {
    name: 'handled with it',
    as: 'admin',
    call: 'GET /access_requests?status=handled',
    status: 200,
    answer: { data: { access_requests: [{ id: '{request}', handled_by: 'admin' }] } },
  },
  {
    name: 'accepted once',
    as: 'admin',
    call: 'POST /partners',
    body: { name: 'Accepted bank', access_request_id: '{request}' },
    status: 409,
    answer: { message: expect.stringContaining('already handled by admin') },
  },
  {
    name: 'nothing half done',
    as: 'admin',
    call: 'GET /partners?search=Accepted',
    status: 200,
    answer: { meta: { pagination: { total: 1 } } },
  },
  { name: 'cleaned up', as: 'admin', call: 'DELETE /partners/{accepted}', status: 200 },
  {
    name: 'an unknown request',
    as: 'admin',
    call: 'POST /partners',
    body: { name: 'Accepted bank', access_request_id: 'none' },
    status: 404,
  },
  {
    name: 'opened for the last time',
    as: 'admin',
    call: 'PUT /access_requests/{request}/open',
    status: 200,
  },
  { name: 'opened once', as: 'admin', call: 'PUT /access_requests/{request}/open', status: 409 },
  {
    name: 'what was done is on record',
    as: 'admin',
    call: 'GET /audit_log?kind=access_request',
    status: 200,
    answer: {
      data: {
        audit_log: expect.arrayContaining([
          expect.objectContaining({ action: 'reopen', title: 'Bank' }),
          expect.objectContaining({ action: 'handle', title: 'Bank' }),
        ]),
      },
    },
  },
  { name: 'deleted', as: 'admin', call: 'DELETE /access_requests/{request}', status: 200 },
  {
    name: 'deleted with its personal data',
    as: 'admin',
    call: 'GET /access_requests',
    status: 200,
    answer: { data: { access_requests: [] } },
  },
  { name: 'deleted once', as: 'admin', call: 'DELETE /access_requests/{request}', status: 404 },
  {
    name: 'filters name their parameter',
    as: 'admin',
    call: 'GET /audit_log?from=yesterday&action=burn',
    status: 422,
    answer: { messages: [{ parameter: 'action' }, { parameter: 'from' }] },
  },
]
