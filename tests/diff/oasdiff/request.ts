/**
 * Which checks of oasdiff say the same as our rules about what partners send. Ids and levels are those of oasdiff v1.28.0
 * (github.com/oasdiff/oasdiff, checker/rules.go), grouped by the rule of ours.
 */
import type { RuleId } from '#core/openapi/diff/rules/rules.ts'
import type { OasdiffChecks } from './checks.ts'

export const OASDIFF_REQUEST: Readonly<Partial<Record<RuleId, OasdiffChecks>>> = {
  'request-required-property-added': {
    err: `
      new-required-request-header-property new-required-request-property
      new-required-request-property-with-default
    `,
  },
  'request-became-enum': {
    err: `
      request-body-became-enum request-header-property-became-enum request-parameter-became-enum
      request-property-became-enum request-body-const-added request-property-const-added
    `,
  },
  'request-media-type-added': { info: 'request-body-media-type-added' },
  'request-media-type-removed': { err: 'request-body-media-type-removed' },
  'request-type-narrowed': {
    err: `
      request-body-media-type-schema-added request-parameter-property-type-specialized
      request-body-list-of-types-narrowed request-property-list-of-types-narrowed
      request-parameter-list-of-types-narrowed request-parameter-property-list-of-types-narrowed
    `,
  },
  'request-type-widened': {
    info: `
      request-body-media-type-schema-removed request-parameter-type-generalized
      request-parameter-property-type-generalized request-body-type-generalized
      request-property-type-generalized request-body-list-of-types-widened
      request-property-list-of-types-widened request-parameter-list-of-types-widened
      request-parameter-property-list-of-types-widened
    `,
  },
  'request-body-removed': { err: 'request-body-removed' },
  'request-body-became-optional': { info: 'request-body-became-optional' },
  'request-body-became-required': { err: 'request-body-became-required' },
  'request-discriminator-changed': {
    info: `
      request-body-discriminator-added request-body-discriminator-removed
      request-body-discriminator-property-name-changed request-property-discriminator-added
      request-property-discriminator-removed
      request-property-discriminator-property-name-changed
    `,
  },
  'request-discriminator-value-added': {
    info: `
      request-body-discriminator-mapping-added request-property-discriminator-mapping-added
    `,
  },
  'request-discriminator-value-removed': {
    info: `
      request-body-discriminator-mapping-deleted request-property-discriminator-mapping-deleted
    `,
  },
  'request-discriminator-value-moved': {
    info: `
      request-body-discriminator-mapping-changed request-property-discriminator-mapping-changed
    `,
  },
  'request-property-became-required': {
    err: `
      request-header-property-became-required request-property-became-required
      request-property-became-required-with-default
    `,
  },
  'request-became-nullable': {
    info: `
      request-parameter-became-nullable request-parameter-property-became-nullable
      request-body-became-nullable request-property-became-nullable
    `,
  },
  'request-became-not-nullable': {
    err: `
      request-parameter-became-not-nullable request-parameter-property-became-not-nullable
      request-body-became-not-nullable request-property-became-not-nullable
    `,
  },
  'request-default-changed': {
    err: 'request-parameter-default-value-changed',
    info: `
      request-body-default-value-changed request-property-default-value-changed
    `,
  },
  'request-default-added': {
    err: 'request-parameter-default-value-added',
    info: 'request-body-default-value-added request-property-default-value-added',
  },
  'request-default-removed': {
    err: 'request-parameter-default-value-removed',
    info: `
      request-body-default-value-removed request-property-default-value-removed
    `,
  },
  'request-enum-value-added': {
    info: `
      request-parameter-enum-value-added request-parameter-property-enum-value-added
      request-property-enum-value-added
    `,
  },
  'request-enum-value-removed': {
    err: `
      request-parameter-enum-value-removed request-parameter-property-enum-value-removed
      request-property-enum-value-removed request-body-enum-value-removed
    `,
  },
  'request-limit-loosened': {
    info: `
      request-parameter-max-items-increased request-parameter-max-length-increased
      request-parameter-max-increased request-parameter-exclusive-max-increased
      request-parameter-min-items-decreased request-parameter-min-length-decreased
      request-parameter-min-decreased request-parameter-exclusive-min-decreased
      request-body-max-increased request-property-max-increased
      request-body-exclusive-max-increased request-property-exclusive-max-increased
      request-body-max-length-increased request-property-max-length-increased
      request-body-min-decreased request-property-min-decreased
      request-body-exclusive-min-decreased request-property-exclusive-min-decreased
      request-body-min-length-decreased request-property-min-length-decreased
    `,
  },
  'request-limit-tightened': {
    err: `
      request-parameter-max-items-decreased request-parameter-max-length-decreased
      request-parameter-max-decreased request-parameter-exclusive-max-decreased
      request-parameter-min-items-increased request-parameter-min-length-increased
      request-parameter-min-increased request-parameter-exclusive-min-increased
      request-body-max-decreased request-property-max-decreased
      request-body-exclusive-max-decreased request-property-exclusive-max-decreased
      request-body-max-length-decreased request-property-max-length-decreased
      request-body-min-increased request-property-min-increased
      request-body-exclusive-min-increased request-property-exclusive-min-increased
      request-body-min-items-increased request-property-min-items-increased
      request-body-min-length-increased request-property-min-length-increased
    `,
    warn: `
      request-parameter-max-length-set request-parameter-max-set
      request-parameter-exclusive-max-set request-parameter-min-items-set
      request-parameter-min-set request-parameter-exclusive-min-set request-body-max-length-set
      request-property-max-length-set request-body-max-set request-property-max-set
      request-body-exclusive-max-set request-property-exclusive-max-set
      request-body-min-items-set request-property-min-items-set request-body-min-set
      request-property-min-set request-body-exclusive-min-set request-property-exclusive-min-set
    `,
  },
  'request-pattern-added': {
    err: 'request-parameter-pattern-added request-property-pattern-added',
  },
  'request-pattern-removed': {
    info: 'request-parameter-pattern-removed request-property-pattern-removed',
  },
  'request-pattern-changed': {
    warn: 'request-parameter-pattern-changed request-property-pattern-changed',
    info: `
      request-parameter-pattern-generalized request-property-pattern-generalized
    `,
  },
  'request-type-changed': {
    err: `
      request-parameter-type-changed request-body-type-changed request-property-type-changed
    `,
    warn: 'request-parameter-property-type-changed',
  },
  'request-variant-added': {
    info: `
      request-body-any-of-added request-property-any-of-added request-body-one-of-added
      request-property-one-of-added
    `,
  },
  'request-variant-removed': {
    err: `
      request-body-any-of-removed request-property-any-of-removed request-body-one-of-removed
      request-property-one-of-removed
    `,
  },
  'request-enum-lifted': { info: 'request-body-const-removed request-property-const-removed' },
  'request-const-changed': { err: 'request-body-const-changed request-property-const-changed' },
  'request-property-became-optional': { info: 'request-property-became-optional' },
  'request-optional-property-removed': { warn: 'request-property-removed' },
  'request-optional-property-added': { info: 'new-optional-request-property' },
  'request-choice-changed': { err: 'request-body-wrapped-in-one-of' },
  'request-property-became-read-only': {
    info: `
      request-optional-property-became-read-only request-required-property-became-read-only
    `,
  },
  'request-property-became-writable': {
    info: `
      request-optional-property-became-not-read-only
      request-required-property-became-not-read-only
    `,
  },
  'request-condition-added': {
    err: `
      request-body-if-added request-property-if-added request-body-contains-added
      request-property-contains-added request-body-dependent-required-added
      request-property-dependent-required-added request-body-dependent-schema-added
      request-property-dependent-schema-added request-body-pattern-property-added
      request-property-pattern-property-added request-body-property-names-added
      request-property-property-names-added request-body-unevaluated-items-added
      request-property-unevaluated-items-added request-body-content-schema-added
      request-property-content-schema-added
    `,
  },
  'request-condition-removed': {
    info: `
      request-body-if-removed request-property-if-removed request-body-contains-removed
      request-property-contains-removed request-body-dependent-required-removed
      request-property-dependent-required-removed request-body-dependent-schema-removed
      request-property-dependent-schema-removed request-body-pattern-property-removed
      request-property-pattern-property-removed request-body-property-names-removed
      request-property-property-names-removed request-body-unevaluated-items-removed
      request-property-unevaluated-items-removed request-body-content-schema-removed
      request-property-content-schema-removed
    `,
  },
  'request-condition-changed': {
    err: `
      request-body-then-added request-body-else-added request-property-then-added
      request-property-else-added request-body-min-contains-increased
      request-body-max-contains-decreased request-property-min-contains-increased
      request-property-max-contains-decreased request-body-dependent-required-changed
      request-property-dependent-required-changed
    `,
    info: `
      request-body-then-removed request-body-else-removed request-property-then-removed
      request-property-else-removed request-body-min-contains-decreased
      request-body-max-contains-increased request-property-min-contains-decreased
      request-property-max-contains-increased
    `,
  },
  'request-additional-properties-closed': {
    err: `
      request-body-unevaluated-properties-added request-property-unevaluated-properties-added
    `,
  },
  'request-additional-properties-opened': {
    info: `
      request-body-unevaluated-properties-removed
      request-property-unevaluated-properties-removed
    `,
  },
  'request-content-encoding-changed': {
    err: `
      request-body-content-media-type-changed request-body-content-encoding-changed
      request-property-content-media-type-changed request-property-content-encoding-changed
    `,
  },
}
