/** Who calls, for limits per address. */
import { isIPv6 } from 'node:net'

/**
 * @param remoteAddress - of the TCP connection
 * @param forwardedFor - `X-Forwarded-For` as received; only its last `trustedProxies` entries are
 * written by proxies of ours, everything before them by whoever calls
 * @returns an IPv4 address, or the /64 network of an IPv6 one: a single caller owns all of it
 */
export function clientAddress(
  remoteAddress: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string {
  const named = forwardedFor?.split(',').map((entry) => entry.trim()) ?? []
  const trusted =
    trustedProxies === 0 ? undefined : named[Math.max(0, named.length - trustedProxies)]
  return network(trusted || remoteAddress || 'unknown')
}

function network(address: string): string {
  const bare = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (!isIPv6(bare)) {
    return bare
  }
  const [head = '', tail] = bare.toLowerCase().split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right]
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}
