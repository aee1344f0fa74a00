/** A `DocumentDiff` of core/openapi/diff on the wire, and two revisions compared by it. */
import { z } from 'zod'
import { LEVELS } from '../openapi/diff/rules/rule.ts'
import type { JsonValue } from '../openapi/model.ts'
import { historyRecord } from './admin.ts'

const text = z.string()
const count = z.int().min(0)
const paths = z.array(text)

/** A value of the document, shortened for reading. */
const value: z.ZodType<JsonValue> = z
  .lazy(() =>
    z.union([text, z.number(), z.boolean(), z.null(), z.array(value), z.record(text, value)]),
  )
  .meta({ id: 'JsonValue' })

const changedOperation = z.object({
  key: text,
  kind: z.enum(['operation', 'webhook', 'callback']),
  title: text,
  method: text,
  path: text,
  page: text,
})
const changedOperations = z.array(changedOperation)

const change = z.object({
  rule: text.describe('Stable id of the rule, as in docs/diff-rules.md.'),
  level: z.enum(LEVELS),
  kind: z.enum(['api', 'documentation', 'signature']),
  operation: changedOperation.optional(),
  location: z.object({
    in: text,
    name: text.optional(),
    status: text.optional(),
    mediaType: text.optional(),
    fieldPath: text.optional(),
  }),
  before: value.optional(),
  after: value.optional(),
  values: z.record(text, text).describe('What the texts of the rule insert.'),
  shared: z.object({ schema: text, fieldPath: text }).optional(),
})

export const diffRecord = z.object({
  changes: z.array(change).describe('Breaking first; at most 10,000 per level.'),
  counts: z
    .object({
      total: count,
      breaking: count,
      warning: count,
      info: count,
      api: count,
      documentation: count,
      signature: count,
    })
    .describe('A text of a named schema counts once; `changes` has it for each operation.'),
  leftOut: count,
  operations: z.object({
    added: changedOperations,
    removed: changedOperations,
    changed: changedOperations,
    edited: changedOperations.describe('Those of `changed` with changes of documentation only.'),
  }),
  pages: z.object({
    added: paths,
    removed: paths,
    changed: paths,
    moved: z.array(z.object({ from: text, to: text })),
  }),
  versions: z.object({ before: text, after: text }),
})

export const comparisonRecord = z.object({
  from: historyRecord,
  to: historyRecord,
  summary: text,
  added: paths,
  removed: paths,
  changed: paths,
  diff: diffRecord,
})
