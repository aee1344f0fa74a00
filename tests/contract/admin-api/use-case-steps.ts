/** Use cases: their slugs, sections and order in the menu. */
import { expect } from 'vitest'
import type { Step } from './suite.ts'

const USE_CASE = { title: 'Open an account', slug: 'open-an-account', content: '<p>x</p>' }

export const USE_CASE_STEPS: readonly Step[] = [
  {
    name: 'the slug of the menu call is reserved',
    call: 'POST /use_case',
    body: { ...USE_CASE, slug: 'menu' },
    status: 422,
    answer: { messages: [{ parameter: 'slug', message: 'is reserved: choose another one' }] },
  },
  {
    name: 'sections are sanitized',
    call: 'POST /use_case',
    body: {
      ...USE_CASE,
      status: 'published',
      sections: [{ id: 's1', sub_title: 'First', content: '<p>a<img src="javascript:x"></p>' }],
    },
    answer: {
      data: {
        use_case: { sections: [{ id: 's1', content: '<p>a</p>', image: null }], revision: 1 },
      },
    },
    keep: { useCase: 'data.use_case.id' },
  },
  {
    name: 'a published slug is taken',
    call: 'POST /use_case',
    body: { ...USE_CASE, status: 'published' },
    status: 422,
    answer: { messages: [{ parameter: 'slug', message: expect.stringContaining('is taken') }] },
  },
  {
    name: 'a draft may have it, and its sections get ids',
    call: 'POST /use_case',
    body: { ...USE_CASE, sections: [{ sub_title: 'First' }] },
    answer: { data: { use_case: { sections: [{ id: expect.stringMatching(/^[\w-]{36}$/) }] } } },
    keep: { second: 'data.use_case.id' },
  },
  {
    name: 'published by its slug',
    call: 'GET /use_case/{useCase}/open-an-account',
    answer: { data: { use_case: { id: '{useCase}' } } },
  },
  {
    name: 'its draft',
    call: 'GET /use_case/{second}/draft',
    answer: { data: { use_case: { status: 'draft' } } },
  },
  { name: 'no other address', call: 'GET /use_case/{second}/elsewhere', status: 404 },
  { name: 'published by its id', call: 'GET /use_case/{useCase}' },
  {
    name: 'publishing the second is refused, and nothing of it is public',
    call: 'PUT /use_case/{second}',
    body: { ...USE_CASE, status: 'published', revision: 1 },
    status: 422,
  },
  {
    name: 'publishing it under another slug',
    call: 'PUT /use_case/{second}',
    body: { ...USE_CASE, slug: 'second', status: 'published', revision: 1 },
  },
  {
    name: 'an unknown id puts nothing in order',
    call: 'PUT /use_case/menu/order',
    body: {
      use_cases: [
        { id: '{second}', order: 1 },
        { id: 'nobody', order: 2 },
      ],
    },
    status: 422,
    answer: { messages: [{ parameter: 'use_cases.1.id' }] },
  },
  {
    name: 'nor does an id that is named twice',
    call: 'PUT /use_case/menu/order',
    body: {
      use_cases: [
        { id: '{second}', order: 1 },
        { id: '{useCase}', order: 2 },
        { id: '{second}', order: 3 },
      ],
    },
    status: 422,
    answer: {
      messages: [{ parameter: 'use_cases.2.id', message: 'must differ from the others' }],
    },
  },
  {
    name: 'the menu in order',
    call: 'PUT /use_case/menu/order',
    body: {
      use_cases: [
        { id: '{second}', order: 1 },
        { id: '{useCase}', order: 2 },
      ],
    },
    answer: { data: { use_cases: [{ id: '{second}' }, { id: '{useCase}' }] } },
  },
  {
    name: 'lists in menu order',
    as: 'viewer',
    call: 'GET /use_case',
    answer: { data: { use_cases: [{ id: '{second}', order: 1 }, { id: '{useCase}' }] } },
  },
  { name: 'moving to draft', call: 'PUT /use_case/{second}/unpublish' },
  { name: 'deleting its draft', call: 'DELETE /use_case/{second}/draft' },
  { name: 'deleting', call: 'DELETE /use_case/{useCase}' },
  {
    name: 'a new one with the specified fields only gets a slug from its title',
    call: 'POST /use_case',
    body: { title: 'Sign a loan', content: '<p>x</p>', sections: [], status: 'published' },
    answer: { data: { use_case: { slug: 'sign-a-loan', revision: 1 } } },
    keep: { loan: 'data.use_case.id' },
  },
  {
    name: 'its URL is unchanged under another title',
    call: 'PUT /use_case/{loan}',
    body: { title: 'Sign two loans', content: '<p>x</p>', status: 'published', revision: 1 },
    answer: { data: { use_case: { slug: 'sign-a-loan' } } },
  },
  {
    name: 'a draft has no slug yet',
    call: 'POST /use_case',
    body: { title: 'Sign a lease', content: '<p>x</p>' },
    answer: { data: { use_case: { slug: '' } } },
  },
  {
    name: 'a title without Latin letters gives none',
    call: 'POST /use_case',
    body: { title: '署名', content: '<p>x</p>', status: 'published' },
    status: 422,
    answer: { messages: [{ parameter: 'slug', message: 'is required to publish' }] },
  },
  { name: 'its page is deleted', call: 'DELETE /use_case/{loan}' },
]
