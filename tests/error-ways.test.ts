import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { ERROR_CONTEXTS, ERROR_WAYS, type Way } from '#core/api/error-ways.ts'

const RECORD = new URL(
  '../docs/decisions/0026-show-errors-without-losing-input.md',
  import.meta.url,
)

const cell = ({ does, page, logsOut }: Way): string =>
  `${does === 'goes' ? '' : 'offers '}${logsOut ? 'logout to ' : ''}\`${page}\``

test('the table of the decision record is the data that the portal acts from', async () => {
  const rows = Object.entries(ERROR_WAYS).map(([answer, { statuses, ways }]) => {
    const cells = ERROR_CONTEXTS.map((context) => cell(ways[context]))
    return `| ${[`${answer} (${statuses.join(', ')})`, ...cells].join(' | ')} |`
  })
  const written = (await readFile(RECORD, 'utf8')).split('\n')
  expect(written.filter((line) => /^\| .*\d{3}\)/.test(line))).toEqual(rows)
})
