/** English texts of the rules about schemas. */
import type { SchemaChangeName, SingleSchemaRuleId } from '../rules/schema-rules.ts'
import type { RuleText, SchemaText } from './rule-text.ts'

const REFUSED = 'will get {refusal}.'

export const SCHEMA_TEXTS_EN: Readonly<Record<SchemaChangeName, SchemaText>> = {
  'type-changed': [
    'Type changes',
    `{subject} changes from {before} to {after}{where}. Requests with the old type ${REFUSED}`,
    '{subject} changes from {before} to {after}{where}. Code that reads the old type will fail.',
    'Add a new field with the new type and keep the old one until partners have moved.',
    'Add a new field with the new type and keep the old one until partners have moved.',
  ],
  'type-narrowed': [
    'Fewer types accepted',
    `{subject} was {before} and is now only {after}{where}. Requests with another type ${REFUSED}`,
    '{subject} was {before} and is now always {after}{where}.',
  ],
  'type-widened': [
    'More types possible',
    '{subject} was {before} and may now be {after}{where}.',
    '{subject} was {before} and can now be {after}{where}. Code that expects the old type will fail.',
  ],
  'became-nullable': [
    'May be empty (null)',
    '{subject} may now be null{where}.',
    '{subject} can now be null{where}. Code that expects a value will fail.',
  ],
  'became-not-nullable': [
    'No longer empty (null)',
    `{subject} may no longer be null{where}. Requests with null ${REFUSED}`,
    '{subject} is never null any more{where}.',
  ],
  'format-added': [
    'Format stated',
    '{subject} is now described with the format {after}{where}. Values in another form may be refused.',
    '{subject} now has the format {after}{where}.',
    'If this form was always expected, nothing changes for partners.',
  ],
  'format-removed': [
    'Format no longer stated',
    '{subject} no longer has to have the format {before}{where}.',
    '{subject} no longer promises the format {before}{where}: clients that rely on it may fail.',
  ],
  'format-changed': [
    'Format changes',
    `{subject} changes its format from {before} to {after}{where}. Requests in the old format ${REFUSED}`,
    '{subject} changes its format from {before} to {after}{where}. Code that reads the old format will fail.',
  ],
  'format-narrowed': [
    'Smaller number format',
    `{subject} changes from {before} to {after}{where}. Larger numbers ${REFUSED}`,
    '{subject} changes from {before} to {after}{where}, which is smaller.',
  ],
  'format-widened': [
    'Larger number format',
    '{subject} changes from {before} to {after}{where}, which is larger.',
    '{subject} changes from {before} to {after}{where}. Clients that store it in the smaller form can overflow.',
  ],
  'limit-tightened': [
    'Tighter limit',
    `{subject} must now have {limitAfter}{where}; it was {limitBefore}. Requests outside the new limit ${REFUSED}`,
    '{subject} now has {limitAfter}{where}; it was {limitBefore}.',
  ],
  'limit-loosened': [
    'Looser limit',
    '{subject} may now have {limitAfter}{where}; it was {limitBefore}.',
    '{subject} can now have {limitAfter}{where}; it was {limitBefore}. Clients that reserve room for the old limit may cut it off.',
  ],
  'limit-moved': [
    'Other limits',
    `{subject} must now have {limitAfter}{where}; it was {limitBefore}. Requests outside the new limits ${REFUSED}`,
    '{subject} now has {limitAfter}{where}; it was {limitBefore}. Clients that rely on the old limits may fail.',
  ],
  'step-tightened': [
    'Coarser steps',
    `{subject} must now be a multiple of {after}{where}. Other numbers ${REFUSED}`,
    '{subject} is now always a multiple of {after}{where}.',
  ],
  'step-loosened': [
    'Finer steps',
    '{subject} no longer has to be a multiple of {before}{where}.',
    '{subject} is no longer always a multiple of {before}{where}: clients that round may be wrong.',
  ],
  'items-became-unique': [
    'Items must differ',
    `{subject} may no longer hold an item twice{where}. Requests that repeat one ${REFUSED}`,
    '{subject} no longer holds an item twice{where}.',
  ],
  'items-may-repeat': [
    'Items may repeat',
    '{subject} may now hold an item twice{where}.',
    '{subject} can now hold an item twice{where}: clients that rely on distinct items may fail.',
  ],
  'pattern-added': [
    'Pattern added',
    `{subject} must now match {after}{where}. Other values ${REFUSED}`,
    '{subject} now always matches {after}{where}.',
  ],
  'pattern-removed': [
    'Pattern removed',
    '{subject} no longer has to match {before}{where}.',
    '{subject} no longer promises to match {before}{where}: clients that check it may refuse new values.',
  ],
  'pattern-changed': [
    'Pattern changes',
    '{subject} must now match {after} instead of {before}{where}. Values that were accepted may be refused.',
    '{subject} now matches {after} instead of {before}{where}. Clients that check the old pattern may refuse new values.',
    'Whether the new pattern accepts every old value cannot be told automatically: try some.',
    'Whether the new pattern allows other values cannot be told automatically: try some.',
  ],
  'became-enum': [
    'Only listed values',
    `{subject} now only accepts {values}{where}. Other values ${REFUSED}`,
    '{subject} is now always one of {values}{where}.',
  ],
  'enum-lifted': [
    'Any value',
    '{subject} accepts other values than {values}{where}.',
    '{subject} can now have other values than {values}{where}: clients that list every value may miss them.',
  ],
  'enum-value-added': [
    'New value',
    '{subject} now also accepts {values}{where}.',
    '{subject} can now be {values}{where}: clients that list every value may miss it.',
    '',
    'Tell partners to treat unknown values as they treat the most general one.',
  ],
  'enum-value-removed': [
    'Value removed',
    `{subject} no longer accepts {values}{where}. Requests with it ${REFUSED}`,
    '{subject} is never {values} any more{where}.',
  ],
  'const-changed': [
    'Fixed value changes',
    `{subject} must now be {after} instead of {before}{where}. Requests with the old value ${REFUSED}`,
    '{subject} is now {after} instead of {before}{where}. Code that compares with the old value will fail.',
  ],
  'default-added': [
    'Default stated',
    'Without {subject}{where}, {after} is assumed.',
    '{subject} now has the default {after}{where}.',
  ],
  'default-removed': [
    'Default removed',
    'Without {subject}{where}, {before} is no longer assumed.',
    '{subject} no longer has the default {before}{where}.',
    'Requests that leave it out may now mean something else.',
  ],
  'default-changed': [
    'Default changes',
    'Without {subject}{where}, {after} is now assumed instead of {before}.',
    '{subject} now has the default {after} instead of {before}{where}.',
    'Requests that leave it out now mean something else.',
  ],
  'required-property-added': [
    'New required field',
    `{subject} is new and required{where}. Requests without it ${REFUSED}`,
    '{subject} is new{where} and always there.',
    'Make it optional first, with a default, and required in the next version.',
  ],
  'optional-property-added': [
    'New optional field',
    '{subject} is new and optional{where}.',
    '{subject} is new{where}.',
  ],
  'required-property-removed': [
    'Required field removed',
    '{subject} is no longer taken{where}. Requests that send it are refused or lose it.',
    '{subject} is no longer returned{where}. Code that reads it will fail.',
    '',
    'Mark it deprecated first, and remove it when partners no longer read it.',
  ],
  'optional-property-removed': [
    'Field removed',
    '{subject} is no longer taken{where}. Requests that send it are refused or lose it.',
    '{subject} is no longer returned{where}. It was optional, but some clients may read it.',
    'Mark it deprecated first, and remove it when partners no longer send it.',
  ],
  'deprecated-property-removed': [
    'Deprecated field removed',
    '{subject}, deprecated before, is no longer taken{where}.',
    '{subject}, deprecated before, is no longer returned{where}.',
  ],
  'property-became-required': [
    'Field becomes required',
    `{subject} becomes required{where}. Requests without it ${REFUSED}`,
    '{subject} is now always there{where}.',
    'Give partners time: announce it first, and require it in the next version.',
  ],
  'property-became-optional': [
    'Field becomes optional',
    '{subject} becomes optional{where}.',
    '{subject} may be missing now{where}. Code that always reads it will fail.',
  ],
  'additional-properties-closed': [
    'No other fields',
    `{subject} no longer takes fields that are not described{where}. Requests with others ${REFUSED}`,
    '{subject} no longer holds fields that are not described{where}.',
  ],
  'additional-properties-opened': [
    'Other fields allowed',
    '{subject} now takes fields that are not described{where}.',
    '{subject} can now hold fields that are not described{where}.',
  ],
  'variant-added': [
    'New variant',
    '{subject} now also takes the variant {variant}{where}.',
    '{subject} can now be the variant {variant}{where}: clients that handle every variant may miss it.',
  ],
  'variant-removed': [
    'Variant removed',
    `{subject} no longer takes the variant {variant}{where}. Requests with it ${REFUSED}`,
    '{subject} is never the variant {variant} any more{where}.',
  ],
  'choice-changed': [
    'Shape changes',
    '{subject} now has another shape{where} (one of {after}, it was one of {before}). Check that old requests still fit.',
    '{subject} now has another shape{where} (one of {after}, it was one of {before}). Code that reads the old shape may fail.',
  ],
  'discriminator-changed': [
    'Variants told apart differently',
    `The variants of {subject} are now told apart by {after} instead of {before}{where}. Requests without it ${REFUSED}`,
    'The variants of {subject} are now told apart by {after} instead of {before}{where}. Code that looks at the old field will fail.',
  ],
  'discriminator-value-added': [
    'New name of a variant',
    '{value} now also names a variant of {subject}{where}.',
    '{value} can now name a variant of {subject}{where}: clients that list every name may miss it.',
  ],
  'discriminator-value-removed': [
    'Name of a variant removed',
    `{value} no longer names a variant of {subject}{where}. Requests with it ${REFUSED}`,
    '{value} no longer names a variant of {subject}{where}.',
  ],
  'discriminator-value-moved': [
    'Name means another variant',
    '{value} now means the variant {after} of {subject} instead of {before}{where}. Requests with it are read differently.',
    '{value} now means the variant {after} of {subject} instead of {before}{where}. Code that reads the old one will fail.',
  ],
  'condition-added': [
    'New condition',
    `{subject} has a new condition ({keyword}){where}. Requests that do not meet it ${REFUSED}`,
    '{subject} now meets a further condition ({keyword}){where}.',
  ],
  'condition-removed': [
    'Condition removed',
    '{subject} has one condition less ({keyword}){where}.',
    '{subject} no longer promises a condition ({keyword}){where}: clients that rely on it may fail.',
  ],
  'condition-changed': [
    'Condition changes',
    'A condition of {subject} changes ({keyword}){where}. Requests that were accepted may be refused.',
    'A condition of {subject} changes ({keyword}){where}. Clients that rely on the old one may fail.',
    'Whether the new condition accepts every old value cannot be told automatically.',
    'Whether the new condition allows other values cannot be told automatically.',
  ],
  'content-encoding-changed': [
    'Encoding changes',
    `The encoding of {subject} changes from {before} to {after}{where}. Requests in the old one ${REFUSED}`,
    'The encoding of {subject} changes from {before} to {after}{where}. Code that reads the old one will fail.',
  ],
  'xml-changed': [
    'XML form changes',
    'The XML form of {subject} changes{where}. XML requests in the old form may be refused.',
    'The XML form of {subject} changes{where}. Code that reads the old form may fail.',
    'JSON is not concerned.',
    'JSON is not concerned.',
  ],
}

export const SINGLE_SCHEMA_TEXTS_EN: Readonly<Record<SingleSchemaRuleId, RuleText>> = {
  'request-property-became-read-only': [
    'Field can no longer be set',
    '{subject} is now read-only{where}. Requests that send it are refused or lose it.',
  ],
  'request-property-became-writable': [
    'Field can be set',
    '{subject} can now be sent{where}; it was read-only.',
  ],
  'response-property-became-write-only': [
    'Field no longer returned',
    '{subject} is now write-only and no longer returned{where}. Code that reads it will fail.',
  ],
  'response-property-became-readable': [
    'Field is returned',
    '{subject} is now returned{where}; it was write-only.',
  ],
  'property-deprecated': [
    'Field deprecated',
    '{subject} is deprecated{where}: it still works and will go.',
    'Say in its description what to use instead.',
  ],
  'property-undeprecated': [
    'Field no longer deprecated',
    '{subject} is no longer deprecated{where}.',
  ],
  'field-text-changed': [
    'Description of a field edited',
    'The text about {subject} is edited{where}.',
  ],
  'field-example-changed': [
    'Example of a field edited',
    'The example of {subject} is edited{where}.',
  ],
}
