/** Reads a pasted HTTPie command (`http`, `https`), without running anything. */
import { readJson } from '../openapi/json-value.ts'
import { ok, type Result } from '../result.ts'
import { addedHeaders, readFlag, type SentRequest, withSplitFlags } from './command-options.ts'
import { bareCommand, type CommandError, failure, splitWords } from './command-words.ts'
import { pythonJson } from './json/python-json.ts'

const FLAGS_WITH_VALUE = new Set(
  `
  --raw -a --auth -A --auth-type --boundary --cert --cert-key --cert-key-pass --chunked --ciphers
  --default-scheme --format-options --max-headers --max-redirects -o --output --pretty -p --print
  --proxy --response-charset --response-mime --session --session-read-only --ssl -s --style --timeout
  --verify
  `
    .trim()
    .split(/\s+/),
)

const takesValue = (flag: string): boolean => FLAGS_WITH_VALUE.has(flag)

const HTTPIE = 'https?'
const ARGUMENTS = String.raw`(?:--?[a-z][\w-]*(?:=\S*)?\s+)*(?:[A-Z]{3,7}\s+)?['"]?(?:https?:\/\/|:\/|:\d|localhost\b|[\w-]+\.[\w.-]+)`

export const isHttpie = (text: string): boolean =>
  new RegExp(String.raw`^${HTTPIE}[ \t]+${ARGUMENTS}`).test(bareCommand(text, HTTPIE, ARGUMENTS))

/** @example parseHttpie('http POST api.example.com/v1/users Signature:abc name=Ana age:=30') */
export function parseHttpie(command: string): Result<SentRequest, CommandError> {
  const words = splitWords(bareCommand(command, HTTPIE, ARGUMENTS))
  if (!words.ok) return words
  const [program = '', ...others] = words.value
  const rest = withSplitFlags(others, takesValue)
  const plain: string[] = []
  let isForm = false
  let raw: string | undefined
  for (let i = 0; i < rest.length; i++) {
    const { flag, value, used } = readFlag(rest, i, takesValue)
    i += used
    if (flag === undefined) plain.push(value)
    else if (flag === '--raw') raw = value
    else if (flag === '--form' || /^-[a-z]*f/.test(flag)) isForm = true
    else if (flag === '--multipart') {
      return failure('unsupported', `"${flag}" isn't supported`, 'Paste the body itself')
    }
  }
  const given = /^[A-Za-z]+$/.test(plain[0] ?? '') && plain.length > 1 ? plain.shift() : undefined
  const [address, ...items] = plain
  if (address === undefined) return failure('no-url', 'The command has no URL')
  const read = items.map(readItem)
  if (!read.every((item) => item !== undefined)) {
    return failure('unsupported', 'An item reads a file or a nested field', 'Paste the body itself')
  }
  const ofKind = (...kinds: readonly string[]) => read.filter(({ kind }) => kinds.includes(kind))
  const fields = ofKind('=', ':=')
  const body = raw ?? (fields.length === 0 ? undefined : isForm ? form(fields) : json(fields))
  const query = form(ofKind('=='))
  const url = urlOf(address, program)
  const headers = ofKind(':').map(({ name, value }) => [name, value.trim()] as const)
  return ok({
    method: given?.toUpperCase() ?? (body === undefined ? 'GET' : 'POST'),
    url: query === '' ? url : `${url}${url.includes('?') ? '&' : '?'}${query}`,
    headers: body === undefined ? headers : addedHeaders(headers, isForm ? FORM : JSON_HEADERS),
    body,
  })
}

const FORM = [['Content-Type', 'application/x-www-form-urlencoded; charset=utf-8']] as const
const JSON_HEADERS = [
  ['Content-Type', 'application/json'],
  ['Accept', 'application/json, */*;q=0.5'],
] as const

interface Item {
  readonly kind: string
  readonly name: string
  readonly value: string
}

/** @returns undefined for a file, a nested field, or JSON that can't be read */
function readItem(word: string): Item | undefined {
  if (/^[\w-]+;$/.test(word)) return { kind: ':', name: word.slice(0, -1), value: '' }
  const [, name = '', kind, value = ''] =
    /^([^:=@[]+)(:=@|=@|:@|:=|==|[:=])([\s\S]*)$/.exec(word) ?? []
  if (kind === undefined || kind.endsWith('@')) return undefined
  return kind === ':=' && readJson(value) === undefined ? undefined : { kind, name, value }
}

/** `:3000/a` is a path of this machine. */
function urlOf(address: string, program: string): string {
  if (/^https?:\/\//i.test(address)) return address
  return `${program}://${address.startsWith(':') ? `localhost${address.replace(/^:(?=\/|$)/, '')}` : address}`
}

const form = (items: readonly Item[]): string =>
  new URLSearchParams(items.map(({ name, value }) => [name, value])).toString()

function json(items: readonly Item[]): string {
  const members = new Map(
    items.map(({ kind, name, value }) => [name, kind === ':=' ? value : JSON.stringify(value)]),
  )
  const text = [...members].map(([name, value]) => `${JSON.stringify(name)}:${value}`).join()
  return pythonJson(`{${text}}`)
}
