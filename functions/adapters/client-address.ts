/** The caller's address, for limits per address. */

/**
 * @param remoteAddress - of the connection
 * @param forwardedFor - `X-Forwarded-For` as received; our proxies write only its last `trustedProxies`
 *   entries, the caller everything before them
 * @returns an IPv4 address, or the /64 network of an IPv6 one, because a single caller owns all of it, or
 *   `::1`. An entry that isn't an address is ignored: its callers share the limit of the proxy that wrote it.
 */
export function clientAddress(
  remoteAddress: string | undefined,
  forwardedFor?: string,
  trustedProxies = 0,
): string {
  const named = forwardedFor?.split(',') ?? []
  const trusted =
    trustedProxies === 0 ? undefined : named[Math.max(0, named.length - trustedProxies)]
  return readAddress(trusted) ?? readAddress(remoteAddress) ?? 'unknown'
}

/** Some proxies append the caller's port: `192.0.2.1:40001`, `[2001:db8::1]:443`. */
function readAddress(written = ''): string | undefined {
  const text = written.trim()
  const bare =
    /^\[([^\]]+)\](?::\d{1,5})?$/.exec(text)?.[1] ??
    /^([\d.]+)(?::\d{1,5})?$/.exec(text)?.[1] ??
    text
  return isIPv4(bare) ? bare : network(bare.replace(/%.*$/, ''))
}

function isIPv4(text: string): boolean {
  const parts = text.split('.')
  return parts.length === 4 && parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) <= 255)
}

/** @returns undefined if the text isn't an IPv6 address */
function network(text: string): string | undefined {
  // `URL` reads every spelling of IPv6 and writes one (WHATWG URL, IPv6 serializer).
  const isOne = /^[0-9a-f:.]+$/i.test(text)
  const canonical = isOne ? URL.parse(`http://[${text}]/`)?.hostname : undefined
  if (canonical === undefined) return undefined
  if (canonical === '[::1]') return '::1'
  const [head = '', tail] = canonical.slice(1, -1).split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail ? tail.split(':') : []
  const zeros = Array<string>(8 - left.length - right.length).fill('0')
  const groups = [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16))
  const [, , , , , mapped, high = 0, low = 0] = groups
  if (mapped === 0xffff && groups.slice(0, 5).every((group) => group === 0)) {
    return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.')
  }
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}
