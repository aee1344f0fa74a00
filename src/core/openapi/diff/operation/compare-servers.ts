/** Compares base URLs: those of the document once, those of an operation if it defines any. */
import { equalJson } from '../../json-value.ts'
import type { JsonValue, Server } from '../../model.ts'
import type { Report } from '../reporter.ts'
import { addressOf, type MovedBase, originOf } from './moved-base.ts'

export function compareServers(
  before: readonly Server[],
  after: readonly Server[],
  report: Report,
  moved: MovedBase = { before: '', after: '' },
): void {
  const a = new Map(before.map((server) => [originOf(server, moved.before), server]))
  const b = new Map(after.map((server) => [originOf(server, moved.after), server]))
  for (const [key, server] of a) {
    const other = b.get(key)
    if (other === undefined) {
      const values = { url: server.url }
      report('server-removed', { in: 'server', name: server.url }, { before: server.url, values })
    } else compareServer(server, other, report)
  }
  for (const [key, { url }] of b) {
    if (a.has(key)) continue
    report('server-added', { in: 'server', name: url }, { after: url, values: { url } })
  }
}

function compareServer(a: Server, b: Server, report: Report): void {
  const location = { in: 'server', name: b.url } as const
  if (addressOf(a) !== addressOf(b)) {
    const values = { before: a.url, after: b.url }
    report('server-base-moved', location, { ...values, values })
  }
  const before = valuesOf(a)
  const after = valuesOf(b)
  if (!equalJson(before, after)) {
    report('server-variable-changed', location, { before, after, values: { url: b.url } })
  }
  if (a.name !== b.name || a.description !== b.description) {
    const texts = { before: a.description ?? a.name, after: b.description ?? b.name }
    report('server-text-changed', location, { ...texts, values: { url: b.url } })
  }
}

const valuesOf = ({ variables }: Server): JsonValue =>
  Object.fromEntries(
    variables.map(({ name, default: preset, enum: allowed }) => [
      name,
      { default: preset, ...(allowed !== undefined && { enum: [...allowed] }) },
    ]),
  )
