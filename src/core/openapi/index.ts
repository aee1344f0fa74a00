/** The public door of `core/openapi`: text to document to compiled records, and schemas as readers see them. */
export { type Compilation, compileDocument } from './compile/compile-document.ts'
export { type RehearsedPlace, rehearse } from './compile/rehearse.ts'
export { compileTranslated } from './compile-translated.ts'
export {
  buildExample,
  EXAMPLE_ORDER,
  type ExampleOptions,
  type MadeExample,
  makeExample,
} from './example/build-example.ts'
export { type Exemplified, exampleFor } from './example/example-for.ts'
export { type ExampleReport, invalidExamples } from './example/invalid-examples.ts'
export { exampleOptions, knownValues } from './example/known-values.ts'
export type { KnownValues } from './example/making.ts'
export { printExample } from './example/print-example.ts'
export { lintDocument } from './lint/lint-document.ts'
export {
  DEFAULT_MAX_BYTES,
  type ParsedDocument,
  type ParseOptions,
  parseDocument,
} from './parse/parse-document.ts'
export type { Position } from './problems.ts'
export {
  DEFAULT_MAX_DEPTH,
  DEFAULT_MAX_NODES,
  type DescribeOptions,
  type Direction,
  describeSchema,
} from './schema/describe-schema.ts'
export { findSchema, referredName } from './schema-reference.ts'
export { type Difference, type ValidateOptions, validateValue } from './validate/validate-value.ts'
