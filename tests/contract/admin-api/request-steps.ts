/** Access requests, and the audit log that names who handled them. */
import { expect } from 'vitest'
import { stepsAs } from './suite.ts'

const REQUEST = {
  company: 'Bank',
  contact: 'Sari',
  email: 'sari@bank.test',
  id_card_number: '3174AB',
  use_case_title: 'Open accounts 24',
  message: 'Hello',
}

export const REQUEST_STEPS = stepsAs('admin', [
  {
    name: 'without a webhook notifications are off',
    call: 'GET /notifications',
    answer: { data: { notifications: { target: null } } },
  },
  {
    name: 'and no test is sent',
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
  { name: 'sent', as: 'nobody', call: 'POST //form', body: REQUEST },
  {
    name: 'listed',
    call: 'GET /access_requests?status=open',
    answer: { data: { access_requests: [{ ...REQUEST, handled_at: null }] } },
    keep: { request: 'data.access_requests.0.id' },
  },
  {
    name: 'handled',
    call: 'PUT /access_requests/{request}/handled',
    answer: { data: { access_request: { handled_by: 'admin' } } },
  },
  { name: 'once', call: 'PUT /access_requests/{request}/handled', status: 409 },
  {
    name: 'opened again',
    call: 'PUT /access_requests/{request}/open',
    answer: { data: { access_request: { handled_at: null, handled_by: null } } },
  },
  {
    name: 'accepted with a partner',
    call: 'POST /partners',
    body: { name: 'Accepted bank', access_request_id: '{request}' },
    keep: { accepted: 'data.partner.id' },
  },
  {
    name: 'handled with it',
    call: 'GET /access_requests?status=handled',
    answer: { data: { access_requests: [{ id: '{request}', handled_by: 'admin' }] } },
  },
  {
    name: 'accepted once',
    call: 'POST /partners',
    body: { name: 'Accepted bank', access_request_id: '{request}' },
    status: 409,
    answer: { message: expect.stringContaining('already handled by admin') },
  },
  {
    name: 'nothing half done',
    call: 'GET /partners?search=Accepted',
    answer: { meta: { pagination: { total: 1 } } },
  },
  { name: 'cleaned up', call: 'DELETE /partners/{accepted}' },
  {
    name: 'an unknown request',
    call: 'POST /partners',
    body: { name: 'Accepted bank', access_request_id: 'none' },
    status: 404,
  },
  { name: 'opened for the last time', call: 'PUT /access_requests/{request}/open' },
  { name: 'opened once', call: 'PUT /access_requests/{request}/open', status: 409 },
  {
    name: 'what was done is on record',
    call: 'GET /audit_log?kind=access_request',
    answer: {
      data: {
        audit_log: expect.arrayContaining([
          expect.objectContaining({ action: 'reopen', title: 'Bank' }),
          expect.objectContaining({ action: 'handle', title: 'Bank' }),
        ]),
      },
    },
  },
  { name: 'deleted', call: 'DELETE /access_requests/{request}' },
  {
    name: 'deleted with its personal data',
    call: 'GET /access_requests',
    answer: { data: { access_requests: [] } },
  },
  { name: 'deleted once', call: 'DELETE /access_requests/{request}', status: 404 },
  {
    name: 'filters name their parameter',
    call: 'GET /audit_log?from=yesterday&action=burn',
    status: 422,
    answer: { messages: [{ parameter: 'action' }, { parameter: 'from' }] },
  },
])
