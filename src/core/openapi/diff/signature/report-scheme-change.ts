/** Reports differences of two schemes by the rules that have sentences for them. */
import type { ChangeLocation } from '../change.ts'
import type { Report } from '../reporter.ts'
import type { RuleId } from '../rules/rules.ts'
import type { Part, Tell } from './compare-expressions.ts'

const LOCATION: ChangeLocation = { in: 'signature' }

/** @param isLoosened - messages signed the old way are still accepted */
export type TellMember = (
  member: string,
  before: string,
  after: string,
  isLoosened: boolean,
) => void

export const reporterOfParts =
  (report: Report): Tell =>
  (part, before, after) => {
    // Long texts can differ where they are cut off.
    const [from, to] = focused(before, after)
    const rule = before === after ? 'signature-recipe-changed' : ruleFor(part)
    const values = { ...valuesOf(part), before: from, after: to }
    report(rule, LOCATION, { before: from, after: to, values })
  }

export const reporterOfMembers =
  (report: Report): TellMember =>
  (member, before, after, isLoosened) => {
    const [from, to] = focused(before, after)
    const rule = isLoosened ? 'signature-member-loosened' : 'signature-member-changed'
    report(rule, LOCATION, { before: from, after: to, values: { member, before: from, after: to } })
  }

/** Values that `signedPartPhrase` reads. */
export const valuesOf = ({ part, message, name }: Part): Readonly<Record<string, string>> => ({
  part,
  message,
  ...(name !== undefined && { name }),
})

function ruleFor({ part, message }: Part): RuleId {
  if (part === 'string') return 'signature-string-changed'
  // The sentences of these rules speak of requests.
  const isRequest = message === 'request' || message === 'token'
  if (part === 'algorithm' && isRequest) return 'signature-mac-changed'
  if (part === 'encoding' && isRequest) return 'signature-mac-encoding-changed'
  return 'signature-value-changed'
}

const MAX_SHOWN = 180
const MAX_SAME = 40

/** Leaves out most of a beginning that both long texts share. */
function focused(before: string, after: string): readonly [string, string] {
  if (before.length <= MAX_SHOWN && after.length <= MAX_SHOWN) return [before, after]
  let same = 0
  while (same < before.length && before[same] === after[same]) same += 1
  const start = same - MAX_SAME
  if (start <= 0) return [before, after]
  return [`…${before.slice(start)}`, `…${after.slice(start)}`]
}
