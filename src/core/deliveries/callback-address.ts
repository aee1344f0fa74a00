/**
 * The address of a partner's system that receives callbacks. Someone outside the portal chose it, so it is a public
 * host name. The connection checks the addresses that the name resolves to.
 */
import { err, ok, type Result } from '../result.ts'

export const ADDRESS_PROBLEMS = ['no-url', 'no-https', 'credentials', 'port', 'no-host'] as const
export type AddressProblem = (typeof ADDRESS_PROBLEMS)[number]

const MAX_CHARACTERS = 2_000

/** HTTPS and its usual alternative. Other ports belong to other services. */
const PORTS: ReadonlySet<string> = new Set(['', '8443'])

/** Names that only a local network resolves (RFC 6761, RFC 6762, RFC 8375, RFC 9476). */
const LOCAL = /(?:^|\.)(?:localhost|local|internal|arpa|test|invalid|onion|alt|lan|home|corp)$/

/** @example readCallbackAddress('https://bank.example/callbacks') */
export function readCallbackAddress(text: string): Result<URL, AddressProblem> {
  const trimmed = text.trim()
  if (trimmed.length > MAX_CHARACTERS || !URL.canParse(trimmed)) return err('no-url')
  const url = new URL(trimmed)
  if (url.protocol !== 'https:') return err('no-https')
  if (url.username !== '' || url.password !== '') return err('credentials')
  if (!PORTS.has(url.port)) return err('port')
  const name = url.hostname.replace(/\.$/, '')
  // `URL` has already turned numbers in every notation into an IPv4 address.
  if (!isHostName(name) || LOCAL.test(name)) return err('no-host')
  url.hash = ''
  return ok(url)
}

/** At least two labels; the last one has a letter, so it is no IP address. */
const isHostName = (name: string): boolean =>
  /^(?:[a-z0-9_-]+\.)+(?=[a-z0-9-]*[a-z])[a-z0-9-]+$/.test(name)
