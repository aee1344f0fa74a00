/** A report as a file: JSON, or a PDF that contains the JSON and ends with a signature over all bytes before it. */
import { concatBytes } from '../concat-bytes.ts'
import { decodeBase64, encodeBytes, readUtf8, utf8 } from '../signature/crypto.ts'
import { verifyBytes } from '../signature/language/public-key.ts'
import { REPORT_FORMAT, type Sign, type Verified, verifyReport } from './signed-report.ts'

/** A comment after the end of the document, which readers of PDF ignore. */
const MARK = '%gapura-certification-signature '

/** @param pdf - with the report, not compressed */
export async function signPdf(
  pdf: Uint8Array<ArrayBuffer>,
  sign: Sign,
): Promise<Uint8Array<ArrayBuffer>> {
  return concatBytes([pdf, utf8(`${MARK}${encodeBytes(await sign(pdf), 'base64')}\n`)])
}

/** @param publicKey - of the portal, as PEM */
export async function verifyReportFile(
  bytes: Uint8Array<ArrayBuffer>,
  publicKey: string,
): Promise<Verified> {
  // One character per byte.
  const text = new TextDecoder('latin1').decode(bytes)
  if (!text.startsWith('%PDF-')) return verifyReport(readUtf8(bytes), publicKey)
  const start = text.indexOf(`{\n  "format": "${REPORT_FORMAT}"`)
  const end = text.indexOf('\n}\n', start) + 3
  if (start < 0 || end < 3) return { isValid: false, changed: [{ name: 'file' }] }
  const report = await verifyReport(readUtf8(bytes.subarray(start, end)), publicKey)
  if (!report.isValid) return report
  const signedUpTo = text.lastIndexOf(MARK)
  const signature = decodeBase64(text.slice(signedUpTo + MARK.length, -1))
  const isSigned =
    signedUpTo > 0 &&
    text.endsWith('\n') &&
    signature !== undefined &&
    (await verifyBytes(
      { name: 'Ed25519' },
      { publicKey },
      signature,
      bytes.subarray(0, signedUpTo),
    ))
  return isSigned ? report : { isValid: false, changed: [{ name: 'pages' }] }
}
