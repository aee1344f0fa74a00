/** Schemes without a preset: their published signatures, and mistakes that only their form allows. */
import { createHash, createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { messageOf } from '#core/signature/language/message.ts'
import type { Direction } from '#core/signature/language/model.ts'
import { fallbackInputs } from '#core/signature/language/partner-inputs.ts'
import { proofOf } from '#core/signature/language/proof.ts'
import { signedTime, signMessage } from '#core/signature/language/sign-message.ts'
import { presentedText, verifyMessage } from '#core/signature/language/verify-message.ts'
import { searchMessage } from '#core/signature/mistakes/diagnose.ts'
import type { MistakeId } from '#core/signature/mistakes/mistake-rule.ts'
import { version2Of } from '../support/recipes.ts'

interface Scheme {
  readonly source: {
    readonly name: string
    readonly inputs: object
    readonly [member: string]: unknown
  }
  readonly direction: Direction
  readonly message: Parameters<typeof messageOf>[0]
  readonly inputs: Readonly<Record<string, string>>
  readonly time?: string
  /** As published, or computed by another library. */
  readonly signature: string
  readonly mistakes: readonly (readonly [id: MistakeId, signature: string])[]
}

const secret = { kind: 'secret' } as const
const hash = (algorithm: string, text: string) => createHash(algorithm).update(text).digest('hex')
const bare = (algorithm: string, text: string) =>
  createHash(algorithm).update(text).digest('base64')
const mac = (algorithm: string, key: string | Buffer, text: string) =>
  createHmac(algorithm, key).update(text).digest('base64')

/** https://www.twilio.com/docs/usage/security, with the values of its libraries' tests */
function twilio(): Scheme {
  const url = 'https://mycompany.com/myapp.php?foo=1&bar=2'
  const fields =
    'CallSidCA1234567890ABCDECaller+14158675309Digits1234From+14158675309To+18005551212'
  const signed = (text: string) => mac('sha1', '12345', text)
  return {
    source: {
      name: 'Twilio',
      inputs: { authToken: secret },
      values: {
        fields: ['{body}', 'parse-form', 'sort', { each: '{name}{value}' }, { join: '' }],
        signature: ['{url}{fields}', { 'hmac-sha1': '{authToken}' }, 'base64'],
      },
      callback: [{ header: 'X-Twilio-Signature', value: '{signature}' }],
    },
    direction: 'callback',
    message: {
      method: 'POST',
      url,
      body: 'To=%2B18005551212&Digits=1234&From=%2B14158675309&CallSid=CA1234567890ABCDE&Caller=%2B14158675309',
    },
    inputs: { authToken: '12345' },
    signature: 'RSOYDt4T1cUTdK1PDd93/VVr8B8=',
    mistakes: [
      ['url-other', signed(`http${url.slice(5)}${fields}`)],
      ['url-other', signed(`${url.replace('.com', '.com:443')}${fields}`)],
      ['url-other', signed(`/myapp.php?foo=1&bar=2${fields}`)],
      ['query-missing', signed(`https://mycompany.com/myapp.php${fields}`)],
    ],
  }
}

/** https://github.com/mozilla/hawk/blob/main/API.md */
function hawk(): Scheme {
  const text = [
    'hawk.1.header',
    '1353832234',
    'j4h3g2',
    'GET',
    '/resource/1?b=1&a=2',
    'example.com',
    '8000',
    '',
    'some-app-ext-data',
    '',
  ].join('\n')
  const key = 'werxhqb98rpaxn39848xrunpaw3489ruxnpa98w4rxn'
  const signed = (string: string) => mac('sha256', key, string)
  return {
    source: {
      name: 'Hawk',
      inputs: { id: {}, key: secret, nonce: {}, ext: { default: '' } },
      time: { pattern: 'unix', tolerance: 60 },
      values: {
        normalized:
          'hawk.1.header\n{time}\n{nonce}\n{method}\n{target}\n{hostname}\n{port}\n\n{ext}\n',
        mac: ['{normalized}', { 'hmac-sha256': '{key}' }, 'base64'],
      },
      request: [
        {
          header: 'Authorization',
          scheme: 'Hawk',
          parameters: { id: '{id}', ts: '{time}', nonce: '{nonce}', ext: '{ext}', mac: '{mac}' },
        },
      ],
    },
    direction: 'request',
    message: { method: 'GET', url: 'http://example.com:8000/resource/1?b=1&a=2' },
    inputs: { id: 'dh37fgj492je', key, nonce: 'j4h3g2', ext: 'some-app-ext-data' },
    time: '1353832234',
    signature: '6R4rV5iE+NPoym+WwjeHzjAGXUtLNIxmo1vpMofpLAE=',
    mistakes: [
      ['string-end-missing', signed(text.slice(0, -1))],
      ['string-trailing-newline', signed(`${text}\n`)],
      ['parts-reordered', signed(text.replace('1353832234\nj4h3g2', 'j4h3g2\n1353832234'))],
      ['part-missing', signed(text.replace('8000\n', ''))],
      ['part-missing', signed(text.replace('some-app-ext-data', ''))],
      ['parts-missing', signed(text.replace('8000\n', '').replace('some-app-ext-data\n', ''))],
      ['parts-missing', signed(text.replace('j4h3g2', '').replace('some-app-ext-data', ''))],
      [
        'parts-missing',
        signed(text.replace('1353832234\n', '').replace('/resource/1?b=1&a=2\n', '')),
      ],
      ['timestamp-format', signed(text.replace('1353832234', '1353832234000'))],
    ],
  }
}

/** https://github.com/mozilla/hawk/blob/main/API.md#payload-validation, with the hash and MAC of its example */
function hawkPayload(): Scheme {
  const key = 'werxhqb98rpaxn39848xrunpaw3489ruxnpa98w4rxn'
  const payload = 'hawk.1.payload\ntext/plain\nThank you for flying Hawk\n'
  const signed = (text: string) =>
    mac(
      'sha256',
      key,
      `hawk.1.header\n1353832234\nj4h3g2\nPOST\n/resource/1?b=1&a=2\nexample.com\n8000\n${bare('sha256', text)}\nsome-app-ext-data\n`,
    )
  return {
    source: {
      name: 'Hawk with a payload',
      inputs: { id: {}, key: secret, nonce: {}, ext: { default: '' } },
      time: { pattern: 'unix', tolerance: 60 },
      values: {
        hash: ['hawk.1.payload\n{header:Content-Type}\n{body}\n', 'sha256', 'base64'],
        mac: [
          'hawk.1.header\n{time}\n{nonce}\n{method}\n{target}\n{hostname}\n{port}\n{hash}\n{ext}\n',
          { 'hmac-sha256': '{key}' },
          'base64',
        ],
      },
      request: [
        {
          header: 'Authorization',
          scheme: 'Hawk',
          parameters: {
            ...{ id: '{id}', ts: '{time}', nonce: '{nonce}', hash: '{hash}', ext: '{ext}' },
            mac: '{mac}',
          },
        },
      ],
    },
    direction: 'request',
    message: {
      method: 'POST',
      url: 'http://example.com:8000/resource/1?b=1&a=2',
      headers: [['Content-Type', 'text/plain']],
      body: 'Thank you for flying Hawk',
    },
    inputs: { id: 'dh37fgj492je', key, nonce: 'j4h3g2', ext: 'some-app-ext-data' },
    time: '1353832234',
    signature: 'aSe1DERmZuRl3pI36/9BdZmnErTw3sNzOOAUlfeKjVw=',
    mistakes: [
      ['digest-partial', signed('Thank you for flying Hawk')],
      ['digest-partial', signed(payload.slice(0, -1))],
      ['digest-partial', signed(payload.replace('text/plain', ''))],
      ['digest-partial', signed(payload.replace('hawk.1.payload\n', ''))],
    ],
  }
}

/** https://docs.adyen.com/development-resources/webhooks/verify-hmac-signatures */
function adyen(): Scheme {
  const hmacKey = '44782DEF547AAA06C910C43932B1EB0C71FC68D9D0C057550C48EC2ACF6BA056'
  const text =
    '7914073381342284::TestMerchant:TestPayment-1407325143704:1130:EUR:AUTHORISATION:true'
  const signed = (string: string, key: string | Buffer = Buffer.from(hmacKey, 'hex')) =>
    mac('sha256', key, string)
  const names = ['/merchantAccountCode', '/merchantReference', '/amount/value', '/amount/currency']
  const parts = ['/pspReference', '/originalReference?', ...names, '/eventCode', '/success']
  return {
    source: {
      name: 'Adyen',
      inputs: { hmacKey: secret },
      values: {
        text: parts.map((pointer) => `{body:${pointer}}`).join(':'),
        signature: ['{text}', { 'hmac-sha256': ['{hmacKey}', 'from-hex'] }, 'base64'],
      },
      callback: [{ field: '/additionalData/hmacSignature', value: '{signature}' }],
    },
    direction: 'callback',
    message: {
      method: 'POST',
      url: 'https://shop.example/',
      body: '{"pspReference":"7914073381342284","merchantAccountCode":"TestMerchant","merchantReference":"TestPayment-1407325143704","amount":{"value":1130,"currency":"EUR"},"eventCode":"AUTHORISATION","success":"true"}',
    },
    inputs: { hmacKey },
    signature: 'coqCmt/IZ4E3CzPvMY8zTjQVL5hYJUiBRg8UU+iCWo0=',
    mistakes: [
      ['parts-reordered', signed(text.replace('1130:EUR', 'EUR:1130'))],
      ['part-missing', signed(text.replace('::', ':'))],
      ['secret-not-decoded', signed(text, hmacKey)],
      ['separator-wrong', signed(text.replaceAll(':', '|'))],
    ],
  }
}

/** https://help.aliyun.com/document_detail/25492.html */
function alibaba(): Scheme {
  const encoded = (text: string) => encodeURIComponent(text)
  const query = `AccessKeyId=testid&Action=DescribeRegions&Format=XML&SignatureMethod=HMAC-SHA1&SignatureNonce=3ee8c1b8-83d3-44af-a94f-4e0ad82fd6cf&SignatureVersion=1.0&Timestamp=${encoded('2016-02-23T12:46:24Z')}&Version=2014-05-26`
  const signed = (text: string, key = 'testsecret&') => mac('sha1', key, text)
  return {
    source: {
      name: 'Alibaba Cloud RPC',
      inputs: { accessKeyId: {}, accessKeySecret: secret, nonce: {} },
      time: { pattern: "yyyy-MM-dd'T'HH:mm:ss'Z'", tolerance: 900 },
      values: {
        pairs: ['{query}', 'parse-query', { names: ['percent'] }, { values: ['percent'] }, 'sort'],
        canonical: ['{pairs}', { each: '{name}={value}' }, { join: '&' }, 'percent'],
        signature: ['{method}&%2F&{canonical}', { 'hmac-sha1': '{accessKeySecret}&' }, 'base64'],
      },
      request: [
        { query: 'AccessKeyId', value: '{accessKeyId}' },
        { query: 'SignatureMethod', value: 'HMAC-SHA1' },
        { query: 'SignatureVersion', value: '1.0' },
        { query: 'SignatureNonce', value: '{nonce}' },
        { query: 'Timestamp', value: '{time}' },
        { query: 'Signature', value: '{signature}' },
      ],
    },
    direction: 'request',
    message: {
      method: 'GET',
      url: 'https://ecs.aliyuncs.com/?Format=XML&Version=2014-05-26&Action=DescribeRegions',
    },
    inputs: {
      accessKeyId: 'testid',
      accessKeySecret: 'testsecret',
      nonce: '3ee8c1b8-83d3-44af-a94f-4e0ad82fd6cf',
    },
    time: '2016-02-23T12:46:24Z',
    signature: 'OLeaidS1JvxuMvnyHOwuJ+uX5qY=',
    mistakes: [
      ['percent-missing', signed(`GET&%2F&${query}`)],
      ['percent-missing', signed(`GET&%2F&${encoded(query.replaceAll('%3A', ':'))}`)],
      ['secret-not-derived', signed(`GET&%2F&${encoded(query)}`, 'testsecret')],
    ],
  }
}

/** https://developers.payulatam.com/latam/en/docs/integrations/api-integration.html */
function payU(): Scheme {
  const apiKey = '4Vj8eK4rloUd272L48hsrarnUA'
  const text = `${apiKey}~508029~TestPayU~3~USD`
  const signed = (string: string) => hash('md5', string)
  return {
    source: {
      name: 'PayU',
      inputs: { merchantId: {}, apiKey: secret },
      values: {
        text: '{apiKey}~{merchantId}~{body:/referenceCode}~{body:/amount}~{body:/currency}',
        signature: ['{text}', 'md5', 'hex'],
      },
      request: [
        { field: '/merchantId', value: '{merchantId}' },
        { field: '/signature', value: '{signature}' },
      ],
    },
    direction: 'request',
    message: {
      method: 'POST',
      url: 'https://api.example/',
      body: '{"referenceCode":"TestPayU","amount":3,"currency":"USD"}',
    },
    inputs: { merchantId: '508029', apiKey },
    signature: 'ba9ffa71559580175585e45ce70b6c37',
    mistakes: [
      [
        'hash-as-mac',
        createHmac('md5', apiKey)
          .update(text.replace(`${apiKey}~`, ''))
          .digest('hex'),
      ],
      ['hash-as-mac', createHmac('md5', apiKey).update(text).digest('hex')],
      ['separator-wrong', signed(text.replaceAll('~', '|'))],
      ['separator-trailing', signed(`${text}~`)],
      ['part-missing', signed(text.replace('508029~', ''))],
      ['secret-missing', signed(text.replace(apiKey, ''))],
      ['parts-reordered', signed(text.replace('3~USD', 'USD~3'))],
    ],
  }
}

/** https://pay.weixin.qq.com/wiki/doc/api/jsapi.php?chapter=4_3, with a form in place of XML */
function weChat(): Scheme {
  const key = '192006250b4c09247ec02edce69f6a2d'
  const text = `appid=wxd930ea5d5a258f4f&body=test&device_info=1000&mch_id=10000100&nonce_str=ibuaiVcKdpRxkhJA&key=${key}`
  return {
    source: {
      name: 'WeChat Pay v2',
      inputs: { mchId: {}, key: secret },
      values: {
        canonical: ['{body}', 'parse-form', 'sort', { each: '{name}={value}' }, { join: '&' }],
        sign: ['{canonical}&key={key}', 'md5', 'hex', 'upper'],
      },
      request: [
        { form: 'mch_id', value: '{mchId}' },
        { form: 'sign', value: '{sign}' },
      ],
    },
    direction: 'request',
    message: {
      method: 'POST',
      url: 'https://api.mch.weixin.qq.com/pay/unifiedorder',
      body: 'body=test&device_info=1000&appid=wxd930ea5d5a258f4f&nonce_str=ibuaiVcKdpRxkhJA',
    },
    inputs: { mchId: '10000100', key },
    signature: '9A0A8659F005D6984697E2CA0A9CF3B7',
    mistakes: [
      ['case-missing', hash('md5', text)],
      ['mac-base64', createHash('md5').update(text).digest('base64')],
    ],
  }
}

/** https://www.okx.com/docs-v5/en/#overview-rest-authentication-signature, which publishes no signature */
function okx(): Scheme {
  const time = '2020-12-08T09:08:57.715Z'
  const signed = (at: string) => mac('sha256', 's', `${at}GET/api/v5/account/balance?ccy=BTC`)
  return {
    source: {
      name: 'OKX',
      inputs: { apiKey: {}, secretKey: secret },
      time: { pattern: "yyyy-MM-dd'T'HH:mm:ss.SSSXXX", tolerance: 30 },
      values: {
        signature: ['{time}{method}{target}{body}', { 'hmac-sha256': '{secretKey}' }, 'base64'],
      },
      request: [
        { header: 'OK-ACCESS-KEY', value: '{apiKey}' },
        { header: 'OK-ACCESS-TIMESTAMP', value: '{time}' },
        { header: 'OK-ACCESS-SIGN', value: '{signature}' },
      ],
    },
    direction: 'request',
    message: { method: 'GET', url: 'https://www.okx.com/api/v5/account/balance?ccy=BTC' },
    inputs: { apiKey: 'k', secretKey: 's' },
    time,
    signature: signed(time),
    mistakes: [
      ['mac-as-hash', bare('sha256', `${time}GET/api/v5/account/balance?ccy=BTCs`)],
      ['mac-as-hash', bare('sha256', `s${time}GET/api/v5/account/balance?ccy=BTC`)],
      ['percent-added', signed(encodeURIComponent(time))],
      [
        'percent-added',
        mac('sha256', 's', `${time}GET${encodeURIComponent('/api/v5/account/balance?ccy=BTC')}`),
      ],
      ['secret-missing', mac('sha256', '', `${time}GET/api/v5/account/balance?ccy=BTC`)],
      ['timestamp-format', signed('2020-12-08T09:08:57Z')],
      ['timestamp-format', signed('2020-12-08T09:08:57.715+00:00')],
      ['timestamp-format', signed('Tue, 08 Dec 2020 09:08:57 GMT')],
      ['timestamp-other-offset', signed('2020-12-08T16:08:57.715+07:00')],
      ['timestamp-other-offset', signed('2020-12-08T16:08:57.715Z')],
      ['timestamp-without-offset', signed('2020-12-08T09:08:57.715')],
      ['timestamp-unix', signed('1607418537715')],
    ],
  }
}

/** https://learn.microsoft.com/azure/azure-app-configuration/rest-api-authentication-hmac, without a published signature */
function azure(): Scheme {
  const key = Buffer.from('azure-secret').toString('base64')
  const digest = createHash('sha256').update('{"value":"x"}').digest('base64')
  const time = 'Fri, 11 May 2018 18:48:36 GMT'
  const text = `PUT\n/kv/a?api-version=1.0\n${time};example.azconfig.io;${digest}`
  const signed = (string: string) => mac('sha256', Buffer.from(key, 'base64'), string)
  return {
    source: {
      name: 'Azure App Configuration',
      inputs: { credential: {}, key: secret },
      time: { pattern: 'http', tolerance: 900 },
      values: {
        digest: ['{body}', 'sha256', 'base64'],
        text: '{method}\n{target}\n{time};{host};{digest}',
        signature: ['{text}', { 'hmac-sha256': ['{key}', 'from-base64'] }, 'base64'],
      },
      request: [
        { header: 'x-ms-date', value: '{time}' },
        { header: 'x-ms-content-sha256', value: '{digest}' },
        {
          header: 'Authorization',
          scheme: 'HMAC-SHA256',
          separator: '&',
          quote: '',
          parameters: { Credential: '{credential}', Signature: '{signature}' },
        },
      ],
    },
    direction: 'request',
    message: {
      method: 'PUT',
      url: 'https://example.azconfig.io/kv/a?api-version=1.0',
      body: '{"value":"x"}',
    },
    inputs: { credential: 'c', key },
    time,
    signature: signed(text),
    mistakes: [
      ['part-missing', signed(text.replace('example.azconfig.io;', ''))],
      ['digest-missing', signed(text.replace(digest, ''))],
      ['digest-missing', signed(text.replace(`;${digest}`, ''))],
      [
        'parts-reordered',
        signed(text.replace(`${time};example.azconfig.io`, `example.azconfig.io;${time}`)),
      ],
      ['timestamp-format', signed(text.replace(time, '2018-05-11T18:48:36Z'))],
      ['timestamp-other-offset', signed(text.replace(time, 'Sat, 12 May 2018 01:48:36 GMT'))],
    ],
  }
}

/** https://open.lazada.com/apps/doc/doc?nodeId=10451&docId=108069, with its signature */
function lazada(): Scheme {
  const parameters =
    'access_tokentestapp_key123456order_id1234sign_methodsha256timestamp1517820392000'
  const signed = (text: string) =>
    createHmac('sha256', 'helloworld').update(text).digest('hex').toUpperCase()
  return {
    source: {
      name: 'Lazada',
      inputs: { appKey: {}, appSecret: secret, accessToken: {} },
      time: { pattern: 'unix-ms', tolerance: 7200 },
      values: {
        api: ['{path}', { 'strip-prefix': '/rest' }],
        parameters: ['{query}', 'parse-query', 'sort', { each: '{name}{value}' }, { join: '' }],
        signature: ['{api}{parameters}', { 'hmac-sha256': '{appSecret}' }, 'hex', 'upper'],
      },
      request: [
        { query: 'app_key', value: '{appKey}' },
        { query: 'access_token', value: '{accessToken}' },
        { query: 'timestamp', value: '{time}' },
        { query: 'sign_method', value: 'sha256' },
        { query: 'sign', value: '{signature}' },
      ],
    },
    direction: 'request',
    message: { method: 'GET', url: 'https://api.lazada.com/rest/order/get?order_id=1234' },
    inputs: { appKey: '123456', appSecret: 'helloworld', accessToken: 'test' },
    time: '1517820392000',
    signature: '4190D32361CFB9581350222F345CB77F3B19F0E31D162316848A2C1FFD5FAB4A',
    mistakes: [
      ['prefix-kept', signed(`/rest/order/get${parameters}`)],
      ['parameter-missing', signed(`/order/get${parameters.replace('sign_methodsha256', '')}`)],
      ['parameter-missing', signed(`/order/get${parameters.replace('access_tokentest', '')}`)],
      ['case-missing', signed(`/order/get${parameters}`).toLowerCase()],
    ],
  }
}

/** https://www.htx.com/en-us/opend/newApiPages/, which publishes no signature */
function htx(): Scheme {
  const text =
    'GET\napi.huobi.pro\n/v1/order/orders\nAccessKeyId=a&Timestamp=2017-05-11T15%3A19%3A30&order-id=1'
  const signed = (string: string) => mac('sha256', 's', string)
  return {
    source: {
      name: 'HTX',
      inputs: { accessKey: {}, secretKey: secret },
      time: { pattern: "yyyy-MM-dd'T'HH:mm:ss", tolerance: 300 },
      values: {
        parameters: [
          ...['{query}', 'parse-query', { names: ['percent'] }, { values: ['percent'] }, 'sort'],
          ...[{ each: '{name}={value}' }, { join: '&' }],
        ],
        text: '{method}\n{host}\n{path}\n{parameters}',
        signature: ['{text}', { 'hmac-sha256': '{secretKey}' }, 'base64'],
      },
      request: [
        { query: 'AccessKeyId', value: '{accessKey}' },
        { query: 'Timestamp', value: '{time}' },
        { query: 'Signature', value: '{signature}' },
      ],
    },
    direction: 'request',
    message: { method: 'GET', url: 'https://api.huobi.pro/v1/order/orders?order-id=1' },
    inputs: { accessKey: 'a', secretKey: 's' },
    time: '2017-05-11T15:19:30',
    signature: signed(text),
    mistakes: [
      ['percent-case', signed(text.replaceAll('%3A', '%3a'))],
      ['percent-missing', signed(text.replaceAll('%3A', ':'))],
      ['path-slash', signed(text.replace('/v1', '//v1'))],
      ['query-missing', signed(text.replace('&order-id=1', ''))],
      ['sort-case', signed(text.replace(/&(Timestamp=\S+)&(order-id=1)/, '&$2&$1'))],
    ],
  }
}

/** https://learn.microsoft.com/rest/api/storageservices/authorize-with-shared-key, without its other headers */
function sharedKey(): Scheme {
  const body = '{"name":"Siti Nurbaya 🙂 é"}'
  const signed = (length: number) => mac('sha256', 's', `PUT\n${length}\n/account/items`)
  return {
    source: {
      name: 'Azure Shared Key',
      inputs: { account: {}, key: secret },
      values: {
        text: '{method}\n{header:Content-Length}\n/{account}{path}',
        signature: ['{text}', { 'hmac-sha256': '{key}' }, 'base64'],
      },
      request: [{ header: 'Authorization', value: 'SharedKey {account}:{signature}' }],
    },
    direction: 'request',
    message: { method: 'PUT', url: 'https://account.example/items', body },
    inputs: { account: 'account', key: 's' },
    signature: `SharedKey account:${signed(Buffer.byteLength(body))}`,
    mistakes: [
      ['length-characters', `SharedKey account:${signed(body.length)}`],
      ['length-characters', `SharedKey account:${signed([...body].length)}`],
    ],
  }
}

const SCHEMES = [
  sharedKey(),
  lazada(),
  htx(),
  twilio(),
  hawk(),
  hawkPayload(),
  adyen(),
  alibaba(),
  payU(),
  weChat(),
  okx(),
  azure(),
]

describe.each(SCHEMES)('$source.name', (scheme) => {
  const { source, direction, inputs, time, signature, mistakes } = scheme
  const recipe = version2Of({ recipe: 2, ...source })
  const rule = recipe.messages[direction]
  const proof = proofOf(recipe, direction)
  if (rule === undefined || proof === undefined) throw new Error('The recipe signs.')

  async function sent() {
    const facts = { inputs, ...(time !== undefined && { time }) }
    const signed = await signMessage(recipe, direction, messageOf(scheme.message), facts)
    if (!signed.ok) throw new Error(JSON.stringify(signed.error.problem))
    return signed.value.message
  }

  test('the published signature is signed and verified', async () => {
    const message = await sent()
    expect(proof && presentedText(message, proof)).toBe(signature)
    const nowMs = (rule && signedTime(rule, time)?.epochMs) ?? 0
    expect(await verifyMessage(recipe, direction, message, { inputs, nowMs })).toMatchObject({
      ok: true,
    })
  })

  test.each(mistakes)('%s is named', async (id, wrong) => {
    const { diagnosis } = await searchMessage(recipe, direction, {
      message: await sent(),
      inputs: new Map([...fallbackInputs(recipe), ...Object.entries(inputs)]),
      time: rule && signedTime(rule, time),
      presented: { signature: wrong },
    })
    expect(diagnosis).toMatchObject({ outcome: 'mistakes', mistakes: [{ id }] })
  })
})
