/** Reads a pasted cURL command, as a POSIX shell with `$'…'` would, without running anything. */
import { ok, type Result } from '../result.ts'
import { addedHeaders, readFlag, type SentRequest, splitHeader } from './command-options.ts'
import { bareCommand, type CommandError, failure, splitWords } from './command-words.ts'

const CURL = String.raw`curl(?:\.exe)?`
const HEADER_FLAGS = ['-H', '--header']
const METHOD_FLAGS = ['-X', '--request']
const DATA_FLAGS = ['-d', '--data', '--data-ascii', '--data-raw', '--data-binary', '--json']
/** Options of curl 8 that take a value without a part in a signature. */
const OTHER_FLAGS_WITH_VALUE = new Set(
  `
  --abstract-unix-socket --alt-svc --aws-sigv4 --cacert --capath -E --cert --cert-type --ciphers
  -K --config --connect-timeout --connect-to -C --continue-at -b --cookie -c --cookie-jar
  --create-file-mode --crlfile --curves --delegation --dns-interface --dns-ipv4-addr
  --dns-ipv6-addr --dns-servers --doh-url -D --dump-header --ech --egd-file --engine
  --etag-compare --etag-save --expect100-timeout --ftp-account --ftp-alternative-to-user
  --ftp-method -P --ftp-port --ftp-ssl-ccc-mode --happy-eyeballs-timeout-ms --haproxy-clientip
  --hostpubmd5 --hostpubsha256 --hsts --interface --ip-tos --ipfs-gateway --keepalive-cnt
  --keepalive-time --key --key-type --knownhosts --krb --libcurl --limit-rate --local-port
  --login-options --mail-auth --mail-from --mail-rcpt --max-filesize --max-redirs -m --max-time
  --netrc-file --noproxy --oauth2-bearer -o --output --output-dir --parallel-max
  --parallel-max-host --pass --pinnedpubkey --preproxy --proto --proto-default --proto-redir -x
  --proxy --proxy-cacert --proxy-capath --proxy-cert --proxy-cert-type --proxy-ciphers
  --proxy-crlfile --proxy-header --proxy-key --proxy-key-type --proxy-pass --proxy-pinnedpubkey
  --proxy-service-name --proxy-tls13-ciphers --proxy-tlsauthtype --proxy-tlspassword
  --proxy-tlsuser -U --proxy-user --proxy1.0 --pubkey -Q --quote --random-file -r --range --rate
  -e --referer --request-target --resolve --retry --retry-delay --retry-max-time --sasl-authzid
  --service-name --sigalgs --socks4 --socks4a --socks5 --socks5-gssapi-service --socks5-hostname
  -Y --speed-limit -y --speed-time --ssl-sessions --stderr -t --telnet-option --tftp-blksize -z
  --time-cond --tls-max --tls13-ciphers --tlsauthtype --tlspassword --tlsuser --trace
  --trace-ascii --trace-config --unix-socket --upload-flags -u --user -A --user-agent --variable
  --vlan-priority -w --write-out
  `
    .trim()
    .split(/\s+/),
)
const UNSUPPORTED_FLAGS = [
  '-F',
  '--form',
  '--form-string',
  '--data-urlencode',
  '-T',
  '--upload-file',
]

/**
 * @returns `not-curl`, `unclosed-quote`, `no-url`, `several`, or `unsupported` for what only a shell can know
 *   (a file behind `@`, a variable, a command substitution) or what sends no text body (`-F`)
 * @example parseCurl(`curl -d '{"a":1}' https://api.example.com/v1/users`)
 */
export function parseCurl(command: string): Result<SentRequest, CommandError> {
  if (isPiped(command)) {
    return failure('unsupported', 'The body comes from other commands', 'Paste the body itself')
  }
  const words = splitWords(bareCommand(command, CURL))
  if (!words.ok) return words
  const [program, ...rest] = words.value
  if (!/^curl(?:\.exe)?$/i.test(program ?? '')) {
    return failure('not-curl', "The text isn't a cURL command")
  }

  const headers: [string, string][] = []
  const data: string[] = []
  const urls: string[] = []
  let method: string | undefined
  let isJson = false
  let dataInQuery = false
  const queries: string[] = []
  for (let i = 0; i < rest.length; i++) {
    const { flag, value, used, others = '' } = readFlag(rest, i, takesValue)
    i += used
    dataInQuery ||= others.includes('G')
    if (others.includes('I')) method ??= 'HEAD'
    if (flag === undefined) urls.push(value)
    else if (HEADER_FLAGS.includes(flag)) headers.push(splitHeader(value))
    else if (METHOD_FLAGS.includes(flag)) method = value
    else if (flag === '--url') urls.push(value)
    else if (flag === '--url-query') queries.push(queryPart(value))
    else if (flag === '-I' || flag === '--head') method ??= 'HEAD'
    else if (flag === '-G' || flag === '--get') dataInQuery = true
    else if (DATA_FLAGS.includes(flag)) {
      isJson ||= flag === '--json'
      if (value.startsWith('@') && flag !== '--data-raw') {
        return failure('unsupported', `"${flag} @…" reads a file`, 'Paste the body itself')
      }
      // --data drops line breaks of a file only; given inline it sends the text as it is.
      data.push(value)
    } else if (UNSUPPORTED_FLAGS.includes(flag)) {
      return failure('unsupported', `"${flag}" isn't supported`, 'Use -d for the body')
    }
  }

  // The value of an unknown option looks like an address, too.
  const url = urls.find((word) => /^https?:[/]{2}/i.test(word)) ?? urls[0]
  if (url === undefined) return failure('no-url', 'The command has no URL')
  const joined = data.length === 0 ? undefined : data.join(isJson ? '' : '&')
  const inQuery = dataInQuery && joined !== undefined ? [joined, ...queries] : queries
  const body = dataInQuery ? undefined : joined
  return ok({
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    url: inQuery.reduce((whole, part) => `${whole}${whole.includes('?') ? '&' : '?'}${part}`, url),
    headers: body === undefined ? headers : addedHeaders(headers, isJson ? JSON_HEADERS : FORM),
    body,
  })
}

const FORM = [['Content-Type', 'application/x-www-form-urlencoded']] as const
const JSON_HEADERS = [
  ['Content-Type', 'application/json'],
  ['Accept', 'application/json'],
] as const

const takesValue = (flag: string): boolean =>
  OTHER_FLAGS_WITH_VALUE.has(flag) ||
  [...HEADER_FLAGS, ...METHOD_FLAGS, ...DATA_FLAGS, ...UNSUPPORTED_FLAGS].includes(flag) ||
  flag === '--url' ||
  flag === '--url-query'

/** `name=value` is encoded, `+text` is taken as it is. */
function queryPart(given: string): string {
  if (given.startsWith('+')) return given.slice(1)
  const [, name = '', value = ''] = /^(?:([^=]*)=)?([\s\S]*)$/.exec(given) ?? []
  const encoded = encodeURIComponent(value.toWellFormed())
  return name === '' ? encoded : `${name}=${encoded}`
}

/** True for a command that starts with `curl`, or with what a terminal or a person writes before it. */
export const isCurl = (text: string): boolean =>
  new RegExp(`^${CURL}\\s`, 'i').test(bareCommand(text, CURL))

/** True for a command whose body is written by others before it, as the playground prints forms. */
export const isPiped = (command: string): boolean => /^\s*\{[\s\S]*\}\s*\|\s*curl\s/.test(command)
