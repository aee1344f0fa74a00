import { expect, test } from 'vitest'
import { isPrivateAddress } from './private-address.ts'

test.each([
  '0.0.0.0',
  '10.255.255.255',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.0.9',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.8',
  '192.168.1.1',
  '198.19.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  'fc00::1',
  'fdff::1',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '',
  'localhost',
  '127.1',
  '0x7f000001',
])('%s is not public', (address) => {
  expect(isPrivateAddress(address)).toBe(true)
})

test.each([
  '1.1.1.1',
  '8.8.8.8',
  '100.63.255.255',
  '172.15.255.255',
  '172.32.0.1',
  '192.167.255.255',
  '2606:4700:4700::1111',
  '2001:4860:4860::8888',
])('%s is public', (address) => {
  expect(isPrivateAddress(address)).toBe(false)
})
