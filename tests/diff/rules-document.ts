/** Generates `docs/diff-rules.md` from the rules, their cases and their texts. */
import { describeChange } from '#core/openapi/diff/describe-change.ts'
import { diffDocuments } from '#core/openapi/diff/diff-documents.ts'
import { LEVELS } from '#core/openapi/diff/rules/rule.ts'
import { RULE_IDS, RULES, type RuleId } from '#core/openapi/diff/rules/rules.ts'
import { DIFF_CASES } from './cases/all-cases.ts'
import { caseDocument } from './cases/case-document.ts'
import {
  type Agreement,
  agreements,
  listChecks,
  REASONS,
  WITHOUT_RULE,
} from './oasdiff/agreements.ts'

export function printRulesDocument(): string {
  const byRule = new Map(agreements().map((agreement) => [agreement.rule, agreement]))
  const counts = LEVELS.map(
    (level) => `${RULE_IDS.filter((id) => RULES[id].level === level).length} ${level}`,
  )
  return `${[
    '# Rules of the API diff',
    INTRODUCTION,
    `${RULE_IDS.length} rules: ${counts.join(', ')}.`,
    '## Rules',
    printRules(byRule),
    '## Where oasdiff says otherwise',
    'Compared with the checks of [oasdiff](https://github.com/oasdiff/oasdiff) v1.28.0 and their levels (error is breaking here). Where its release notes of v1.30 and v1.31 changed a level, the reason says so.',
    printSummary([...byRule.values()]),
    printDifferences([...byRule.values()]),
    '## Checks of oasdiff without a rule here',
    printWithout(),
  ].join('\n\n')}\n`
}

const INTRODUCTION = `\`npx vitest run tests/diff/rules-document.test.ts -u\` generates this page from the rules, their cases and their texts. A test fails when it's out of date. Don't edit it by hand.

\`node scripts/run.mjs diff BEFORE AFTER\` compares two files or URLs. With \`--fail-on warning\`, the exit code is 1 from that level up.

- **Level.** \`breaking\`: requests or clients that work today will fail. \`warning\`: some may fail, or the diff can't decide. \`info\`: no action is needed. Each rule has one level.
- **Direction.** \`request\`: what partners send. \`response\`: what they receive. For webhooks and callbacks it's the reverse: partners receive the request body and send the response.
- **Kind.** \`api\`, \`signature\` (the signing recipe) or \`documentation\` (texts for people).
- Operations are matched by method and path, ignoring the names of path variables. If a part such as \`/v1\` moves from the server URLs into the paths, or back, they are matched by URL. Properties, parameters, media types, statuses and variants are matched by name. Header names are case-insensitive.
- \`allOf\` is merged before comparing. A schema used twice in one body is reported once, at the shallowest place. A change in several media types of one body is reported for the first.
- A change to a named schema is reported for every operation that uses it. It carries the schema's name, so that lists can show it once. The counts have a text of a named schema once, and also the same edit of a parameter, body, response or header in several operations.
- Renames are suggestions, based on similar names and equal structure. They don't affect the change itself.`

function printRules(byRule: ReadonlyMap<RuleId, Agreement>): string {
  const examples = collectExamples()
  const rows = RULE_IDS.map((id) => {
    const { level, direction, kind } = RULES[id]
    const example = examples.get(id)
    const shown = example === undefined ? '' : `${example.name}: ${example.sentence}`
    const verdict = kind === 'api' ? (byRule.get(id)?.verdict ?? '') : ''
    return [`\`${id}\``, level, direction, kind, shown, verdict]
  })
  return table(['Rule', 'Level', 'Direction', 'Kind', 'Example', 'oasdiff'], rows)
}

/** The English text of the first case of each rule. */
function collectExamples(): ReadonlyMap<RuleId, { name: string; sentence: string }> {
  const examples = new Map<RuleId, { name: string; sentence: string }>()
  for (const { name, location, before, after, today } of DIFF_CASES) {
    const { changes } = diffDocuments(
      caseDocument(location, before),
      caseDocument(location, after),
      today === undefined ? {} : { today },
    )
    for (const change of changes) {
      if (examples.has(change.rule)) continue
      examples.set(change.rule, { name, sentence: describeChange(change, 'en').sentence })
    }
  }
  return examples
}

function printSummary(all: readonly Agreement[]): string {
  const rules = all.filter(({ rule }) => RULES[rule].kind === 'api')
  const counts = Map.groupBy(rules, ({ verdict }) => verdict)
  const rows = [...counts].map(([verdict, members]) => [verdict, String(members.length)])
  return table(['Rules of kind api', 'Count'], rows)
}

function printDifferences(all: readonly Agreement[]): string {
  const rows = all
    .filter(({ verdict }) => verdict !== 'agrees' && verdict !== 'ours alone')
    .map(({ rule, verdict, checks }) => [
      `\`${rule}\` (${RULES[rule].level})`,
      verdict,
      checks.map(({ id, level }) => `\`${id}\` (${level})`).join(', '),
      REASONS[rule] ?? '',
    ])
  return table(['Rule', 'Ours is', 'oasdiff', 'Why'], rows)
}

function printWithout(): string {
  const rows = WITHOUT_RULE.map(({ about, why, checks }) => [
    about,
    listChecks(checks)
      .map(({ id, level }) => `\`${id}\` (${level})`)
      .join(', '),
    why,
  ])
  return table(['About', 'Checks', 'Why'], rows)
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ')
