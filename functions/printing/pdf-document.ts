/** Prints a PDF in the portal's style. The same content gives the same bytes, on every platform. */
import { concatBytes } from '#core/concat-bytes.ts'
import type { Language } from '#core/site/site.ts'

/** Points. A4 with room for punched holes. */
export const MARGIN = 64
export const TEXT_SIZE = 10.5
export const COLORS = {
  heading: '#0f1728',
  text: '#1e293d',
  quiet: '#586680',
  line: '#c9d1de',
} as const

export type PdfDocument = PDFKit.PDFDocument

interface Options {
  readonly language: Language
  readonly title: string
  /** Written to the file's metadata. */
  readonly date: Date
  /** True by default. Attached files of an uncompressed PDF are readable without a PDF library. */
  readonly compress?: boolean
}

/** @param print - adds the content; page numbers follow */
export async function printPdf(
  { language, title, date, compress = true }: Options,
  print: (document: PdfDocument) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  // Loaded on first use: it is large.
  const { default: PDFDocument } = await import('pdfkit')
  const document = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    compress,
    lang: language,
    displayTitle: true,
    tagged: true,
    pdfVersion: '1.7',
    info: { Title: title, CreationDate: date },
  })
  const chunks: Uint8Array[] = []
  const done = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    document.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    document.on('end', () => resolve(concatBytes(chunks)))
    document.on('error', reject)
  })
  print(document)
  numberPages(document)
  document.end()
  return done
}

function numberPages(document: PdfDocument): void {
  const { start, count } = document.bufferedPageRange()
  for (let page = start; page < start + count; page += 1) {
    document.switchToPage(page)
    const { margins, width, height } = document.page
    // The page number is below the text's bottom margin.
    margins.bottom = 0
    document
      .font('Helvetica')
      .fontSize(9)
      .fillColor(COLORS.quiet)
      .text(`${page + 1} / ${count}`, MARGIN, height - MARGIN / 2 - 9, {
        width: width - 2 * MARGIN,
        align: 'center',
        lineBreak: false,
      })
    margins.bottom = MARGIN
  }
}
