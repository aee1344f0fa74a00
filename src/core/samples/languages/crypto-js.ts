/** JavaScript with CryptoJS, which Postman and Bruno have in all of their sandboxes. Bytes are its word arrays. */
import type { Hash } from '../plan/term.ts'
import { quoteJavaScript } from '../quote-javascript.ts'
import { JAVASCRIPT } from './javascript.ts'
import { encoder, type Language } from './language.ts'

/** Statements only: the client sends the request, and its `variable()` reads its variables. */
export const CRYPTO_JS: Language = {
  ...JAVASCRIPT,
  environment: (variable) => `variable(${quoteJavaScript(variable)})`,
  // The file holds the body, and the script reads it from the client.
  body: { multipart: () => [], file: () => [], json: () => [] },
  // A line break would be indented with the script.
  quoteBody: quoteJavaScript,
  bytes: (expression) => `cryptoJs.enc.Utf8.parse(${expression})`,
  encode: encoder({
    hex: (bytes) => `cryptoJs.enc.Hex.stringify(${bytes})`,
    base64: (bytes) => `cryptoJs.enc.Base64.stringify(${bytes})`,
    base64url: (bytes) =>
      `cryptoJs.enc.Base64.stringify(${bytes}).replace(/\\+/g, '-').replace(/\\//g, '_').replace(/=/g, '')`,
  }),
  calls: {
    ...JAVASCRIPT.calls,
    'byte-length': (of) => `String(cryptoJs.enc.Utf8.parse(${of}).sigBytes)`,
    'from-hex': (of) => `cryptoJs.enc.Hex.parse(${of})`,
    'from-base64': (of) => `cryptoJs.enc.Base64.parse(${of})`,
    'from-base64url': (of) =>
      `cryptoJs.enc.Base64.parse(${of}.replace(/-/g, '+').replace(/_/g, '/'))`,
  },
  time: (...given) => {
    const printed = JAVASCRIPT.time(...given)
    if (typeof printed === 'string') return withoutSeparators(printed)
    return 'reason' in printed ? printed : printed.map(withoutSeparators)
  },
  random: (form, length) =>
    ({
      // Version 4, of which one digit is one of four.
      uuid: `${randomHex(16)}.replace(/^(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-4$3-a$4-')`,
      hex: `${randomHex(Math.ceil(length / 2))}.slice(0, ${length})`,
      digits: `${randomHex(length)}.replace(/../g, (byte) => parseInt(byte, 16) % 10)`,
    })[form],
  hash: ({ hash, bytes, encoding }) => encoded(`cryptoJs.${nameOf(hash)}(${bytes})`, encoding),
  mac: ({ hash, bytes, key, keyType, encoding }) => {
    const words = keyType === 'bytes' ? key : `cryptoJs.enc.Utf8.parse(${key})`
    return encoded(`cryptoJs.Hmac${nameOf(hash)}(${bytes}, ${words})`, encoding)
  },
  sign: () => ({ reason: 'CryptoJS has no private keys' }),
}

const encoded: Language['encode'] = (bytes, encoding) => CRYPTO_JS.encode(bytes, encoding)

/** Bruno rejects scripts with separators in numbers. */
const withoutSeparators = (code: string): string => code.replace(/(?<=\d)_(?=\d)/g, '')

const randomHex = (bytes: number): string =>
  `cryptoJs.enc.Hex.stringify(cryptoJs.lib.WordArray.random(${bytes}))`

const nameOf = (hash: Hash): string => hash.toUpperCase()
