/** Programs that fetch callbacks and hand them to a server on the same computer. They need no packages. */
import { ASK_ABOUT_ACCESS } from './ask-about-access.ts'

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

/** Printed when the portal rejects the relay itself. */
const STOPPED = `Copy the relay from its page again, and check the address of your server. ${ASK_ABOUT_ACCESS}`

const NODE = `// Node.js 18 or newer: ${RELAY_COMMANDS.node}
import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
const [PORTAL, authorization] = [$PORTAL, $TOKEN]
const to = process.argv[2] ?? 'http://localhost:3000/callbacks'

async function call(url, init) {
  for (let tries = 0; ; tries += 1, await wait(2000)) {
    const options = { ...init, headers: { authorization }, signal: AbortSignal.timeout(20_000) }
    const answer = await fetch(url, options).catch(() => ({ status: 503 }))
    if (answer.status < 429) return answer
    if (tries === 0) console.log("The portal can't be reached. Trying again.")
  }
}

function deliver({ headers, body, pause_ms }) {
  const [bytes, started] = [Buffer.from(body, 'base64'), Date.now()]
  const options = { method: 'POST', headers: { ...headers, 'content-length': bytes.length } }
  return new Promise((resolve, reject) => {
    const sent = request(to, { ...options, timeout: 10_000 + pause_ms }, async (answer) => {
      const chunks = await answer.setEncoding('utf8').toArray().catch(reject)
      const [body, duration_ms] = [chunks?.join('').slice(0, 16_000), Date.now() - started]
      resolve({ status: answer.statusCode, headers: answer.headers, body, duration_ms })
    }).on('error', reject).on('timeout', () => sent.destroy(new Error('no answer')))
    sent.write(bytes.subarray(0, bytes.length / 2))
    setTimeout(() => sent.end(bytes.subarray(bytes.length / 2)), pause_ms)
  })
}

console.log(\`Waiting for callbacks to \${to}\`)
let polled
while ((polled = await call(\`\${PORTAL}?to=\${encodeURIComponent(to)}\`)).status < 400) {
  const taken = await polled.json().catch(() => wait(1000))
  if (!taken) continue
  const answer = await deliver(taken).catch((error) => ({ error: String(error) }))
  console.log(taken.kind, answer.status ?? answer.error)
  await call(PORTAL, { method: 'POST', body: JSON.stringify({ ...answer, id: taken.id }) })
}
console.error(\`The portal answered \${polled.status}. ${STOPPED}\`)
process.exitCode = 1
`

const PYTHON = `# Python 3.8 or newer: ${RELAY_COMMANDS.python}
import base64, itertools, json, sys, time
from http.client import HTTPConnection
from urllib.parse import quote, urlsplit
from urllib.request import Request, urlopen
PORTAL, HEADERS = $PORTAL, {"Authorization": $TOKEN}
to = sys.argv[1] if len(sys.argv) > 1 else "http://localhost:3000/callbacks"

def call(url, body=None):
    for tries in itertools.count():
        try:
            with urlopen(Request(url, body, HEADERS), timeout=20) as answer:
                return answer.status, json.loads(answer.read() or "null")
        except Exception as error:
            if 400 <= getattr(error, "code", 503) < 429: return error.code, None
        if tries == 0: print("The portal can't be reached. Trying again.", flush=True)
        time.sleep(2)

def deliver(headers, body, pause_ms, **_):
    data, url, started = base64.b64decode(body), urlsplit(to), time.time()
    half, path = len(data) // 2, (url.path or "/") + ("?" + url.query if url.query else "")
    parts = ((0, data[:half]), (pause_ms / 1000, data[half:]))
    sent = (time.sleep(pause) or part for pause, part in parts)
    local = HTTPConnection(url.netloc, timeout=10)
    local.request("POST", path, sent, {**headers, "content-length": str(len(data))})
    answer = local.getresponse()
    result = {"status": answer.status, "headers": dict(answer.getheaders())}
    result["body"] = answer.read(16000).decode("utf-8", "replace")
    return {**result, "duration_ms": int((time.time() - started) * 1000)}

print("Waiting for callbacks to", to, flush=True)
while True:
    status, taken = call(PORTAL + "?to=" + quote(to, safe=""))
    if status >= 400: sys.exit("The portal answered %d. ${STOPPED}" % status)
    try:
        answer = deliver(**taken) if taken else time.sleep(1)
    except Exception as error:
        answer = {"error": str(error)}
    if answer: print(taken["kind"], answer.get("status", answer.get("error")), flush=True)
    if answer: call(PORTAL, json.dumps({**answer, "id": taken["id"]}).encode())
`
