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
  ['IPv4 in IPv6, in hexadecimal', '::FFFF:c000:0201', undefined, 0, '192.0.2.1'],
  ['an IPv6 address that ends in IPv4', '2001:db8::192.0.2.1', undefined, 0, '2001:db8:0:0::/64'],
  ['a port behind IPv4', '10.0.0.1', '198.51.100.7:40001', 1, '198.51.100.7'],
  ['another port of the same caller', '10.0.0.1', ' 198.51.100.7:2 ', 1, '198.51.100.7'],
  ['IPv6 in brackets', '10.0.0.1', '[2001:db8::1]', 1, '2001:db8:0:0::/64'],
  [
    'IPv6 in brackets with a port',
    '10.0.0.1',
    '1.1.1.1, [2001:db8::1]:443',
    1,
    '2001:db8:0:0::/64',
  ],
  ['IPv4 in IPv6 with a port', '10.0.0.1', '[::ffff:192.0.2.1]:443', 1, '192.0.2.1'],
  ['a word: the connection', '10.0.0.1', 'unknown', 1, '10.0.0.1'],
  ['an obfuscated name', '10.0.0.1', '_SEVKISEK', 1, '10.0.0.1'],
  ['a random word of the caller', '10.0.0.1', '1.1.1.1, x7f3a', 1, '10.0.0.1'],
  ['no address: too large', '10.0.0.1', '300.1.1.1:80', 1, '10.0.0.1'],
  ['no address: too short', '10.0.0.1', '1.1', 1, '10.0.0.1'],
  ['no address: brackets that stay open', '10.0.0.1', '[::1', 1, '10.0.0.1'],
  ['no address: another URL', '10.0.0.1', '::1]/@x[', 1, '10.0.0.1'],
  ['nothing that is an address', 'x', 'y', 1, 'unknown'],
])('%s', (_name, remote, forwarded, proxies, expected) => {
  expect(clientAddress(remote, forwarded, proxies)).toBe(expected)
})
