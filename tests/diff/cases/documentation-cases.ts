/** Changes to texts that only people read. */
import type { DiffCase } from './diff-case.ts'

const info = (members: string): string => `info: {title: E-signature, version: '1.0', ${members}}`

export const DOCUMENTATION_CASES: readonly DiffCase[] = [
  {
    name: 'the API is renamed',
    location: 'document',
    before: '',
    after: "info: {title: Sign, version: '1.0'}",
    expected: ['info info-title-changed'],
  },
  {
    name: 'the version changes',
    location: 'document',
    before: '',
    after: "info: {title: E-signature, version: '1.1'}",
    expected: ['info info-version-changed'],
  },
  {
    name: 'the introduction is edited',
    location: 'document',
    before: info('description: A'),
    after: info('description: B'),
    expected: ['info info-description-changed'],
  },
  {
    name: 'the contact changes',
    location: 'document',
    before: info('contact: {name: A}'),
    after: info('contact: {name: B}'),
    expected: ['info info-details-changed'],
  },
  {
    name: 'a link to elsewhere is added',
    location: 'document',
    before: '',
    after: 'externalDocs: {url: https://a.example}',
    expected: ['info external-docs-changed'],
  },
  {
    name: 'a tag is added',
    location: 'document',
    before: '',
    after: 'tags: [{name: Registration}, {name: Documents}]',
    expected: ['info tag-added'],
  },
  {
    name: 'a tag is removed',
    location: 'document',
    before: 'tags: [{name: Registration}, {name: Documents}]',
    after: '',
    expected: ['info tag-removed'],
  },
  {
    name: 'a tag is described',
    location: 'document',
    before: '',
    after: 'tags: [{name: Registration, description: First}]',
    expected: ['info tag-text-changed'],
  },
  {
    name: 'tags are grouped',
    location: 'document',
    before: '',
    after: 'x-tagGroups: [{name: All, tags: [Registration]}]',
    expected: ['info tag-groups-changed'],
  },
  {
    name: 'the title of an operation is edited',
    location: 'operation',
    before: '',
    after: 'summary: Register',
    expected: ['info operation-summary-changed'],
  },
  {
    name: 'an operation is described',
    location: 'operation',
    before: '',
    after: 'description: More',
    expected: ['info operation-description-changed'],
  },
  {
    name: 'an operation is listed under another tag too',
    location: 'document',
    before:
      "tags: [{name: Registration}, {name: B}]\npaths: {/a: {get: {summary: Read, tags: [Registration], responses: {'200': {description: OK}}}}}",
    after:
      "tags: [{name: Registration}, {name: B}]\npaths: {/a: {get: {summary: Read, tags: [Registration, B], responses: {'200': {description: OK}}}}}",
    expected: ['info operation-tags-changed'],
  },
  {
    name: 'an operation moves to another tag',
    location: 'document',
    before:
      "tags: [{name: Registration}, {name: B}]\npaths: {/a: {get: {summary: Read, tags: [Registration], responses: {'200': {description: OK}}}}}",
    after:
      "tags: [{name: Registration}, {name: B}]\npaths: {/a: {get: {summary: Read, tags: [B], responses: {'200': {description: OK}}}}}",
    expected: ['info operation-page-moved', 'info operation-tags-changed'],
  },
  {
    name: 'the first version is stated',
    location: 'operation',
    before: '',
    after: 'x-since: "1.2"',
    expected: ['info operation-since-changed'],
  },
  {
    name: 'an operation leaves its beta',
    location: 'operation',
    before: 'x-badges: [{name: Beta}]',
    after: '',
    expected: ['info operation-badges-changed'],
  },
  {
    name: 'a code sample is added',
    location: 'operation',
    before: '',
    after: 'x-codeSamples: [{lang: Go, source: x}]',
    expected: ['info code-samples-changed'],
  },
]
