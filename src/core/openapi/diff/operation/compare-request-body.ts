/** Request bodies. Those of webhooks and callbacks are what partners receive. */
import type { Operation } from '../../model.ts'
import type { ChangeLocation } from '../change.ts'
import { compareContent } from './compare-content.ts'
import { type Comparing, requestSide } from './comparing.ts'

const LOCATION: ChangeLocation = { in: 'request-body' }

export function compareRequestBody(
  before: Operation,
  after: Operation,
  comparing: Comparing,
): void {
  const { report, errorStatus, isReversed, isSame } = comparing
  const a = before.requestBody
  const b = after.requestBody
  if (isSame(a, b)) return
  const values = { errorStatus }
  if (a === undefined || b === undefined) {
    if (a !== undefined) {
      report(isReversed ? 'incoming-body-removed' : 'request-body-removed', LOCATION, { values })
    }
    if (b !== undefined) {
      const added = b.required ? 'required-request-body-added' : 'optional-request-body-added'
      report(isReversed ? 'incoming-body-added' : added, LOCATION, { values })
    }
    return
  }
  if (a.required !== b.required) {
    const change = b.required ? 'became-required' : 'became-optional'
    report(`${isReversed ? 'incoming-body' : 'request-body'}-${change}`, LOCATION, { values })
  }
  const kind = isReversed ? 'incoming' : 'request'
  const rules = {
    added: `${kind}-media-type-added`,
    removed: `${kind}-media-type-removed`,
  } as const
  const place = { location: LOCATION, side: requestSide(comparing), rules }
  compareContent(a.content, b.content, place, comparing)
  if (a.description !== b.description) {
    const texts = { before: a.description, after: b.description }
    report('request-body-text-changed', LOCATION, texts)
  }
}
