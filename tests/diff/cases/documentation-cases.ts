/** Changes to texts that only people read. */
import { casesAt, type DiffCase } from './diff-case.ts'

const info = (members: string): string => `info: {title: E-signature, version: '1.0', ${members}}`

export const DOCUMENTATION_CASES: readonly DiffCase[] = [
  ...casesAt('document', [
    ['the API is renamed', '', "info: {title: Sign, version: '1.0'}", 'info info-title-changed'],
    [
      'the version changes',
      '',
      "info: {title: E-signature, version: '1.1'}",
      'info info-version-changed',
    ],
    [
      'the introduction is edited',
      info('description: A'),
      info('description: B'),
      'info info-description-changed',
    ],
    [
      'the contact changes',
      info('contact: {name: A}'),
      info('contact: {name: B}'),
      'info info-details-changed',
    ],
    [
      'a link to elsewhere is added',
      '',
      'externalDocs: {url: https://a.example}',
      'info external-docs-changed',
    ],
    ['a tag is added', '', 'tags: [{name: Registration}, {name: Documents}]', 'info tag-added'],
    ['a tag is removed', 'tags: [{name: Registration}, {name: Documents}]', '', 'info tag-removed'],
    [
      'a tag is described',
      '',
      'tags: [{name: Registration, description: First}]',
      'info tag-text-changed',
    ],
    [
      'tags are grouped',
      '',
      'x-tagGroups: [{name: All, tags: [Registration]}]',
      'info tag-groups-changed',
    ],
  ]),
  ...casesAt('operation', [
    [
      'the title of an operation is edited',
      '',
      'summary: Register',
      'info operation-summary-changed',
    ],
    ['an operation is described', '', 'description: More', 'info operation-description-changed'],
  ]),
  ...casesAt('document', [
    [
      'an operation is listed under another tag too',
      "tags: [{name: Registration}, {name: B}]\npaths: {/a: {get: {summary: Read, tags: [Registration], responses: {'200': {description: OK}}}}}",
      "tags: [{name: Registration}, {name: B}]\npaths: {/a: {get: {summary: Read, tags: [Registration, B], responses: {'200': {description: OK}}}}}",
      'info operation-tags-changed',
    ],
    [
      'an operation moves to another tag',
      "tags: [{name: Registration}, {name: B}]\npaths: {/a: {get: {summary: Read, tags: [Registration], responses: {'200': {description: OK}}}}}",
      "tags: [{name: Registration}, {name: B}]\npaths: {/a: {get: {summary: Read, tags: [B], responses: {'200': {description: OK}}}}}",
      'info operation-page-moved',
      'info operation-tags-changed',
    ],
  ]),
  ...casesAt('operation', [
    ['the first version is stated', '', 'x-since: "1.2"', 'info operation-since-changed'],
    [
      'an operation leaves its beta',
      'x-badges: [{name: Beta}]',
      '',
      'info operation-badges-changed',
    ],
    [
      'a code sample is added',
      '',
      'x-codeSamples: [{lang: Go, source: x}]',
      'info code-samples-changed',
    ],
  ]),
]
