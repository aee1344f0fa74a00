/** The test plan and the runs of partners in the Admin API. The admin area bundles it, so it uses zod/mini. */
import * as z from 'zod/mini'
import { REVIEW_STATES } from '../certification/review.ts'
import type { Decoded } from '../schema.ts'

const text = z.string()
const time = z.iso.datetime()
const words = z.object({ title: text, awaits: text, how: text })
const ownWords = z.optional(z.partial(words))
const testCase = z.object({
  id: text,
  kind: text,
  /** In each language, with the changes of staff. */
  words: z.object({ en: words, id: words }),
  /** Without them. */
  derived: z.object({ en: words, id: words }),
})

const changes = {
  /** Keys; null for the usual ones. */
  operations: z.nullable(z.array(text)),
  left_out: z.array(text),
  order: z.array(text),
  added: z.array(
    z.object({
      id: text,
      operation: text,
      members: z.optional(z.record(text, z.union([text, z.number(), z.boolean()]))),
    }),
  ),
  wording: z.array(z.object({ case: text, en: ownWords, id: ownWords })),
}

const version = {
  /** Pass it on when you save. */
  revision: z.int(),
  created_at: time,
  /** Null for a version that the portal derived from a new document. */
  created_by: z.nullable(z.object({ id: text, name: z.nullable(text) })),
  ...changes,
}

export const testPlanRecord = z.object({
  ...version,
  cases: z.array(testCase),
  left_out_cases: z.array(testCase),
  /** Cases that the next version adds, for example those that a newer portal derives. */
  new_cases: z.array(testCase),
  /**
   * Added cases that no correct call of the document passes: new runs don't have them. `missing_fields`: fields that
   * the body doesn't have; empty if the operation is gone.
   */
  stale_cases: z.array(z.extend(testCase, { missing_fields: z.array(text) })),
  /** Keys of the document's operations. */
  known_operations: z.array(text),
  /**
   * Operations with a JSON body, and the fields that its schema names. Null as a whole if the document couldn't be
   * read.
   */
  bodies: z.nullable(
    z.array(
      z.object({
        operation: text,
        /** `types`: JSON types; empty for any. */
        fields: z.array(z.object({ name: text, types: z.array(text) })),
        /** True if the body can have other fields too. */
        open: z.boolean(),
      }),
    ),
  ),
})
export type TestPlanRecord = Decoded<typeof testPlanRecord>
export type TestCaseRecord = TestPlanRecord['cases'][number]
export type TestPlanChanges = Pick<TestPlanRecord, keyof typeof changes>

export const testPlanVersion = z.object({ id: text, ...version, case_count: z.int() })
export type TestPlanVersion = Decoded<typeof testPlanVersion>

export const partnerRunRecord = z.object({
  id: text,
  partner: z.object({ id: text, name: text }),
  plan_version: z.int(),
  state: z.enum(['running', 'complete', 'canceled']),
  passed: z.int(),
  failed: z.int(),
  total: z.int(),
  review: z.nullable(
    z.object({
      state: z.enum(REVIEW_STATES),
      remark: text,
      at: time,
      /** Null if the partner handed the run in, and in older reviews. */
      by: z.nullable(text),
    }),
  ),
  started_at: time,
  changed_at: time,
})
export type PartnerRunRecord = Decoded<typeof partnerRunRecord>

export const partnerRunDetail = z.object({
  ...partnerRunRecord.shape,
  cases: z.array(
    z.object({
      id: text,
      title: text,
      state: z.enum(['waiting', 'open', 'passed', 'failed']),
      decided_at: z.nullable(time),
      /** Why it failed. */
      finding: z.nullable(text),
    }),
  ),
})
