/** One call of the Admin API as data: used by routing, roles, the API's description and the matrix test. */
import type { Context } from 'hono'
import type { z } from 'zod'
import type { AgentRole, TokenScope } from '#core/api/admin.ts'
import type { Schema } from '#core/schema.ts'
import type { Agent, StaffEnv } from '../../middleware/app-env.ts'
import type { Actor } from '../../ports/actor.ts'
import { decodeQuery } from '../list-query.ts'
import { readJson } from '../read-json.ts'
import { missing, type What } from './answers.ts'

/** Roles: all read, editors write content, administrators do everything. */
export const READERS: readonly AgentRole[] = ['admin', 'editor', 'viewer']
export const EDITORS: readonly AgentRole[] = ['admin', 'editor']
export const ADMINS: readonly AgentRole[] = ['admin']

/** Enough for a page of rich text with images. */
const DEFAULT_BODY_MAX_BYTES = 4 * 1024 * 1024

export interface AdminCall {
  readonly method: Method
  /** Relative to the Admin API, parameters as `:id`. */
  readonly path: string
  readonly roles: readonly AgentRole[]
  /** API tokens with one of these scopes may make the call; by default none may. */
  readonly scopes?: readonly TokenScope[] | undefined
  readonly summary: string
  readonly query?: z.ZodType | undefined
  /** Only described: `answer` reads them. */
  readonly headers?: z.ZodType | undefined
  readonly body?: z.ZodType | 'file' | undefined
  /** Members of `data` in the response; `binary` for a file. */
  readonly data: Schema | 'binary'
  readonly paginated: boolean
  readonly maxBodyBytes: number
  handle(context: Context<StaffEnv>): Promise<Response>
}

export type Method = 'get' | 'post' | 'put' | 'delete'

export interface Call<Query, Body, Item = unknown> {
  readonly context: Context<StaffEnv>
  readonly agent: Agent
  readonly by: Actor
  readonly query: Query
  readonly body: Body
  readonly item: Item
  /** A parameter of the path, '' if there is none. */
  param(name: string): string
}

/** The item that `:id` in the path names. */
export interface NamedItem<Item> {
  readonly what: What
  find(id: string): Promise<Item | undefined>
}

interface CallDefinition<Query, Body, Item>
  extends Pick<AdminCall, 'scopes' | 'summary' | 'headers' | 'data'>,
    Partial<Pick<AdminCall, 'paginated' | 'maxBodyBytes'>> {
  readonly query?: z.ZodType<Query>
  readonly body?: z.ZodType<Body> | 'file'
  /** If the item is missing, `answer` is not called. */
  readonly item?: NamedItem<Item>
  answer(call: Call<Query, Body, Item>): Promise<Response> | Response
}

/**
 * Decodes query and body and finds the item before `answer` is called; decoding errors and missing items are
 * answered here.
 */
export function defineCall<Query = undefined, Body = undefined, Item = undefined>(
  method: Method,
  path: string,
  roles: readonly AgentRole[],
  definition: CallDefinition<Query, Body, Item>,
): AdminCall {
  const { query, body, item, answer } = definition
  return {
    ...definition,
    method,
    path,
    roles,
    paginated: definition.paginated ?? false,
    maxBodyBytes: definition.maxBodyBytes ?? DEFAULT_BODY_MAX_BYTES,
    async handle(context) {
      const decodedQuery = query === undefined ? undefined : decodeQuery(context, query)
      if (decodedQuery?.ok === false) return decodedQuery.error
      const decodedBody =
        body === undefined || body === 'file' ? undefined : await readJson(context, body)
      if (decodedBody?.ok === false) return decodedBody.error
      const id = context.req.param('id') ?? ''
      const found = await item?.find(id)
      if (item !== undefined && found === undefined) return missing(context, item.what)
      const agent = context.get('agent')
      return answer({
        context,
        agent,
        by: { id: agent.id, name: agent.name },
        // as: without a schema or an item the type parameter is undefined, and so is the value.
        query: decodedQuery?.value as Query,
        body: decodedBody?.value as Body,
        item: found as Item,
        param: (name) => context.req.param(name) ?? '',
      })
    },
  }
}
