/** The public door of `core/openapi/diff`: two compiled documents to what changes for partners. */
export {
  type Change,
  type ChangedOperation,
  type ChangeKind,
  type ChangeLocation,
  type DocumentDiff,
  LEVELS,
  type Level,
  type LevelCounts,
  MAX_CHANGES,
} from './change.ts'
export {
  type ChangeDescription,
  describeChange,
  describeSharedChange,
  splitSentence,
} from './describe-change.ts'
export { type DiffOptions, diffDocuments } from './diff-documents.ts'
export { type ChangelogDraft, draftChangelog } from './draft-changelog.ts'
export {
  type ChangeGroup,
  describeGroup,
  diffToJson,
  diffToMarkdown,
  diffToText,
  groupChanges,
} from './print-diff.ts'
export { RULE_IDS, RULES, type RuleId } from './rules/rules.ts'
export type { Language } from './texts/rule-text.ts'
