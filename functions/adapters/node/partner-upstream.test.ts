/** No callback reaches a private address, regardless of how a partner writes it. */
import { createServer } from 'node:http'
import { beforeAll, describe, expect, test } from 'vitest'
import { readCallbackAddress } from '#core/deliveries/callback-address.ts'
import { listen } from '../../../tests/support/listen.ts'
import { resolvesTo } from '../../../tests/support/resolves-to.ts'
import { checkedLookup, type Lookup } from './checked-lookup.ts'
import { partnerUpstream } from './public-upstream.ts'
import { httpUpstream } from './upstream.ts'

let connections = 0
let port = 0
const server = createServer((_request, response) => response.end('secret'))
server.on('connection', () => {
  connections += 1
})
beforeAll(async () => {
  ;({ port } = await listen(server))
})

const REQUEST = { method: 'POST', path: '/', query: '', headers: [], body: new Uint8Array([1]) }
const signal = new AbortController().signal

// biome-ignore format: in rows, a list this long is read at a glance.
const WRITTEN = [
  'https://127.0.0.1/', 'https://127.1/', 'https://127.0.1/', 'https://2130706433/', 'https://0x7f000001/',
  'https://0x7f.0.0.1/', 'https://0177.0.0.1/', 'https://017700000001/', 'https://127.0.0.1./', 'https://0/',
  'https://0.0.0.0/', 'https://10.0.0.1/', 'https://172.16.0.1/', 'https://192.168.1.1/', 'https://100.64.0.1/',
  'https://169.254.169.254/latest/meta-data/', 'https://2852039166/', 'https://0xa9fea9fe/', 'https://0251.0376.0251.0376/',
  'https://169.254.43518/', 'https://１６９.254.169.254/', 'https://①②⑦.0.0.1/', 'https://127。0。0。1/', 'https://127.0.0.1%2e/',
  'https://%31%32%37.0.0.1/', 'https://[::1]/', 'https://[::]/', 'https://[::ffff:127.0.0.1]/', 'https://[::ffff:7f00:1]/',
  'https://[0:0:0:0:0:ffff:a9fe:a9fe]/', 'https://[::127.0.0.1]/', 'https://[64:ff9b::7f00:1]/', 'https://[fd00:ec2::254]/',
  'https://[fe80::1]/', 'https://[2002:7f00:1::]/', 'https://[::1%25eth0]/', 'https://localhost/', 'https://LOCALHOST/',
  'https://localhost./', 'https://ⓛocalhost/', 'https://api.localhost/', 'https://printer.local/', 'https://metadata.google.internal/',
  'https://1.0.0.127.in-addr.arpa/', 'https://intranet/', 'https://metadata/', 'https://bank.example@127.0.0.1/',
  'https://127.0.0.1@bank.example/', 'https://user:pass@bank.example/', 'https://bank.example:22/', 'https://bank.example:25/',
  'https://bank.example:6379/', 'https://bank.example:9200/', 'https://bank.example:80/', 'https://bank.example:65535/',
  'http://bank.example/', 'ftp://bank.example/', 'file:///etc/passwd', 'gopher://127.0.0.1:6379/_INFO', 'unix:///var/run/docker.sock',
  'data:text/plain,x', 'javascript:alert(1)', '//127.0.0.1/', 'https:/\\127.0.0.1/', 'https://127.0.0.1\\@bank.example/',
  'https://127.0.0.1#@bank.example/', 'https://127.0.0.1?@bank.example/', 'https://\t127.0.0.1/', 'https://bank.example:443:80/', '',
]

test('there are enough attempts', () => {
  expect(new Set(WRITTEN).size).toBeGreaterThanOrEqual(60)
})

test.each(WRITTEN)('the address %j is not accepted', (text) => {
  expect(readCallbackAddress(text).ok).toBe(false)
})

// biome-ignore format: in rows, a list this long is read at a glance.
const RESOLVED = [
  '127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.0.10', '169.254.169.254', '100.100.100.200', '0.0.0.0', '192.0.0.192',
  '198.18.0.1', '224.0.0.1', '255.255.255.255', '::1', '::', '::ffff:127.0.0.1', '::ffff:169.254.169.254', '64:ff9b::a9fe:a9fe',
  '2002:a9fe:a9fe::', 'fe80::1', 'fc00::1', 'fd00:ec2::254', 'ff02::1', '2001:db8::1',
]

describe('without a connection', () => {
  test.each(RESOLVED)('a name that resolves to %s is not called', async (address) => {
    const before = connections
    const upstream = partnerUpstream(`https://bank.example:${port}`, resolvesTo(address))
    expect(await upstream.send(REQUEST, signal)).toMatchObject({
      error: { code: 'address-refused' },
    })
    expect(connections).toBe(before)
  })

  test('a name with one private address among public ones is not called', async () => {
    const upstream = partnerUpstream('https://bank.example', resolvesTo('93.184.216.34', '::1'))
    expect(await upstream.send(REQUEST, signal)).toMatchObject({
      error: { code: 'address-refused' },
    })
  })

  test('a name that becomes private after the check is not resolved again', async () => {
    let lookups = 0
    const rebinding: Lookup = (_name, _options, callback) => {
      lookups += 1
      const address = lookups === 1 ? '93.184.216.34' : '127.0.0.1'
      callback(null, [{ address, family: 4 }])
    }
    const connectTo = await new Promise((resolve) => {
      checkedLookup(rebinding, false)('bank.example', { all: true }, (_error, found) =>
        resolve(found),
      )
    })
    // The socket connects to these addresses.
    expect(connectTo).toEqual([{ address: '93.184.216.34', family: 4 }])
    expect(lookups).toBe(1)
  })

  test.each(['127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', 'localhost'])(
    'an address that was stored as %s is not called',
    async (host) => {
      const before = connections
      const sent = await partnerUpstream(`https://${host}:${port}`).send(REQUEST, signal)
      expect(sent).toMatchObject({ error: { code: 'address-refused' } })
      expect(connections).toBe(before)
    },
  )
})

test.each([301, 302, 303, 307, 308])('a redirect with %i is an answer', async (status) => {
  let calls = 0
  const redirecting = createServer((_request, response) => {
    calls += 1
    response.writeHead(status, { location: `http://127.0.0.1:${port}/` }).end()
  })
  const before = connections
  const { origin } = await listen(redirecting)
  const upstream = httpUpstream({ origin, allowPrivate: true, maxResponseBytes: 100 })
  const sent = await upstream.send(REQUEST, signal)
  expect(sent).toMatchObject({ ok: true, value: { status } })
  expect([calls, connections]).toEqual([1, before])
})

test.each([
  ['https://bank.example', 'https://bank.example/'],
  [
    ' https://api.bank.example:8443/callbacks?a=1#x ',
    'https://api.bank.example:8443/callbacks?a=1',
  ],
  ['https://bücher.example/', 'https://xn--bcher-kva.example/'],
])('the address %j is accepted', (text, address) => {
  const read = readCallbackAddress(text)
  expect(read.ok && read.value.href).toBe(address)
})
