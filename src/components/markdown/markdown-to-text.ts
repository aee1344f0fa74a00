/** Removes the markup from Markdown, for places that take one line of text. */
import { BLOCKS } from '#core/code-fence.ts'

/** @returns up to `maxCharacters`, ending at a word */
export function markdownToText(source: string, maxCharacters: number): string {
  const text = withoutTables(source.slice(0, maxCharacters * 20).replace(BLOCKS, ' '))
    .replace(/<[^<>]*>/g, ' ')
    .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/\{% \/?admonition\b[^{}%]*%\}/g, ' ')
    .replace(/^[ \t]*>[ \t]*\[!\w+\][ \t]*$/gm, ' ')
    .replace(/^[ \t]*(?:#+|>|[-*+]|\d+\.)[ \t]+/gm, '')
    .replace(/[*`~]+|(?<!\w)_+|_+(?!\w)/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  if (text.length <= maxCharacters) return text
  const cut = text.slice(0, maxCharacters)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), maxCharacters - 20))}…`
}

/** A table starts with a line above its delimiters, and ends at an empty line (GFM 0.29, section 4.10). */
function withoutTables(text: string): string {
  const lines = text.split('\n')
  let isTable = false
  const others = lines.filter((line, index) => {
    if (line.includes('|') && isDelimiters(lines[index + 1] ?? '')) isTable = true
    else if (line.trim() === '') isTable = false
    return !isTable
  })
  return others.join('\n')
}

const isDelimiters = (line: string): boolean =>
  /^[-:| \t\r]+$/.test(line) && line.includes('-') && line.includes('|')
