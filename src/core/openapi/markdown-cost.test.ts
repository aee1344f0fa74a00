import { expect, test } from 'vitest'
import { isCostlyMarkdown } from './markdown-cost.ts'

const COSTLY = '*_'.repeat(1000)

test.each([
  ['marks in a long word', COSTLY, true],
  ['a block of code', `\`\`\`\n${COSTLY}\n\`\`\``, false],
  ['text after a line that is no block', `\`\`\`npm start\`\`\`\n${COSTLY}`, true],
  ['an embedded picture', `![](data:image/png;base64,${'A/+'.repeat(1000)})`, false],
])('measures the cost of %s', (_, source, isCostly) => {
  expect(isCostlyMarkdown(source)).toBe(isCostly)
})
