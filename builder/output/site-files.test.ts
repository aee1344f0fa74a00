import { expect, test } from 'vitest'
import { fullText } from './site-files.ts'

const program = `\`\`\`bash\n${'curl /rooms\n'.repeat(20)}\`\`\``
const value = '```\na b\n```'

test('llms-full.txt has a program of several guides once', () => {
  const text = `Send it:\n\n${value}\n\n${program}\n`
  const page = { address: '/start.md', text, isGuide: true }
  expect(fullText([page, page])).toBe(
    `${text}\n---\n\nSend it:\n\n${value}\n\n(the same as above)\n`,
  )
})

test('llms-full.txt has every example of operations', () => {
  const page = { address: '/rooms.md', text: `# Rooms\n\n${program}\n`, isGuide: false }
  expect(fullText([page, page]).split(program)).toHaveLength(3)
})

test.each(['Responses', 'Body (required)'])(
  'operations of a long llms-full.txt end before their bodies: %s',
  (heading) => {
    const text = `# Rooms\n\nLists rooms.\n\n## ${heading}\n\n${'a'.repeat(1_000_001)}\n`
    const guide = { address: '/start.md', text: '# Start\n', isGuide: true }
    expect(fullText([guide, { address: '/rooms.md', text, isGuide: false }])).toBe(
      '# Start\n\n---\n\n# Rooms\n\nLists rooms.\n\n[Bodies and responses](/rooms.md)\n',
    )
  },
)
