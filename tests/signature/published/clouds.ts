/** Clouds: the suites of their owners, as fixtures. */
import akamai from '../../fixtures/signature/published/akamai-edgegrid.json' with { type: 'json' }
import aws from '../../fixtures/signature/published/aws-sigv4.json' with { type: 'json' }
import google from '../../fixtures/signature/published/google-v4.json' with { type: 'json' }
import type { PublishedVector } from './vector.ts'

const headersOf = (
  headers: readonly (readonly string[])[],
): readonly (readonly [string, string])[] => headers.map(([name = '', value = '']) => [name, value])

/** Its .req folds a header over three lines. Its .creq reads them as three values, as the fixture does. */
const AWS: readonly PublishedVector[] = aws.cases.map(
  ({ name, method, target, headers, body, authorization }) => ({
    id: `C1 AWS, ${name}`,
    source: aws.source,
    preset: 'aws-sigv4',
    direction: 'request',
    method,
    url: `https://example.amazonaws.com${target}`,
    headers: headersOf(headers),
    body,
    inputs: {
      accessKeyId: 'AKIDEXAMPLE',
      secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
      service: 'service',
      signedHeaders: /SignedHeaders=([^,]*)/.exec(authorization)?.[1] ?? '',
    },
    time: '20150830T123600Z',
    placed: { Authorization: authorization },
  }),
)

/** Its URLs with a port are signed without it: `host:localhost`, which no client sends. */
const GOOGLE: readonly PublishedVector[] = google.cases.map((given) => ({
  id: `C2 Google, ${given.name}`,
  source: google.source,
  preset: 'google-goog4-rsa',
  direction: 'request',
  method: given.method,
  url: given.url.replace('localhost:8080', 'localhost'),
  headers: headersOf(given.headers),
  inputs: {
    clientEmail: google.clientEmail,
    expires: given.expires,
    signedHeaders: given.signedHeaders,
    keyPair: { privateKey: google.privateKey },
  },
  time: given.time,
  placed: { 'X-Goog-Signature': given.signature },
}))

const AKAMAI: readonly PublishedVector[] = akamai.cases.map((given) => ({
  id: `C5 Akamai, ${given.name}`,
  source: akamai.source,
  preset: 'akamai-edgegrid',
  change: {
    values: {
      // biome-ignore lint/suspicious/noThenProperty: the language's own word; it holds data, never a function.
      signedBody: { if: '{method}', is: ['POST'], then: ['{body}', { slice: [0, 2048] }] },
    },
  },
  direction: 'request',
  method: given.method,
  url: `${akamai.base_url.slice(0, -1)}${given.path}`,
  headers: headersOf(given.headers),
  body: given.body,
  inputs: {
    clientToken: akamai.client_token,
    accessToken: akamai.access_token,
    clientSecret: akamai.client_secret,
    nonce: akamai.nonce,
  },
  time: akamai.timestamp,
  placed: { Authorization: given.authorization },
}))

const TENCENT: PublishedVector = {
  id: 'C3 Tencent, DescribeInstances',
  source: 'https://www.tencentcloud.com/document/product/213/33224',
  preset: 'tencent-tc3',
  direction: 'request',
  method: 'POST',
  url: 'https://cvm.tencentcloudapi.com/',
  headers: [['Content-Type', 'application/json; charset=utf-8']],
  body: '{"Limit": 1, "Filters": [{"Values": ["\\u672a\\u547d\\u540d"], "Name": "instance-name"}]}',
  inputs: {
    secretId: 'AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE',
    secretKey: 'Gu5t9xGARNpq86cd98joQYCN3EXAMPLE',
    service: 'cvm',
  },
  time: '1551113065',
  placed: {
    Authorization:
      'TC3-HMAC-SHA256 Credential=AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE/2019-02-25/cvm/tc3_request, SignedHeaders=content-type;host, Signature=72e494ea809ad7a8c8f7a4507b9bddcbaa8e581f516e8da2f66e2c5a96525168',
  },
}

/** "Fixed parameter values", which other libraries reproduce. */
const ALIBABA: PublishedVector = {
  id: 'Alibaba, RunInstances',
  source:
    'https://www.alibabacloud.com/help/en/sdk/product-overview/v3-request-structure-and-signature',
  preset: 'alibaba-acs3',
  direction: 'request',
  method: 'POST',
  url: 'https://ecs.cn-shanghai.aliyuncs.com/?ImageId=win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd&RegionId=cn-shanghai',
  headers: [
    ['x-acs-action', 'RunInstances'],
    ['x-acs-version', '2014-05-26'],
  ],
  inputs: {
    accessKeyId: 'YourAccessKeyId',
    accessKeySecret: 'YourAccessKeySecret',
    nonce: '3156853299f313e23d1673dc12e1703d',
  },
  time: '2023-10-26T10:22:32Z',
  placed: {
    'x-acs-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    Authorization:
      'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
  },
}

const LAZADA: PublishedVector = {
  id: 'Lazada, GetOrder',
  source: 'https://open.lazada.com/apps/doc/doc?nodeId=10451&docId=108069',
  preset: 'lazada',
  direction: 'request',
  method: 'GET',
  url: 'https://api.lazada.com/rest/order/get?order_id=1234',
  inputs: { appKey: '123456', appSecret: 'helloworld', accessToken: 'test' },
  time: '1517820392000',
  placed: { sign: '4190D32361CFB9581350222F345CB77F3B19F0E31D162316848A2C1FFD5FAB4A' },
}

export const CLOUDS: readonly PublishedVector[] = [
  ...AWS,
  ...GOOGLE,
  ...AKAMAI,
  TENCENT,
  ALIBABA,
  LAZADA,
]

const [anyAws] = AWS
const [anyAkamai] = AKAMAI

/** Vectors that an owner publishes twice with different values, and the value of its servers or libraries. */
export const CONTRADICTIONS: readonly {
  readonly why: string
  readonly vector: PublishedVector
  readonly published: string
}[] =
  anyAws === undefined || anyAkamai === undefined
    ? []
    : [
        {
          why: 'AWS, post-x-www-form-urlencoded-parameters: .req and .creq say charset=utf-8 and sign content-length; .sts hashes charset=utf8 without content-length, and .authz names content-length',
          vector: {
            ...anyAws,
            method: 'POST',
            url: 'https://example.amazonaws.com/',
            headers: [['Content-Type', 'application/x-www-form-urlencoded; charset=utf-8']],
            body: 'Param1=value1',
            inputs: { ...anyAws.inputs, signedHeaders: 'content-type;host;x-amz-date' },
          },
          published: '1a72ec8f64bd914b0e42e42607c7fbce7fb2c7465f63e3092b3b0d39fa77a6fe',
        },
        {
          why: 'Akamai, POST inside limit: test_data.json has another signature for the request of "Post uses passed-max-body", test.js has the same for both',
          vector: {
            ...anyAkamai,
            method: 'POST',
            url: `${akamai.base_url}testapi/v1/t3`,
            body: 'datadatadatadatadatadatadatadata',
          },
          published: 'mGFme24S4h+eAIBD2RoyqYgwPPP2JWPwrho7Iiafqt8=',
        },
      ]
