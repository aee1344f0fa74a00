/**
 * In place of `pdfkit` in the worker's bundle (`alias` in wrangler.jsonc): its build for browsers, which
 * reads no files, with the fonts of the report. Relative, because an alias also applies to longer names.
 */
import PDFDocument, { registerStdFonts } from '../../../node_modules/pdfkit/js/pdfkit.browser.mjs'
import Helvetica from '../../../node_modules/pdfkit/js/standard-fonts/Helvetica.mjs'
import HelveticaBold from '../../../node_modules/pdfkit/js/standard-fonts/HelveticaBold.mjs'

registerStdFonts(Helvetica, HelveticaBold)

export default PDFDocument
