/** Programs that fetch callbacks and hand them to a server on the same computer. They need no packages. */

export const RELAY_LANGUAGES = ['node', 'python'] as const
export type RelayLanguage = (typeof RELAY_LANGUAGES)[number]

export const RELAY_FILES = { node: 'relay.mjs', python: 'relay.py' } as const

export const RELAY_COMMANDS = {
  node: 'node relay.mjs http://localhost:3000/callbacks',
  python: 'python3 relay.py http://localhost:3000/callbacks',
} as const

/**
 * @param portal - URL of the relay's calls
 * @param token - of the partner's relay; it gives access to nothing else
 */
export function relayScript(language: RelayLanguage, portal: string, token: string): string {
  const values = { PORTAL: JSON.stringify(portal), TOKEN: JSON.stringify(`Bearer ${token}`) }
  return (language === 'node' ? NODE : PYTHON).replace(
    /\$(PORTAL|TOKEN)/g,
    // as: the pattern allows these names only.
    (_, name: string) => values[name as keyof typeof values],
  )
}

const NODE = `// Node.js 18 or newer: ${RELAY_COMMANDS.node}
import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

const PORTAL = $PORTAL
const authorization = $TOKEN
const to = process.argv[2] ?? 'http://localhost:3000/callbacks'

function deliver({ headers, body, pause_ms }) {
  const bytes = Buffer.from(body, 'base64')
  const half = pause_ms > 0 ? bytes.length >> 1 : 0
  return new Promise((resolve, reject) => {
    const options = { method: 'POST', headers: { ...headers, 'content-length': bytes.length } }
    const sent = request(to, { ...options, timeout: 10_000 + pause_ms }, async (answer) => {
      const chunks = await answer.setEncoding('utf8').toArray().catch(reject)
      const body = chunks?.join('').slice(0, 16_000)
      resolve({ status: answer.statusCode, headers: answer.headers, body })
    })
    sent.on('error', reject).on('timeout', () => sent.destroy(new Error('no answer')))
    sent.write(bytes.subarray(0, half))
    setTimeout(() => sent.end(bytes.subarray(half)), pause_ms)
  })
}

console.log(\`Waiting for callbacks to \${to}\`)
for (;;) {
  const url = \`\${PORTAL}?to=\${encodeURIComponent(to)}\`
  const polled = await fetch(url, { headers: { authorization } }).catch(() => ({}))
  if (polled.status === 401) throw new Error('The token was replaced. Copy the relay again.')
  if (polled.status !== 200) {
    await wait(1000)
    continue
  }
  const { id, kind, ...callback } = await polled.json()
  const started = Date.now()
  const answer = await deliver(callback).catch((error) => ({ error: String(error) }))
  console.log(kind, answer.status ?? answer.error)
  const body = JSON.stringify({ id, ...answer, duration_ms: Date.now() - started })
  await fetch(PORTAL, { method: 'POST', headers: { authorization }, body })
}
`

const PYTHON = `# Python 3.8 or newer: ${RELAY_COMMANDS.python}
import base64, json, sys, time
from http.client import HTTPConnection
from urllib.parse import quote, urlsplit
from urllib.request import Request, urlopen

PORTAL = $PORTAL
HEADERS = {"Authorization": $TOKEN}
to = sys.argv[1] if len(sys.argv) > 1 else "http://localhost:3000/callbacks"

def deliver(headers, body, pause_ms):
    data, url = base64.b64decode(body), urlsplit(to)
    half = len(data) // 2 if pause_ms else 0
    local = HTTPConnection(url.netloc, timeout=10)
    local.putrequest("POST", (url.path or "/") + ("?" + url.query if url.query else ""))
    for name, value in {**headers, "content-length": str(len(data))}.items():
        local.putheader(name, value)
    local.endheaders(data[:half])
    time.sleep(pause_ms / 1000)
    local.send(data[half:])
    answer = local.getresponse()
    text = answer.read(16000).decode("utf-8", "replace")
    return {"status": answer.status, "headers": dict(answer.getheaders()), "body": text}

print("Waiting for callbacks to", to, flush=True)
while True:
    with urlopen(Request(PORTAL + "?to=" + quote(to, safe=""), headers=HEADERS)) as polled:
        taken = json.load(polled) if polled.status == 200 else None
    if taken is None:
        time.sleep(1)
        continue
    started = time.time()
    try:
        answer = deliver(taken["headers"], taken["body"], taken["pause_ms"])
    except Exception as error:
        answer = {"error": str(error)}
    print(taken["kind"], answer.get("status", answer.get("error")), flush=True)
    answer.update(id=taken["id"], duration_ms=int((time.time() - started) * 1000))
    urlopen(Request(PORTAL, json.dumps(answer).encode(), HEADERS))
`
