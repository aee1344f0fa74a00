/** How our rules agree with the checks of oasdiff v1.28.0; `docs/diff-rules.md` is made from this. */
import { LEVELS, type Level } from '#core/openapi/diff/rules/rule.ts'
import { RULE_IDS, RULES, type RuleId } from '#core/openapi/diff/rules/rules.ts'
import type { OasdiffChecks } from './checks.ts'
import { OASDIFF_OTHERS } from './others.ts'
import { OASDIFF_REQUEST } from './request.ts'

export type Verdict = 'agrees' | 'stricter' | 'looser' | 'in part' | 'ours alone'

export interface Agreement {
  readonly rule: RuleId
  readonly verdict: Verdict
  readonly checks: readonly OasdiffCheck[]
}

export interface OasdiffCheck {
  readonly id: string
  readonly level: Level
}

export const agreements = (): readonly Agreement[] =>
  RULE_IDS.map((rule) => {
    const checks = listChecks(OASDIFF_REQUEST[rule] ?? OASDIFF_OTHERS[rule] ?? {})
    return { rule, checks, verdict: verdictOf(RULES[rule].level, checks) }
  })

export function listChecks(checks: OasdiffChecks): readonly OasdiffCheck[] {
  const list = (ids: string | undefined, level: Level): readonly OasdiffCheck[] =>
    (ids ?? '')
      .split(/\s+/)
      .filter((id) => id !== '')
      .map((id) => ({ id, level }))
  return [
    ...list(checks.err, 'breaking'),
    ...list(checks.warn, 'warning'),
    ...list(checks.info, 'info'),
  ]
}

function verdictOf(level: Level, checks: readonly OasdiffCheck[]): Verdict {
  if (checks.length === 0) return 'ours alone'
  const distances = checks.map((check) => LEVELS.indexOf(check.level) - LEVELS.indexOf(level))
  if (distances.every((distance) => distance === 0)) return 'agrees'
  if (distances.every((distance) => distance >= 0))
    return distances.includes(0) ? 'in part' : 'stricter'
  return distances.every((distance) => distance <= 0) && !distances.includes(0)
    ? 'looser'
    : 'in part'
}

/** Why our level is another one; a test demands a reason for every difference. */
export const REASONS: Readonly<Partial<Record<RuleId, string>>> = {
  'security-scheme-changed':
    'With another header or another kind of credential, every call of existing clients is rejected.',
  'security-scheme-address-changed':
    "Clients that fetch tokens from the old URL may fail; the document doesn't say if it still works.",
  'security-alternative-removed':
    'Calls with that credential are rejected. oasdiff reports an error too since v1.30.',
  'security-scope-added':
    'Tokens without the scope are rejected. oasdiff reports an error too since v1.30.',
  'operation-sunset-removed':
    'An end that is canceled breaks no client; oasdiff enforces a deprecation policy.',
  'operation-sunset-brought-forward':
    'Nothing breaks on that day; staff are warned because partners plan with dates.',
  'request-discriminator-changed':
    'A request that identifies its variant in the old field is rejected.',
  'request-discriminator-value-removed': 'A request with that value is rejected.',
  'request-discriminator-value-moved': 'A request with that value is read as another variant.',
  'response-discriminator-changed':
    'A client that reads the old field can no longer identify the variant.',
  'response-discriminator-value-added':
    'As for a new value of an enumeration: clients that list every value may miss it.',
  'response-discriminator-value-moved': 'A client reads another variant under the same value.',
  'request-default-added':
    'An error for parameters, info for bodies in oasdiff, and no failure since v1.30; stating what was assumed before changes nothing.',
  'request-default-removed':
    'What a request without the value means may change silently: worth a look, not always a break.',
  'request-default-changed':
    'What a request without the value means changes silently: worth a look, not always a break.',
  'request-limit-tightened':
    'oasdiff warns when a limit is set where there was none; a value outside the new limit is still rejected. It reports errors too since v1.30.',
  'request-pattern-changed':
    'Whether one pattern allows what another does is not decided here, so that ".*" gets no special treatment.',
  'parameter-removed':
    'A filter that is silently ignored returns other data. Marking it deprecated first makes it a warning.',
  'deprecated-parameter-removed': 'Announced, but calls that still send it get other results.',
  'request-type-changed':
    'oasdiff warns for fields inside parameters; the old type is rejected there too.',
  'request-optional-property-removed':
    'What a partner sends is rejected or lost. Marking it deprecated first makes it a warning.',
  'request-property-became-read-only': 'What a partner sends is rejected or lost.',
  'response-property-became-readable':
    'One more field in the response, as when an optional one is added.',
  'response-property-became-write-only': 'The field is no longer returned, as when it is removed.',
  'response-type-widened':
    'oasdiff warns when the schema of a media type is removed altogether; then a value can have any type.',
  'response-pattern-changed': 'Clients that check the old pattern may reject new values.',
  'response-pattern-removed': 'Clients that check the old pattern may reject new values.',
  'response-variant-added':
    'As for a new value of an enumeration, for oneOf and anyOf alike: clients that handle every variant may miss it. An error in oasdiff since v1.30.',
  'response-enum-lifted': 'As for a new value of an enumeration: same type, unlisted values.',
  'response-limit-loosened':
    'Same type, longer or larger than promised: some clients cut it off, most do not notice. A warning asks staff to think of them.',
  'success-status-added': 'Clients that only know the old status may take success for failure.',
  'operation-id-changed': 'Code generated from the document gets another name.',
  'request-condition-changed':
    'Whether the new condition accepts what the old one did is not decided here.',
  'response-condition-removed':
    'Conditions are seldom relied on by readers; a warning asks staff to think of them.',
  'response-condition-changed':
    'Whether the new condition allows more than the old one is not decided here.',
  'response-additional-properties-opened':
    'Readers ignore fields they do not know, as with an optional field that is added.',
}

/** Checks without a rule of ours. */
export const WITHOUT_RULE: readonly {
  readonly about: string
  readonly why: string
  readonly checks: OasdiffChecks
}[] = [
  {
    about: 'Policy of sunset dates',
    why: 'How many days a deprecation must last is a policy of the team; the portal shows dates and lets staff decide. A removal is validated by its sunset date when the day of publishing is given.',
    checks: {
      err: `
      request-property-deprecated-sunset-missing request-property-deprecated-sunset-invalid
      request-property-sunset-date-too-small response-property-deprecated-sunset-missing
      response-property-deprecated-sunset-invalid response-property-sunset-date-too-small
      api-deprecated-sunset-parse api-deprecated-sunset-missing api-sunset-date-too-small
      request-parameter-deprecated-sunset-missing request-parameter-sunset-date-too-small
      api-path-sunset-parse request-parameter-sunset-deleted
      request-parameter-sunset-date-changed-too-small request-parameter-sunset-parse
      request-parameter-removed-before-sunset
    `,
    },
  },
  {
    about: 'Policy of version numbers',
    why: 'The version is chosen when the entry is published, with this list in view.',
    checks: {
      info: `
      api-version-not-bumped api-version-decreased api-major-version-not-bumped
    `,
    },
  },
  {
    about: 'Stability levels',
    why: 'The extension x-stability-level is not read.',
    checks: {
      err: `
      api-stability-decreased request-property-stability-decreased
      response-property-stability-decreased api-invalid-stability-level
    `,
      info: `
      api-stability-increased request-property-stability-increased
      response-property-stability-increased
    `,
    },
  },
  {
    about: 'A variable added to a path',
    why: 'Another path: reported as one operation removed and one added, with the hint that it may have moved.',
    checks: { err: 'new-request-path-parameter' },
  },
  {
    about: 'Extensible enumerations',
    why: 'The extension x-extensible-enum is not read.',
    checks: {
      err: `
      request-parameter-x-extensible-enum-value-removed
      request-property-x-extensible-enum-value-removed
    `,
    },
  },
  {
    about: 'Members of allOf',
    why: 'allOf is merged first: what the merged schema allows is compared, so that writing the same thing in another way is no change.',
    checks: {
      err: 'request-body-all-of-added request-property-all-of-added',
      warn: 'request-body-all-of-removed request-property-all-of-removed',
      info: `
      request-body-all-of-added-annotation-only request-body-all-of-removed-annotation-only
      request-property-all-of-added-annotation-only
      request-property-all-of-removed-annotation-only response-body-all-of-added
      response-body-all-of-removed response-property-all-of-added
      response-property-all-of-removed response-body-all-of-added-annotation-only
      response-body-all-of-removed-annotation-only
      response-property-all-of-added-annotation-only
      response-property-all-of-removed-annotation-only
    `,
    },
  },
  {
    about: 'Read-only fields of requests, write-only fields of responses',
    why: 'They are not part of that message: nothing is reported.',
    checks: {
      info: `
      request-read-only-property-enum-value-removed request-read-only-property-max-decreased
      request-read-only-property-exclusive-max-decreased
      request-read-only-property-max-length-decreased request-read-only-property-min-increased
      request-read-only-property-exclusive-min-increased
      response-optional-write-only-property-removed response-optional-write-only-property-added
      response-write-only-property-became-optional response-write-only-property-became-required
      response-write-only-property-enum-value-added
      response-required-write-only-property-removed response-required-write-only-property-added
    `,
    },
  },
  {
    about: 'Compatible types',
    why: 'Plain values in headers and queries are compared as texts; elsewhere a type is the same, narrower, wider or another one.',
    checks: {
      info: `
      request-body-type-compatible request-property-type-compatible
      response-header-type-compatible response-body-type-compatible
      response-property-type-compatible
    `,
    },
  },
  {
    about: 'Write-only in requests, read-only in responses',
    why: 'Says nothing about that message: nothing is reported.',
    checks: {
      info: `
      request-optional-property-became-not-write-only
      request-optional-property-became-write-only
      request-required-property-became-not-write-only
      request-required-property-became-write-only response-optional-property-became-read-only
      response-optional-property-became-not-read-only
      response-required-property-became-read-only
      response-required-property-became-not-read-only
    `,
    },
  },
  {
    about: 'Media types that cover others',
    why: 'Media types are matched by name; a range is another media type.',
    checks: {
      err: 'response-media-type-name-generalized',
      info: 'response-media-type-name-changed response-media-type-name-specialized',
    },
  },
  {
    about: 'A schema of components that nothing uses',
    why: 'What no operation uses cannot change a call.',
    checks: { info: 'api-schema-removed' },
  },
  {
    about: 'Places of tuples',
    why: 'Compared place by place, so that the rules of each place apply (type, limits, values).',
    checks: {
      err: `
      request-body-prefix-items-removed request-property-prefix-items-removed
      response-body-prefix-items-added response-property-prefix-items-added
    `,
      info: `
      request-body-prefix-items-added request-property-prefix-items-added
      response-body-prefix-items-removed response-property-prefix-items-removed
    `,
    },
  },
]
