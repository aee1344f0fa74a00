import { expect, test } from 'vitest'
import { clientAddress } from './client-address.ts'

test.each([
  ['the header is not believed without proxies', '192.0.2.1', '198.51.100.7', 0, '192.0.2.1'],
  [
    'nor what the caller wrote before one proxy',
    '10.0.0.1',
    '1.1.1.1, 198.51.100.7',
    1,
    '198.51.100.7',
  ],
  [
    'two proxies count from the right',
    '10.0.0.1',
    '1.1.1.1, 198.51.100.7, 10.0.0.2',
    2,
    '198.51.100.7',
  ],
  ['fewer entries than proxies: the first one', '10.0.0.1', '198.51.100.7', 3, '198.51.100.7'],
  ['no header: the connection', '10.0.0.1', undefined, 1, '10.0.0.1'],
  ['an empty header: the connection', '10.0.0.1', '', 1, '10.0.0.1'],
  ['no connection any more', undefined, undefined, 0, 'unknown'],
  ['IPv4 in IPv6', '::ffff:192.0.2.1', undefined, 0, '192.0.2.1'],
  ['one caller owns a /64', '2001:db8:0:1:aaaa::1', undefined, 0, '2001:db8:0:1::/64'],
  [
    'the same network written in full',
    '2001:0DB8:0000:0001:bbbb:0:0:2',
    undefined,
    0,
    '2001:db8:0:1::/64',
  ],
  ['a zone', 'fe80::1%eth0', undefined, 0, 'fe80:0:0:0::/64'],
  ['loopback', '::1', undefined, 0, '0:0:0:0::/64'],
])('%s', (_name, remote, forwarded, proxies, expected) => {
  expect(clientAddress(remote, forwarded, proxies)).toBe(expected)
})
