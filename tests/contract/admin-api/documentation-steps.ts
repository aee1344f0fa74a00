/** The versions of the documentation: one is current, and each has its own name. */
import { expect } from 'vitest'
import type { Step } from './suite.ts'

export const DOCUMENTATION_STEPS: readonly Step[] = [
  {
    name: 'a version is part of an address',
    call: 'POST /documentation_document',
    body: { version: '2/0', title: 'Two', released_on: '2026-01-01' },
    status: 422,
    answer: { messages: [{ parameter: 'version' }] },
  },
  {
    name: 'an unknown revision',
    call: 'POST /documentation_document',
    body: {
      version: '2.0',
      title: 'Two',
      released_on: '2026-01-01',
      playground_history_id: 'nothing',
    },
    status: 422,
    answer: { messages: [{ parameter: 'playground_history_id' }] },
  },
  {
    name: 'what is left out is required',
    call: 'POST /documentation_document',
    body: {},
    status: 422,
    answer: {
      messages: [
        { parameter: 'version', message: 'is required' },
        { parameter: 'title', message: 'is required' },
      ],
    },
  },
  {
    name: 'the listed fields are enough: it is released today',
    call: 'POST /documentation_document',
    body: {
      version: '1.0',
      title: 'One',
      notes: '',
      playground_history_id: null,
      file_url: null,
      current: false,
    },
    answer: {
      data: {
        documentation_document: { released_on: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) },
      },
    },
    keep: { one: 'data.documentation_document.id', day: 'data.documentation_document.released_on' },
  },
  {
    name: 'a change without a day keeps it',
    call: 'PUT /documentation_document/{one}',
    body: { version: '1.1', title: 'One', revision: 1 },
    answer: { data: { documentation_document: { version: '1.1', released_on: '{day}' } } },
  },
  { name: 'taken away again', call: 'DELETE /documentation_document/{one}' },
  {
    name: 'added',
    call: 'POST /documentation_document',
    body: { version: '2.0', title: 'Two', released_on: '2026-01-01', current: true },
    answer: { data: { documentation_document: { version: '2.0', current: true, revision: 1 } } },
    keep: { two: 'data.documentation_document.id' },
  },
  {
    name: 'taken',
    call: 'POST /documentation_document',
    body: { version: '2.0', title: 'Again', released_on: '2026-01-01' },
    status: 422,
    answer: { messages: [{ parameter: 'version', message: expect.stringContaining('is taken') }] },
  },
  {
    name: 'another',
    call: 'POST /documentation_document',
    body: { version: '3.0', title: 'Three', released_on: '2026-02-01' },
    keep: { three: 'data.documentation_document.id' },
  },
  {
    name: 'made current',
    call: 'PUT /documentation_document/{three}',
    body: { version: '3.0', title: 'Three', released_on: '2026-02-01', current: true, revision: 1 },
    answer: { data: { documentation_document: { current: true, revision: 2 } } },
  },
  {
    name: 'one is current',
    as: 'viewer',
    call: 'GET /documentation_document',
    answer: {
      data: {
        documentation_document: [
          { id: '{three}', current: true },
          { id: '{two}', current: false },
        ],
      },
      meta: { pagination: { total: 2 } },
    },
  },
  {
    name: 'a person who edits the previous one is asked',
    call: 'PUT /documentation_document/{two}',
    body: { version: '2.0', title: 'My', released_on: '2026-01-01', current: true, revision: 1 },
    status: 409,
    answer: { data: { conflict: { current: { current: false, revision: 2 } } } },
  },
  {
    name: 'an old revision',
    call: 'PUT /documentation_document/{three}',
    body: { version: '3.1', title: 'Mine', released_on: '2026-02-01', revision: 1 },
    status: 409,
    answer: {
      data: {
        conflict: {
          changed_by: { name: 'editor' },
          current: { version: '3.0' },
          submitted: { version: '3.1' },
        },
      },
    },
  },
  {
    name: 'a change that does not name it leaves the version current',
    call: 'PUT /documentation_document/{three}',
    body: { version: '3.0', title: 'Three', revision: 2 },
    answer: { data: { documentation_document: { current: true, revision: 3 } } },
  },
  {
    name: 'one version stays current',
    call: 'PUT /documentation_document/{three}',
    body: { version: '3.0', title: 'Three', current: false, revision: 3 },
    status: 409,
    answer: { message: expect.stringContaining('Make another version current') },
  },
  { name: 'the current one stays', call: 'DELETE /documentation_document/{three}', status: 409 },
  { name: 'deleted', call: 'DELETE /documentation_document/{two}' },
  {
    name: 'in the trash',
    call: 'GET /trash?kind=documentation_document&search=Two',
    keep: { twoLine: 'data.trash.0.id' },
  },
  {
    name: 'its version is taken meanwhile',
    call: 'POST /documentation_document',
    body: { version: '2.0', title: 'New two', released_on: '2026-01-01' },
    keep: { newTwo: 'data.documentation_document.id' },
  },
  { name: 'so it cannot come back', call: 'PUT /trash/{twoLine}/restore', status: 409 },
  { name: 'until the place is free', call: 'DELETE /documentation_document/{newTwo}' },
  {
    name: 'back again',
    call: 'PUT /trash/{twoLine}/restore',
    answer: { data: { item_id: '{two}' } },
  },
]
