/** The tables of migrations 0069, 0070 and 0076 as Drizzle sees them; the SQL file decides. */
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { PlanChanges } from '#core/certification/plan.ts'
import type { Review } from '#core/certification/review.ts'
import type { Run } from '#core/certification/run.ts'
import type { TestCase } from '#core/certification/test-case.ts'
import type { JsonValue } from '#core/openapi/model.ts'
import type { SharedExchange } from '#core/support/shared-exchange.ts'

export const certificationPlans = sqliteTable('certification_plans', {
  version: integer('version').primaryKey(),
  documentHash: text('document_hash').notNull(),
  changes: text('changes', { mode: 'json' }).$type<PlanChanges>().notNull(),
  cases: text('cases', { mode: 'json' }).$type<readonly TestCase[]>().notNull(),
  createdMs: integer('created_ms').notNull(),
  createdBy: text('created_by'),
})

export const certificationRuns = sqliteTable('certification_runs', {
  id: text('id').primaryKey(),
  partnerId: text('partner_id').notNull(),
  planVersion: integer('plan_version').notNull(),
  state: text('state', { mode: 'json' }).$type<Run>().notNull(),
  revision: integer('revision').notNull().default(1),
  startedMs: integer('started_ms').notNull(),
  changedMs: integer('changed_ms').notNull(),
  canceledMs: integer('canceled_ms'),
  review: text('review', { mode: 'json' }).$type<Review>(),
})

export const certificationCalls = sqliteTable('certification_calls', {
  id: text('id').primaryKey(),
  runId: text('run_id').notNull(),
  atMs: integer('at_ms').notNull(),
  operation: text('operation'),
  status: integer('status').notNull(),
  explanation: text('explanation', { mode: 'json' }).$type<JsonValue>(),
})

export const certificationExchanges = sqliteTable('certification_exchanges', {
  callId: text('call_id').primaryKey(),
  runId: text('run_id').notNull(),
  atMs: integer('at_ms').notNull(),
  documentHash: text('document_hash').notNull(),
  exchange: text('exchange', { mode: 'json' }).$type<SharedExchange>().notNull(),
})
