/** Steps on the test plan for partners. Without a live document there is none. */
import type { Step } from './suite.ts'

const NO_CHANGES = { operations: null, left_out: [], order: [], added: [], wording: [] }

export const TEST_PLAN_STEPS: readonly Step[] = [
  { name: 'needs a live document', as: 'viewer', call: 'GET /test_plan', status: 409 },
  {
    name: 'a viewer does not change it',
    as: 'viewer',
    call: 'PUT /test_plan',
    body: { ...NO_CHANGES, revision: 0 },
    status: 403,
  },
  {
    name: 'lists are required',
    call: 'PUT /test_plan',
    body: { revision: 0, operations: 'all', wording: [{ case: 'a', en: { title: '' } }] },
    status: 422,
    answer: {
      messages: [
        { parameter: 'operations' },
        { parameter: 'left_out' },
        { parameter: 'order' },
        { parameter: 'added' },
        { parameter: 'wording.0.en.title' },
      ],
    },
  },
  {
    name: 'is not saved without a document',
    call: 'PUT /test_plan',
    body: { ...NO_CHANGES, revision: 0 },
    status: 409,
  },
  {
    name: 'no version is stored without a document',
    as: 'viewer',
    call: 'GET /test_plan/versions',
    answer: { data: { versions: [] } },
  },
  {
    name: 'runs of partners are listed',
    as: 'viewer',
    call: 'GET /certification_runs?search=nobody',
    answer: { data: { certification_runs: [] } },
  },
  {
    name: 'what failed last week is listed',
    as: 'viewer',
    call: 'GET /call_failures?status=previous&search=nothing',
    answer: { data: { call_failures: [] } },
  },
  {
    name: 'an unknown run is not shown',
    as: 'viewer',
    call: 'GET /certification_runs/run_unknown?language=id',
    status: 404,
  },
  {
    name: 'a viewer signs nothing off',
    as: 'viewer',
    call: 'PUT /certification_runs/run_unknown/sign_off',
    body: { remark: '' },
    status: 403,
  },
  {
    name: 'an unknown run is not signed off',
    call: 'PUT /certification_runs/run_unknown/sign_off',
    body: { remark: '' },
    status: 404,
  },
  {
    name: 'sending back needs a remark',
    call: 'PUT /certification_runs/run_unknown/send_back',
    body: { remark: '' },
    status: 422,
    answer: { messages: [{ parameter: 'remark' }] },
  },
]
