/** Standards: their own examples. */
import type { PublishedVector } from './vector.ts'

const RFC_9421 = 'https://www.rfc-editor.org/rfc/rfc9421#appendix-B'

const PSS_PUBLIC = `-----BEGIN PUBLIC KEY-----
MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAr4tmm3r20Wd/PbqvP1s2
+QEtvpuRaV8Yq40gjUR8y2Rjxa6dpG2GXHbPfvMs8ct+Lh1GH45x28Rw3Ry53mm+
oAXjyQ86OnDkZ5N8lYbggD4O3w6M6pAvLkhk95AndTrifbIFPNU8PPMO7OyrFAHq
gDsznjPFmTOtCEcN2Z1FpWgchwuYLPL+Wokqltd11nqqzi+bJ9cvSKADYdUAAN5W
Utzdpiy6LbTgSxP7ociU4Tn0g5I6aDZJ7A8Lzo0KSyZYoA485mqcO0GVAdVw9lq4
aOT9v6d+nb4bnNkQVklLQ3fVAvJm+xdDOp9LCNCN48V2pnDOkFV6+U9nV5oyc6XI
2wIDAQAB
-----END PUBLIC KEY-----`
const EC_PUBLIC =
  '{"kty":"EC","crv":"P-256","x":"qIVYZVLCrPZHGHjP17CTW0_-D9Lfw0EkjqF7xB4FivA","y":"Mc4nN9LTDOBhfoUeg8Ye9WedFRhnZXZJA12Qp0zZ6F0"}'

const TEST_REQUEST = {
  source: RFC_9421,
  direction: 'request',
  method: 'POST',
  url: 'https://example.com/foo?param=Value&Pet=dog',
  headers: [
    ['Date', 'Tue, 20 Apr 2021 02:07:55 GMT'],
    ['Content-Type', 'application/json'],
    [
      'Content-Digest',
      'sha-512=:WZDPaVn/7XgHaAy8pmojAkGWoRx2UFChF41A2svX+TaPm+AbwAgBWnrIiYllu7BNNyealdVLvRwEmTHWXvJwew==:',
    ],
    ['Content-Length', '18'],
  ],
  body: '{"hello": "world"}',
  time: '1618884473',
} as const

/** Other components than the preset's, and the label of the example. */
const components = (label: string, names: string, lines: readonly string[], rest = '') => ({
  values: {
    components: names,
    lines: lines.map((line) => `${line}\n`).join(''),
    contentDigest: '',
  },
  request: [
    {
      header: 'Signature-Input',
      value: `${label}=({components});created={time};keyid="{keyId}"${rest}`,
    },
    { header: 'Signature', value: `${label}=:{signature}:` },
  ],
})

const TAGGED = components(
  'sig-b22',
  '"@authority" "content-digest" "@query-param";name="Pet"',
  [
    '"@authority": {host}',
    '"content-digest": {header:Content-Digest}',
    '"@query-param";name="Pet": {query:Pet}',
  ],
  ';tag="header-example"',
)
const SELECTIVE = {
  ...TAGGED,
  values: {
    ...TAGGED.values,
    parameters: '({components});created={time};keyid="{keyId}";tag="header-example"',
  },
}

const RFC_9421_VECTORS: readonly PublishedVector[] = [
  {
    ...TEST_REQUEST,
    id: 'S1 RFC 9421 B.2.1, minimal, rsa-pss-sha512',
    preset: 'rfc9421-rsa-pss-sha512',
    change: {
      ...components('sig-b21', '', [], ';nonce="b3k2pp5k7z-50gnwp.yemd"'),
      values: {
        ...components('', '', []).values,
        parameters: '();created={time};keyid="{keyId}";nonce="b3k2pp5k7z-50gnwp.yemd"',
      },
    },
    inputs: { keyId: 'test-key-rsa-pss', keyPair: { publicKey: PSS_PUBLIC } },
    placed: {
      'Signature-Input':
        'sig-b21=();created=1618884473;keyid="test-key-rsa-pss";nonce="b3k2pp5k7z-50gnwp.yemd"',
      Signature:
        'sig-b21=:d2pmTvmbncD3xQm8E9ZV2828BjQWGgiwAaw5bAkgibUopemLJcWDy/lkbbHAve4cRAtx31Iq786U7it++wgGxbtRxf8Udx7zFZsckzXaJMkA7ChG52eSkFxykJeNqsrWH5S+oxNFlD4dzVuwe8DhTSja8xxbR/Z2cOGdCbzR72rgFWhzx2VjBqJzsPLMIQKhO4DGezXehhWwE56YCE+O6c0mKZsfxVrogUvA4HELjVKWmAvtl6UnCh8jYzuVG5WSb/QEVPnP5TmcAnLH1g+s++v6d4s8m0gCw1fV5/SITLq9mhho8K3+7EPYTU8IU1bLhdxO5Nyt8C8ssinQ98Xw9Q==:',
    },
    only: 'verify',
  },
  {
    ...TEST_REQUEST,
    id: 'S1 RFC 9421 B.2.2, selective coverage, rsa-pss-sha512',
    preset: 'rfc9421-rsa-pss-sha512',
    change: SELECTIVE,
    inputs: { keyId: 'test-key-rsa-pss', keyPair: { publicKey: PSS_PUBLIC } },
    placed: {
      'Signature-Input':
        'sig-b22=("@authority" "content-digest" "@query-param";name="Pet");created=1618884473;keyid="test-key-rsa-pss";tag="header-example"',
      Signature:
        'sig-b22=:LjbtqUbfmvjj5C5kr1Ugj4PmLYvx9wVjZvD9GsTT4F7GrcQEdJzgI9qHxICagShLRiLMlAJjtq6N4CDfKtjvuJyE5qH7KT8UCMkSowOB4+ECxCmT8rtAmj/0PIXxi0A0nxKyB09RNrCQibbUjsLS/2YyFYXEu4TRJQzRw1rLEuEfY17SARYhpTlaqwZVtR8NV7+4UKkjqpcAoFqWFQh62s7Cl+H2fjBSpqfZUJcsIk4N6wiKYd4je2U/lankenQ99PZfB4jY3I5rSV2DSBVkSFsURIjYErOs0tFTQosMTAoxk//0RoKUqiYY8Bh0aaUEb0rQl3/XaVe4bXTugEjHSw==:',
    },
    only: 'verify',
  },
  {
    ...TEST_REQUEST,
    id: 'S1 RFC 9421 B.2.3, full coverage, rsa-pss-sha512',
    preset: 'rfc9421-rsa-pss-sha512',
    change: components(
      'sig-b23',
      '"date" "@method" "@path" "@query" "@authority" "content-type" "content-digest" "content-length"',
      [
        '"date": {header:Date}',
        '"@method": {method}',
        '"@path": {path}',
        '"@query": ?{query}',
        '"@authority": {host}',
        '"content-type": {header:Content-Type}',
        '"content-digest": {header:Content-Digest}',
        '"content-length": {header:Content-Length}',
      ],
    ),
    inputs: { keyId: 'test-key-rsa-pss', keyPair: { publicKey: PSS_PUBLIC } },
    placed: {
      'Signature-Input':
        'sig-b23=("date" "@method" "@path" "@query" "@authority" "content-type" "content-digest" "content-length");created=1618884473;keyid="test-key-rsa-pss"',
      Signature:
        'sig-b23=:bbN8oArOxYoyylQQUU6QYwrTuaxLwjAC9fbY2F6SVWvh0yBiMIRGOnMYwZ/5MR6fb0Kh1rIRASVxFkeGt683+qRpRRU5p2voTp768ZrCUb38K0fUxN0O0iC59DzYx8DFll5GmydPxSmme9v6ULbMFkl+V5B1TP/yPViV7KsLNmvKiLJH1pFkh/aYA2HXXZzNBXmIkoQoLd7YfW91kE9o/CCoC1xMy7JA1ipwvKvfrs65ldmlu9bpG6A9BmzhuzF8Eim5f8ui9eH8LZH896+QIF61ka39VBrohr9iyMUJpvRX2Zbhl5ZJzSRxpJyoEZAFL2FUo5fTIztsDZKEgM4cUA==:',
    },
    only: 'verify',
  },
  {
    ...TEST_REQUEST,
    id: 'S1 RFC 9421 B.2.5, hmac-sha256',
    preset: 'rfc9421-hmac-sha256',
    change: components('sig-b25', '"date" "@authority" "content-type"', [
      '"date": {header:Date}',
      '"@authority": {host}',
      '"content-type": {header:Content-Type}',
    ]),
    inputs: {
      keyId: 'test-shared-secret',
      secret:
        'uzvJfB4u3N0Jy4T7NZ75MDVcr8zSTInedJtkgcu46YW4XByzNJjxBdtjUkdJPBtbmHhIDi6pcl8jsasjlTMtDQ==',
    },
    placed: {
      'Signature-Input':
        'sig-b25=("date" "@authority" "content-type");created=1618884473;keyid="test-shared-secret"',
      Signature: 'sig-b25=:pxcQw6G3AjtMBQjwo8XzkZf/bws5LelbaMk5rGIGtE8=:',
    },
  },
  {
    ...TEST_REQUEST,
    id: 'S1 RFC 9421 B.2.6, ed25519',
    preset: 'rfc9421-ed25519',
    change: components(
      'sig-b26',
      '"date" "@method" "@path" "@authority" "content-type" "content-length"',
      [
        '"date": {header:Date}',
        '"@method": {method}',
        '"@path": {path}',
        '"@authority": {host}',
        '"content-type": {header:Content-Type}',
        '"content-length": {header:Content-Length}',
      ],
    ),
    inputs: {
      keyId: 'test-key-ed25519',
      keyPair: {
        privateKey:
          '-----BEGIN PRIVATE KEY-----\nMC4CAQAwBQYDK2VwBCIEIJ+DYvh6SEqVTm50DFtMDoQikTmiCqirVv9mWG9qfSnF\n-----END PRIVATE KEY-----',
        publicKey:
          '{"kty":"OKP","crv":"Ed25519","x":"JrQLj5P_89iXES9-vFgrIy29clF9CC_oPPsw3c5D0bs"}',
      },
    },
    placed: {
      'Signature-Input':
        'sig-b26=("date" "@method" "@path" "@authority" "content-type" "content-length");created=1618884473;keyid="test-key-ed25519"',
      Signature:
        'sig-b26=:wqcAqbmYJ2ji2glfAMaRy4gruYYnx2nEFN2HN6jrnDnQCK1u02Gb04v9EDgwUPiu4A0w6vuQv5lIp5WPpBKRCw==:',
    },
  },
]

/** The preset signs requests; this example is a response. */
const RFC_9421_RESPONSE: PublishedVector = {
  id: 'S1 RFC 9421 B.2.4, a response, ecdsa-p256-sha256',
  source: RFC_9421,
  preset: 'rfc9421-ecdsa-p256-sha256',
  change: {
    values: {
      components: '"@status" "content-type" "content-digest" "content-length"',
      lines:
        '"@status": {status}\n"content-type": {header:Content-Type}\n"content-digest": {header:Content-Digest}\n"content-length": {header:Content-Length}\n',
    },
    request: null,
    response: [
      { header: 'Signature-Input', value: 'sig-b24={parameters}' },
      { header: 'Signature', value: 'sig-b24=:{signature}:' },
    ],
  },
  direction: 'response',
  method: 'POST',
  url: 'https://example.com/foo',
  status: 200,
  headers: [
    ['Content-Type', 'application/json'],
    [
      'Content-Digest',
      'sha-512=:mEWXIS7MaLRuGgxOBdODa3xqM1XdEvxoYhvlCFJ41QJgJc4GTsPp29l5oGX69wWdXymyU0rjJuahq4l5aGgfLQ==:',
    ],
    ['Content-Length', '23'],
  ],
  body: '{"message": "good dog"}',
  inputs: { keyId: 'test-key-ecc-p256', keyPair: { publicKey: EC_PUBLIC } },
  time: '1618884473',
  placed: {
    'Signature-Input':
      'sig-b24=("@status" "content-type" "content-digest" "content-length");created=1618884473;keyid="test-key-ecc-p256"',
    Signature:
      'sig-b24=:wNmSUAhwb5LxtOtOpNa6W5xj067m5hFrj0XQ4fvpaCLx0NKocgPquLgyahnzDnDAUy5eCdlYUEkLIj+32oiasw==:',
  },
  only: 'verify',
}

const OAUTH: readonly PublishedVector[] = [
  {
    id: 'S3 OAuth 1.0, RFC 5849 §1.2, photos',
    source: 'https://www.rfc-editor.org/rfc/rfc5849#section-1.2',
    preset: 'oauth1',
    direction: 'request',
    method: 'GET',
    url: 'http://photos.example.net/photos?file=vacation.jpg&size=original',
    inputs: {
      consumerKey: 'dpf43f3p2l4k3l03',
      consumerSecret: 'kd94hf93k423kf44',
      token: 'nnch734d00sl2jdk',
      tokenSecret: 'pfkkdhi9sl3r4s00',
      nonce: 'chapoH',
    },
    time: '137131202',
    placed: {
      Authorization:
        'OAuth oauth_consumer_key="dpf43f3p2l4k3l03", oauth_token="nnch734d00sl2jdk", oauth_signature_method="HMAC-SHA1", oauth_timestamp="137131202", oauth_nonce="chapoH", oauth_signature="MdpQcU8iPSUjWoN%2FUDMsK2sui9I%3D"',
    },
  },
  {
    id: 'S3 OAuth 1.0 Core, appendix A.5, with oauth_version',
    source: 'https://oauth.net/core/1.0/#anchor30',
    preset: 'oauth1',
    change: {
      values: {
        oauth: [
          {
            pairs: {
              oauth_consumer_key: '{consumerKey}',
              oauth_nonce: '{nonce}',
              oauth_signature_method: 'HMAC-SHA1',
              oauth_timestamp: '{time}',
              oauth_token: '{token}',
              oauth_version: '1.0',
            },
          },
          'omit-empty',
        ],
      },
    },
    direction: 'request',
    method: 'GET',
    url: 'http://photos.example.net/photos?file=vacation.jpg&size=original',
    inputs: {
      consumerKey: 'dpf43f3p2l4k3l03',
      consumerSecret: 'kd94hf93k423kf44',
      token: 'nnch734d00sl2jdk',
      tokenSecret: 'pfkkdhi9sl3r4s00',
      nonce: 'kllo9940pd9333jh',
    },
    time: '1191242096',
    placed: {
      Authorization:
        'OAuth oauth_consumer_key="dpf43f3p2l4k3l03", oauth_token="nnch734d00sl2jdk", oauth_signature_method="HMAC-SHA1", oauth_timestamp="1191242096", oauth_nonce="kllo9940pd9333jh", oauth_signature="tR3%2BTy81lMeYAr%2FFid0kMTYa%2FWM%3D"',
    },
  },
  {
    id: "S3 OAuth 1.0, Twitter's guide: form body and spaces (its own header shows an older signature)",
    source: 'https://developer.x.com/en/docs/authentication/oauth-1-0a/creating-a-signature',
    preset: 'oauth1',
    change: {
      values: {
        oauth: {
          pairs: {
            oauth_consumer_key: '{consumerKey}',
            oauth_nonce: '{nonce}',
            oauth_signature_method: 'HMAC-SHA1',
            oauth_timestamp: '{time}',
            oauth_token: '{token}',
            oauth_version: '1.0',
          },
        },
      },
    },
    direction: 'request',
    method: 'POST',
    url: 'https://api.twitter.com/1.1/statuses/update.json?include_entities=true',
    headers: [['Content-Type', 'application/x-www-form-urlencoded']],
    body: 'status=Hello%20Ladies%20%2b%20Gentlemen%2c%20a%20signed%20OAuth%20request%21',
    inputs: {
      consumerKey: 'xvz1evFS4wEEPTGEFPHBog',
      consumerSecret: 'kAcSOqF21Fu85e7zjz7ZN2U4ZRhfV3WpwPAoE3Z7kBw',
      token: '370773112-GmHxMAgYyLbNEtIKZeRNFsMKPR9EyMZeS9weJAEb',
      tokenSecret: 'LswwdoUaIvS8ltyTt5jkRh4J50vUPVVHtR2YPi5kE',
      nonce: 'kYjzVBB8Y0ZFabxSWbWovY3uYSQ2pTgmZeNu2VS4cg',
    },
    time: '1318622958',
    placed: {
      Authorization:
        'OAuth oauth_consumer_key="xvz1evFS4wEEPTGEFPHBog", oauth_token="370773112-GmHxMAgYyLbNEtIKZeRNFsMKPR9EyMZeS9weJAEb", oauth_signature_method="HMAC-SHA1", oauth_timestamp="1318622958", oauth_nonce="kYjzVBB8Y0ZFabxSWbWovY3uYSQ2pTgmZeNu2VS4cg", oauth_signature="hCtSmYh%2BiHYCEqBWrE7C7hYmtUk%3D"',
    },
  },
]

const JWS: readonly PublishedVector[] = [
  {
    id: 'S4 JWS, RFC 7515 A.1, HS256',
    source: 'https://www.rfc-editor.org/rfc/rfc7515#appendix-A.1',
    preset: 'jws-hs256',
    direction: 'request',
    method: 'POST',
    url: 'https://example.com/',
    body: '{"iss":"joe",\r\n "exp":1300819380,\r\n "http://example.com/is_root":true}',
    inputs: {
      secret:
        'AyM1SysPpbyDfgZld3umj1qzKObwVMkoqQ-EstJQLr_T-1qS0gZH75aKtMN3Yj0iPS4hcgUuTwjAzZr1Z9CAow',
      protected: '{"typ":"JWT",\r\n "alg":"HS256"}',
    },
    placed: {
      'x-jws-signature':
        'eyJ0eXAiOiJKV1QiLA0KICJhbGciOiJIUzI1NiJ9..dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
    },
  },
  {
    id: 'S4 JWS, RFC 7797 §4.2, unencoded and detached',
    source: 'https://www.rfc-editor.org/rfc/rfc7797#section-4.2',
    preset: 'jws-hs256',
    change: { choose: { payload: 'unencoded' } },
    direction: 'request',
    method: 'POST',
    url: 'https://example.com/',
    body: '$.02',
    inputs: {
      secret:
        'AyM1SysPpbyDfgZld3umj1qzKObwVMkoqQ-EstJQLr_T-1qS0gZH75aKtMN3Yj0iPS4hcgUuTwjAzZr1Z9CAow',
      protected: '{"alg":"HS256","b64":false,"crit":["b64"]}',
    },
    placed: {
      'x-jws-signature':
        'eyJhbGciOiJIUzI1NiIsImI2NCI6ZmFsc2UsImNyaXQiOlsiYjY0Il19..A5dxf2s96_n5FLueVuW1Z_vh161FwXZC4YLPff6dmDY',
    },
  },
]

export const STANDARDS: readonly PublishedVector[] = [
  ...RFC_9421_VECTORS,
  RFC_9421_RESPONSE,
  ...OAUTH,
  ...JWS,
]
