import { expect, test } from 'vitest'
import { isProgram, parseProgram } from './program.ts'

const SENT = {
  method: 'POST',
  url: 'https://a.example/x?b=c',
  headers: [
    ['Sign', 's t'],
    ['Content-Type', 'application/json'],
  ],
  body: '{"a":"é"}',
}

test.each([
  {
    name: 'requests',
    program: `requests.post('https://a.example/x?b=c', headers={'Sign': 's t', 'Content-Type': 'application/json'}, data='{"a":"é"}')`,
  },
  {
    name: 'requests of Postman',
    program: `import requests

url = "https://a.example/x?b=c"

payload = "{\\"a\\":\\"é\\"}"
headers = {
  'Sign': 's t',
  'Content-Type': 'application/json'
}

response = requests.request("POST", url, headers=headers, data=payload)

print(response.text)`,
  },
  {
    name: 'requests with JSON',
    program: `import requests, json
# Sends it
body = {'a': 'é', 'n': [1, 2.5, True, None]}
headers = {}
headers['Sign'] = 's t'
r = requests.post("https://a.example/" "x?b=c", json=body, headers=headers)
print(r.json().get('status'))`,
    sent: { body: '{"a": "\\u00e9", "n": [1, 2.5, true, null]}' },
  },
  {
    name: 'json.dumps',
    program: `payload = json.dumps({"a": 1})
requests.put('https://a.example/x?b=c', data=payload.encode('utf-8'), headers={"Sign": "s t", "Content-Type": "application/json"})`,
    sent: { method: 'PUT', body: '{"a": 1}' },
  },
  {
    name: 'fetch',
    program: `const body = JSON.stringify({ a: 'é' }) // compact
const res = await fetch('https://a.example/x?b=c', {
  method: 'post',
  headers: { Sign: 's t', 'Content-Type': 'application/json' },
  body,
})
if (res.status !== 200) { console.log(await res.text()) }`,
  },
  {
    name: 'fetch of Postman',
    program: `const myHeaders = new Headers();
myHeaders.append("Sign", "s t");
myHeaders.append("Content-Type", "application/json");

const raw = "{\\"a\\":\\"é\\"}";

const requestOptions = {
  method: "POST",
  headers: myHeaders,
  body: raw,
  redirect: "follow"
};

fetch("https://a.example/x?b=c", requestOptions)
  .then((response) => response.text())
  .catch((error) => console.error(error));`,
  },
  {
    name: 'axios',
    program: `axios.post('https://a.example/x?b=c', { a: 'é' }, { headers: { Sign: 's t' } })`,
  },
  {
    name: 'axios of Postman',
    program: `let config = {
  method: 'post',
  maxBodyLength: Infinity,
  url: 'https://a.example/x?b=c',
  headers: {
    'Sign': 's t',
    'Content-Type': 'application/json'
  },
  data : '{"a":"é"}'
};
axios.request(config)`,
  },
  {
    name: 'Guzzle',
    program: `<?php
$client = new Client();
$headers = [
  'Sign' => 's t',
  'Content-Type' => 'application/json'
];
$body = '{"a":"é"}';
$request = new Request('POST', 'https://a.example/x?b=c', $headers, $body);
$res = $client->sendAsync($request)->wait();
echo $res->getBody();`,
  },
  {
    name: 'Guzzle with options',
    program: `$res = $this->client->request('POST', 'https://a.example' . '/x?b=c', ['headers' => ['Sign' => 's t'], 'json' => ['a' => 1]]);`,
    sent: { body: '{"a":1}' },
  },
  {
    name: 'HttpClient of Java',
    program: `HttpClient client = HttpClient.newHttpClient();
HttpRequest request = HttpRequest.newBuilder()
    .uri(URI.create("https://a.example/x?b=c"))
    .header("Sign", "s t")
    .header("Content-Type", "application/json")
    .POST(HttpRequest.BodyPublishers.ofString("{\\"a\\":\\"é\\"}"))
    .build();
HttpResponse<String> response = client.send(request, HttpResponse.BodyHandlers.ofString());`,
  },
  {
    name: 'HttpClient of .NET',
    program: `var client = new HttpClient();
var request = new HttpRequestMessage(HttpMethod.Post, "https://a.example/x?b=c");
request.Headers.Add("Sign", "s t");
var content = new StringContent("{\\"a\\":\\"é\\"}", null, "application/json");
request.Content = content;
var response = await client.SendAsync(request);`,
    sent: {
      headers: [
        ['Sign', 's t'],
        ['Content-Type', 'application/json; charset=utf-8'],
      ],
    },
  },
  {
    name: 'net/http',
    program: `func main() {
  url := "https://a.example/x?b=c"
  method := "POST"
  payload := strings.NewReader(\`{"a":"é"}\`)
  client := &http.Client {
  }
  req, err := http.NewRequest(method, url, payload)
  if err != nil {
    return
  }
  req.Header.Add("Sign", "s t")
  req.Header.Set("Content-Type", "application/json")
}`,
  },
  {
    name: 'net/http with bytes and a context',
    program: `req, _ := http.NewRequestWithContext(ctx, http.MethodPost, "https://a.example/x?b=c", bytes.NewBuffer([]byte(\`{"a":"é"}\`)))
req.Header.Set("Sign", "s t")
req.Header.Set("Content-Type", "application/json")`,
  },
])('reads $name', ({ program, sent }) => {
  expect(isProgram(program)).toBe(true)
  expect(parseProgram(program)).toEqual({ ok: true, value: { ...SENT, ...sent } })
})

test.each([
  `requests.post('https://a.example', headers={'Sign': sign(key)}, data='{}')`,
  `requests.post('https://a.example', headers=headers, data='{}')`,
  `requests.post('https://a.example', headers={'Sign': 's'}, data=body)`,
  `requests.post('https://a.example', headers={'Sign': f'{key}'}, data='{}')`,
  `requests.post(base + '/x', headers={'Sign': 's'})`,
  `requests.get('https://a.example', headers={'Sign': 's'}, params={'a': 1})`,
  `requests.post('https://a.example', headers={'Sign': 's %s' % key})`,
  `requests.get('https://a.example', {'a': 1})`,
  `fetch(\`https://a.example/\${id}\`, { headers: { Sign: "s" } })`,
  'fetch("https://a.example", { ...options, headers: { Sign: "s" } })',
  'axios.post("https://a.example", data, { headers: { Sign: "s" } })',
  `$client->post('https://a.example', ['headers' => ['Sign' => 's'], 'json' => ['a' => 'é']]);`,
  `$client->post("https://a.example/$id", ['headers' => ['Sign' => 's']]);`,
  `req, _ := http.NewRequest("POST", "https://a.example", body)`,
  `import hmac\nsignature = hmac.new(key, message, hashlib.sha256).hexdigest()`,
])('says that a program computes a value: %s', (program) => {
  expect(isProgram(program)).toBe(true)
  expect(parseProgram(program)).toMatchObject({ ok: false, error: { code: 'program' } })
})

test('reports several requests, and a quote without its end', () => {
  const one = `requests.get('https://a.example')\n`
  expect(parseProgram(one + one)).toMatchObject({ error: { code: 'several' } })
  expect(parseProgram(`${one}'`)).toMatchObject({ error: { code: 'unclosed-quote' } })
})

test.each([
  'POST:/v1/users:abc:2026-11-20T17:04:05+07:00',
  'sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17',
  '"@signature-params": ("@method" "@target-uri");created=1795169045;keyid="k"',
])('takes %s for no program', (text) => {
  expect(isProgram(text)).toBe(false)
})

test.each([
  { what: 'opening brackets', text: '([{'.repeat(30_000) },
  { what: 'quotes in threes', text: `"""'''`.repeat(20_000) },
  { what: 'comments without an end', text: '/*'.repeat(50_000) },
  { what: 'joined texts', text: `a = 'a'\n${'a = a + a\n'.repeat(5000)}` },
  {
    what: 'maps of maps',
    text: `a = {}\n${'a = {x: a, y: a}\nb = JSON.stringify(a)\n'.repeat(3000)}`,
  },
  {
    what: 'members of maps',
    text: `a = {}\n${"a['x'] = a\na['y'] = a\n".repeat(3_000)}json.dumps(a)`,
  },
  { what: 'joins', text: `a = ${'b + '.repeat(30_000)}c` },
  {
    what: 'members',
    text: `a = {}\n${Array.from({ length: 5000 }, (_, at) => `a['${at}'] = 1\n`).join('')}`,
  },
])('reads $what in linear time', ({ text }) => {
  const start = performance.now()
  parseProgram(text)
  isProgram(text)
  expect(performance.now() - start).toBeLessThan(10_000)
})
