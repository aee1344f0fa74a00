/** Responses by status. Those of webhooks and callbacks are what partners answer. */
import type { Operation, Response } from '../../model.ts'
import type { ChangeLocation } from '../change.ts'
import { compareContent } from './compare-content.ts'
import { compareHeaders } from './compare-headers.ts'
import { type Comparing, responseSide } from './comparing.ts'

export function compareResponses(before: Operation, after: Operation, comparing: Comparing): void {
  if (comparing.isSame(before.responses, after.responses)) return
  const { report, isReversed } = comparing
  const a = new Map(before.responses.map((response) => [statusOf(response), response]))
  const b = new Map(after.responses.map((response) => [statusOf(response), response]))
  const gone = [...a.keys()].filter((status) => !b.has(status))
  const come = new Set([...b.keys()].filter((status) => !a.has(status)))

  for (const [status, response] of a) {
    const other = b.get(status)
    if (other !== undefined) compareResponse(response, other, comparing)
  }
  const regroup = (before: string, after: string): boolean => {
    const [response, other] = [a.get(before), b.get(after)]
    if (response === undefined || other === undefined) return false
    const values = { before, after }
    report('status-regrouped', { in: 'response', status: after }, { ...values, values })
    compareResponse(response, other, comparing)
    return true
  }
  for (const status of gone) {
    // `200` written as `2XX`, or the reverse: the same answers under another heading.
    const heading = [...come].find((other) => isSameGroup(status, other))
    if (heading !== undefined) come.delete(heading)
    if (regroup(status, heading ?? groupOf(status))) continue
    const kind = isSuccess(status) ? 'success' : 'error'
    const rule = isReversed ? 'answer-status-removed' : (`${kind}-status-removed` as const)
    report(rule, { in: 'response', status }, { values: { status } })
  }
  for (const status of come) {
    if (regroup(groupOf(status), status)) continue
    const kind = isSuccess(status) ? 'success' : 'error'
    const rule = isReversed ? 'answer-status-added' : (`${kind}-status-added` as const)
    report(rule, { in: 'response', status }, { values: { status } })
  }
}

const statusOf = ({ status }: Response): string =>
  status.toLowerCase() === 'default' ? 'default' : status.toUpperCase()

/** The heading of all statuses with the same first digit. */
const groupOf = (status: string): string => `${status[0] ?? ''}XX`

/** Redirects too: the request was understood. `default` documents whatever else goes wrong. */
const isSuccess = (status: string): boolean => /^[123]/.test(status)

const isSameGroup = (a: string, b: string): boolean =>
  /^[1-5](?:XX|\d\d)$/.test(a) &&
  /^[1-5](?:XX|\d\d)$/.test(b) &&
  a[0] === b[0] &&
  a.endsWith('XX') !== b.endsWith('XX')

function compareResponse(a: Response, b: Response, comparing: Comparing): void {
  const { report, isReversed, isSame } = comparing
  if (isSame(a, b)) return
  const location: ChangeLocation = { in: 'response', status: b.status }
  const kind = isReversed ? 'answer' : 'response'
  const rules = {
    added: `${kind}-media-type-added`,
    removed: `${kind}-media-type-removed`,
  } as const
  const place = { location, side: responseSide(comparing), rules }
  compareContent(a.content, b.content, place, comparing)
  compareHeaders(a.headers, b.headers, location, comparing)
  if (a.description !== b.description || a.summary !== b.summary) {
    const texts = { before: a.summary ?? a.description, after: b.summary ?? b.description }
    report('response-text-changed', location, texts)
  }
  if (!isSame(a.links, b.links)) report('response-links-changed', location)
}
