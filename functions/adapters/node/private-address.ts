/** Addresses that are not on the public Internet (IANA special-purpose registries, RFC 6890). */
import { BlockList, isIP, isIPv4 } from 'node:net'

/** True unless the address is certainly public; also for text that isn't an address. */
export function isPrivateAddress(address: string): boolean {
  const bare = address.replace(/%.*$/, '')
  if (isIP(bare) === 0) return true
  if (isIPv4(bare)) return blocked.check(bare, 'ipv4')
  return blocked.check(bare, 'ipv6') || !globalUnicast.check(bare, 'ipv6')
}

const IPV4: readonly (readonly [network: string, prefix: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]

/** Inside 2000::/3: Teredo and ORCHID, documentation, 6to4 (which carries an IPv4 address). */
const IPV6: readonly (readonly [network: string, prefix: number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const blocked = new BlockList()
for (const [network, prefix] of IPV4) blocked.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of IPV6) blocked.addSubnet(network, prefix, 'ipv6')

/** Everything else (loopback, link-local, unique local, multicast, mapped, NAT64) is rejected. */
const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')
