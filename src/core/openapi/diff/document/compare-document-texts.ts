/** Info, tags, tag groups and links of the document: what only people read. */
import { equalJson, parseJson } from '../../json-value.ts'
import type { CompiledDocument, JsonValue, Tag } from '../../model.ts'
import type { ChangeLocation } from '../change.ts'
import type { Report } from '../reporter.ts'

export function compareDocumentTexts(
  before: CompiledDocument,
  after: CompiledDocument,
  report: Report,
): void {
  compareInfo(before, after, report)
  if (!isEqual(before.externalDocs, after.externalDocs)) {
    report('external-docs-changed', { in: 'info' })
  }
  compareTags(before.tags, after.tags, report)
  if (!isEqual(before.tagGroups, after.tagGroups)) report('tag-groups-changed', { in: 'tag' })
}

function compareInfo(
  { info: a }: CompiledDocument,
  { info: b }: CompiledDocument,
  report: Report,
): void {
  const place: ChangeLocation = { in: 'info' }
  for (const [rule, member] of [
    ['info-title-changed', 'title'],
    ['info-version-changed', 'version'],
  ] as const) {
    const values = { before: a[member], after: b[member] }
    if (values.before !== values.after) report(rule, place, { ...values, values })
  }
  if (a.description !== b.description || a.summary !== b.summary) {
    report('info-description-changed', place, { before: a.description, after: b.description })
  }
  for (const member of ['termsOfService', 'contact', 'license', 'logo'] as const) {
    if (isEqual(a[member], b[member])) continue
    report('info-details-changed', { ...place, name: member }, { values: { member } })
  }
}

function compareTags(before: readonly Tag[], after: readonly Tag[], report: Report): void {
  const a = new Map(before.map((tag) => [tag.slug, tag]))
  const b = new Map(after.map((tag) => [tag.slug, tag]))
  for (const tag of before) {
    const other = b.get(tag.slug)
    const location = { in: 'tag', name: tag.name } as const
    if (other === undefined) {
      const values = { tag: tag.title, page: `/${tag.slug}` }
      report('tag-removed', location, { before: tag.title, values })
    } else if (!isEqual(textsOf(tag), textsOf(other))) {
      const texts = { before: tag.description, after: other.description }
      report('tag-text-changed', location, { ...texts, values: { tag: other.title } })
    }
  }
  for (const tag of after) {
    if (a.has(tag.slug)) continue
    const values = { tag: tag.title, page: `/${tag.slug}` }
    report('tag-added', { in: 'tag', name: tag.name }, { after: tag.title, values })
  }
}

const textsOf = ({ title, description, externalDocs }: Tag) => ({
  title,
  description,
  externalDocs,
})

/** Records of the model are JSON; members that are `undefined` are as good as absent. */
const isEqual = (a: object | string | undefined, b: object | string | undefined): boolean =>
  a === b || equalJson(asJson(a), asJson(b))

const asJson = (value: object | string | undefined): JsonValue =>
  value === undefined ? null : parseJson(JSON.stringify(value))
