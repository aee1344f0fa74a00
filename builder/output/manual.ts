/** Prints the user manual as PDF from the Markdown guide: identical on every machine, without a browser. */
import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { marked, type Token, type Tokens } from 'marked'
import { decodeEntities } from '#core/content/decode-entities.ts'
import { LANGUAGES, type Language } from '#core/site/site.ts'
import {
  COLORS,
  MARGIN,
  type PdfDocument,
  printPdf,
  TEXT_SIZE,
} from '../../functions/printing/pdf-document.ts'

const GUIDES = fileURLToPath(new URL('../../docs/manual', import.meta.url))
/** Points. */
const HEADING_SIZES = [26, 17, 13, 11] as const
const GAP = 8
/** In points: about six lines. */
const SHORT_PARAGRAPH = 90
const INDENT = 16

/**
 * Writes the manuals that are missing or older than their guide.
 *
 * @returns the files, one per language
 */
export async function writeManuals(folder: string): Promise<readonly string[]> {
  await mkdir(folder, { recursive: true })
  return Promise.all(LANGUAGES.map((language) => writeManual(folder, language)))
}

async function writeManual(folder: string, language: Language): Promise<string> {
  const file = join(folder, `user-manual.${language}.pdf`)
  const guide = join(GUIDES, `${language}.md`)
  const [made, written] = await Promise.all([stat(file).catch(() => undefined), stat(guide)])
  if (made !== undefined && made.mtimeMs >= written.mtimeMs) return file
  const pdf = await printManual(await readFile(guide, 'utf8'), language, written.mtime)
  const making = `${file}.${createHash('sha256').update(pdf).digest('hex').slice(0, 8)}`
  await writeFile(making, pdf)
  await rename(making, file)
  return file
}

/** @param changedAt - time of the guide's last change; written to the file's metadata */
function printManual(guide: string, language: Language, changedAt: Date): Promise<Uint8Array> {
  const tokens = marked.lexer(guide)
  const title = tokens.find((token) => token.type === 'heading')
  const options = {
    language,
    title: title === undefined ? 'Manual' : plain(title),
    date: changedAt,
  }
  return printPdf(options, (document) => {
    for (const token of tokens) printBlock(document, token)
  })
}

function printBlock(document: PdfDocument, token: Token): void {
  switch (token.type) {
    case 'heading':
      // as: marked's token type doesn't distinguish its kinds.
      printHeading(document, token as Tokens.Heading)
      return
    case 'paragraph':
      keepTogether(document, plain(token))
      printInline(document, token.tokens ?? [])
      document.y += GAP
      return
    case 'list':
      // as: see above.
      printList(document, token as Tokens.List)
      return
    default:
      // Skip blank lines; print anything else that a guide contains as its text.
      if (token.type !== 'space') document.font('Helvetica').text(plain(token))
  }
}

/** Moves a short paragraph to the next page rather than leave a single line there. */
function keepTogether(document: PdfDocument, text: string): void {
  const height = document.font('Helvetica').fontSize(TEXT_SIZE).heightOfString(text)
  const left = document.page.height - MARGIN - document.y
  if (height > left && height < SHORT_PARAGRAPH) document.addPage()
}

function printHeading(document: PdfDocument, heading: Tokens.Heading): void {
  const size = HEADING_SIZES[heading.depth - 1] ?? TEXT_SIZE
  // A heading at the bottom of a page moves to the next one.
  if (document.y > document.page.height - MARGIN - size * 4) document.addPage()
  if (heading.depth > 1) document.y += GAP
  const text = plain(heading)
  document.font('Helvetica-Bold').fontSize(size).fillColor(COLORS.heading).text(text)
  if (heading.depth === 2) document.outline.addItem(text)
  document.y += GAP / 2
}

function printList(document: PdfDocument, list: Tokens.List): void {
  for (const [index, item] of list.items.entries()) {
    const mark = list.ordered ? `${Number(list.start || 1) + index}.` : '•'
    const { x } = document
    document.font('Helvetica').fontSize(TEXT_SIZE).fillColor(COLORS.text)
    const { y } = document
    document.text(mark, x, y, { lineBreak: false })
    document.x = x + INDENT
    document.y = y
    for (const part of item.tokens) {
      // as: see printBlock.
      if (part.type === 'list') printList(document, part as Tokens.List)
      else printInline(document, 'tokens' in part && part.tokens ? part.tokens : [part])
    }
    document.x = x
    document.y += GAP / 2
  }
  document.y += GAP / 2
}

/** Prints bold and code in their fonts; the text flows around them. */
function printInline(document: PdfDocument, tokens: readonly Token[]): void {
  document.fontSize(TEXT_SIZE).fillColor(COLORS.text)
  for (const [index, token] of tokens.entries()) {
    const font =
      token.type === 'strong'
        ? 'Helvetica-Bold'
        : token.type === 'codespan'
          ? 'Courier'
          : 'Helvetica'
    document.font(font).text(plain(token), { continued: index < tokens.length - 1, lineGap: 3 })
  }
}

/** Text of a token, with marked's HTML escapes decoded. */
function plain(token: Token): string {
  const text = 'text' in token ? String(token.text) : token.raw
  return decodeEntities(text.replaceAll(/\*\*|`/g, ''))
}
