/**
 * Which checks of oasdiff say the same as our other rules. Ids and levels are those of oasdiff v1.28.0
 * (github.com/oasdiff/oasdiff, checker/rules.go), grouped by the rule of ours.
 */
import type { RuleId } from '#core/openapi/diff/rules/rules.ts'
import type { OasdiffChecks } from './checks.ts'

export const OASDIFF_OTHERS: Readonly<Partial<Record<RuleId, OasdiffChecks>>> = {
  'property-deprecated': {
    info: `
      request-property-deprecated request-property-deprecated-with-sunset
      response-property-deprecated response-property-deprecated-with-sunset
    `,
  },
  'property-undeprecated': { info: 'request-property-reactivated response-property-reactivated' },
  'operation-added': { info: 'endpoint-added' },
  'security-scheme-removed': { info: 'api-security-component-removed' },
  'security-scheme-added': { info: 'api-security-component-added' },
  'security-scheme-address-changed': {
    info: `
      api-security-component-oauth-url-changed api-security-component-oauth-token-url-changed
    `,
  },
  'security-scheme-changed': { info: 'api-security-component-type-changed' },
  'security-scheme-text-changed': {
    info: `
      api-security-component-oauth-scope-added api-security-component-oauth-scope-removed
      api-security-component-oauth-scope-changed
    `,
  },
  'security-alternative-removed': { info: 'api-security-removed api-global-security-removed' },
  'security-alternative-added': { info: 'api-security-added api-global-security-added' },
  'security-scope-added': { info: 'api-security-scope-added api-global-security-scope-added' },
  'security-scope-removed': {
    info: 'api-security-scope-removed api-global-security-scope-removed',
  },
  'operation-undeprecated': { info: 'endpoint-reactivated' },
  'operation-deprecated': { info: 'endpoint-deprecated endpoint-deprecated-with-sunset' },
  'parameter-undeprecated': { info: 'request-parameter-reactivated' },
  'parameter-deprecated': { info: 'request-parameter-deprecated' },
  'operation-removed': {
    err: 'api-path-removed-without-deprecation api-removed-without-deprecation',
  },
  'operation-removed-after-sunset': {
    info: 'api-path-removed-with-deprecation api-removed-with-deprecation',
  },
  'operation-removed-before-sunset': {
    err: 'api-path-removed-before-sunset api-removed-before-sunset',
  },
  'operation-sunset-removed': { err: 'sunset-deleted' },
  'operation-sunset-brought-forward': { err: 'api-sunset-date-changed-too-small' },
  'required-request-body-added': { err: 'request-body-added-required' },
  'optional-request-body-added': { info: 'request-body-added-optional' },
  'required-parameter-added': {
    err: `
      new-required-request-default-parameter-to-existing-path new-required-request-parameter
    `,
  },
  'optional-parameter-added': {
    info: `
      new-optional-request-default-parameter-to-existing-path new-optional-request-parameter
    `,
  },
  'response-type-narrowed': {
    info: `
      response-body-media-type-schema-added response-header-type-specialized
      response-body-type-specialized response-property-type-specialized
      response-body-list-of-types-narrowed response-property-list-of-types-narrowed
    `,
  },
  'response-type-widened': {
    err: `
      response-header-type-generalized response-body-type-generalized
      response-property-type-generalized response-body-list-of-types-widened
      response-property-list-of-types-widened
    `,
    warn: 'response-body-media-type-schema-removed',
  },
  'parameter-removed': { warn: 'request-parameter-removed' },
  'deprecated-parameter-removed': { info: 'request-parameter-removed-with-deprecation' },
  'parameter-became-required': { err: 'request-parameter-became-required' },
  'parameter-became-optional': { info: 'request-parameter-became-optional' },
  'response-discriminator-changed': {
    info: `
      response-body-discriminator-added response-body-discriminator-removed
      response-body-discriminator-property-name-changed response-property-discriminator-added
      response-property-discriminator-removed
      response-property-discriminator-property-name-changed
    `,
  },
  'response-discriminator-value-added': {
    info: `
      response-body-discriminator-mapping-added response-property-discriminator-mapping-added
    `,
  },
  'response-discriminator-value-removed': {
    info: `
      response-body-discriminator-mapping-deleted
      response-property-discriminator-mapping-deleted
    `,
  },
  'response-discriminator-value-moved': {
    info: `
      response-body-discriminator-mapping-changed
      response-property-discriminator-mapping-changed
    `,
  },
  'response-header-became-optional': { err: 'response-header-became-optional' },
  'required-response-header-removed': { err: 'required-response-header-removed' },
  'optional-response-header-removed': { warn: 'optional-response-header-removed' },
  'response-header-added': { info: 'response-header-added' },
  'response-type-changed': {
    err: `
      response-header-type-changed response-body-type-changed response-property-type-changed
    `,
  },
  'response-became-nullable': {
    err: `
      response-header-became-nullable response-property-became-nullable
      response-body-became-nullable
    `,
  },
  'response-became-not-nullable': {
    info: `
      response-header-became-not-nullable response-property-became-not-nullable
      response-body-became-not-nullable
    `,
  },
  'response-media-type-removed': { err: 'response-media-type-removed' },
  'response-media-type-added': { info: 'response-media-type-added' },
  'response-optional-property-removed': { warn: 'response-optional-property-removed' },
  'response-optional-property-added': { info: 'response-optional-property-added' },
  'response-property-became-readable': {
    warn: 'response-required-property-became-not-write-only',
    info: 'response-optional-property-became-not-write-only',
  },
  'response-property-became-write-only': {
    info: `
      response-optional-property-became-write-only response-required-property-became-write-only
    `,
  },
  'response-pattern-added': { info: 'response-property-pattern-added' },
  'response-pattern-changed': { info: 'response-property-pattern-changed' },
  'response-pattern-removed': { info: 'response-property-pattern-removed' },
  'response-variant-added': {
    err: 'response-body-one-of-added response-property-one-of-added',
    info: 'response-body-any-of-added response-property-any-of-added',
  },
  'response-variant-removed': {
    info: `
      response-body-any-of-removed response-property-any-of-removed response-body-one-of-removed
      response-property-one-of-removed
    `,
  },
  'response-property-became-optional': { err: 'response-property-became-optional' },
  'response-property-became-required': { info: 'response-property-became-required' },
  'response-default-added': {
    info: `
      response-body-default-value-added response-property-default-value-added
    `,
  },
  'response-default-removed': {
    info: `
      response-body-default-value-removed response-property-default-value-removed
    `,
  },
  'response-default-changed': {
    info: `
      response-body-default-value-changed response-property-default-value-changed
    `,
  },
  'response-became-enum': { info: 'response-body-const-added response-property-const-added' },
  'response-enum-lifted': { err: 'response-body-const-removed response-property-const-removed' },
  'response-const-changed': { err: 'response-body-const-changed response-property-const-changed' },
  'response-enum-value-added': { warn: 'response-property-enum-value-added' },
  'response-limit-loosened': {
    err: `
      response-body-max-increased response-property-max-increased
      response-body-exclusive-max-increased response-property-exclusive-max-increased
      response-body-max-length-increased response-property-max-length-increased
      response-body-max-length-unset response-property-max-length-unset
      response-body-min-decreased response-property-min-decreased
      response-body-exclusive-min-decreased response-property-exclusive-min-decreased
      response-body-min-items-decreased response-property-min-items-decreased
      response-body-min-items-unset response-property-min-items-unset
      response-body-min-length-decreased response-property-min-length-decreased
    `,
  },
  'response-required-property-removed': { err: 'response-required-property-removed' },
  'response-required-property-added': { info: 'response-required-property-added' },
  'response-choice-changed': { err: 'response-body-wrapped-in-one-of' },
  'success-status-removed': { err: 'response-success-status-removed' },
  'success-status-added': { info: 'response-success-status-added' },
  'error-status-removed': { info: 'response-non-success-status-removed' },
  'error-status-added': { info: 'response-non-success-status-added' },
  'operation-id-changed': { info: 'api-operation-id-removed api-operation-id-added' },
  'operation-tags-changed': { info: 'api-tag-removed api-tag-added' },
  'webhook-added': { info: 'webhook-added' },
  'webhook-removed': { err: 'webhook-removed' },
  'response-enum-value-removed': {
    info: `
      response-property-enum-value-removed response-mediatype-enum-value-removed
    `,
  },
  'response-condition-added': {
    info: `
      response-body-if-added response-property-if-added response-body-contains-added
      response-property-contains-added response-body-dependent-required-added
      response-property-dependent-required-added response-body-dependent-schema-added
      response-property-dependent-schema-added response-body-pattern-property-added
      response-property-pattern-property-added response-body-property-names-added
      response-property-property-names-added response-body-unevaluated-items-added
      response-property-unevaluated-items-added response-body-content-schema-added
      response-property-content-schema-added
    `,
  },
  'response-condition-removed': {
    err: `
      response-body-if-removed response-property-if-removed response-body-contains-removed
      response-property-contains-removed response-body-dependent-required-removed
      response-property-dependent-required-removed response-body-dependent-schema-removed
      response-property-dependent-schema-removed response-body-pattern-property-removed
      response-property-pattern-property-removed response-body-property-names-removed
      response-property-property-names-removed response-body-unevaluated-items-removed
      response-property-unevaluated-items-removed response-body-content-schema-removed
      response-property-content-schema-removed
    `,
  },
  'response-condition-changed': {
    err: `
      response-body-then-removed response-body-else-removed response-property-then-removed
      response-property-else-removed response-body-min-contains-decreased
      response-body-max-contains-increased response-property-min-contains-decreased
      response-property-max-contains-increased response-body-dependent-required-changed
      response-property-dependent-required-changed
    `,
    info: `
      response-body-then-added response-body-else-added response-property-then-added
      response-property-else-added response-body-min-contains-increased
      response-body-max-contains-decreased response-property-min-contains-increased
      response-property-max-contains-decreased
    `,
  },
  'response-additional-properties-closed': {
    info: `
      response-body-unevaluated-properties-added response-property-unevaluated-properties-added
    `,
  },
  'response-additional-properties-opened': {
    err: `
      response-body-unevaluated-properties-removed
      response-property-unevaluated-properties-removed
    `,
  },
  'response-content-encoding-changed': {
    err: `
      response-body-content-media-type-changed response-body-content-encoding-changed
      response-property-content-media-type-changed response-property-content-encoding-changed
    `,
  },
}
