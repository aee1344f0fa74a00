/** Callbacks, payments, and what Indonesia had before SNAP. */
import type { PublishedVector } from './vector.ts'

const SLACK_BODY =
  'token=xyzz0WbapA4vBCDEFasx0q6G&team_id=T1DC2JH3J&team_domain=testteamnow&channel_id=G8PSS9T3V&channel_name=foobar&user_id=U2CERLKJA&user_name=roadrunner&command=%2Fwebhook-collect&text=&response_url=https%3A%2F%2Fhooks.slack.com%2Fcommands%2FT1DC2JH3J%2F397700885554%2F96rGlfmibIGlgcZRskXaIFfN&trigger_id=398738663015.47445629121.803a0bc887a14d10d2c447fce8b6703c'

const BCA = {
  source: 'https://developer.bca.co.id/documentation/#signature',
  preset: 'bca',
  direction: 'request',
  inputs: {
    apiKey: 'dcc99ba6-3b2f-479b-9f85-86a09ccaaacf',
    apiSecret: '22a2d25e-765d-41e1-8d29-da68dcb5698b',
    accessToken: 'lIWOt2p29grUo59bedBUrBY3pnzqQX544LzYPohcGHOuwn8AUEdUKS',
  },
  time: '2016-02-03T10:00:00.000+07:00',
} as const

const KONG = {
  source: 'https://docs.konghq.com/hub/kong-inc/hmac-auth/',
  preset: 'kong-hmac',
  direction: 'request',
  method: 'GET',
  url: 'https://hmac.com/requests',
  inputs: { username: 'alice123', secret: 'secret' },
} as const

const BINANCE = {
  source: 'https://developers.binance.com/docs/binance-spot-api-docs/rest-api/request-security',
  preset: 'binance',
  direction: 'request',
  method: 'POST',
  inputs: {
    apiKey: 'vmPUZE6mv9SD5VNHk4HlWFsOr6aKE2zvsw0MuIgwCIPy6utIco14y7Ju91duEh8A',
    secretKey: 'NhqPtmdSJYdKjVHjA7PZj4Mge3R5YNiP1e3UZjInClVN65XAbvqqM6A7H5fATj0j',
  },
} as const

const SHOPIFY = {
  source: 'https://shopify.dev/docs/apps/build/authentication-authorization',
  preset: 'shopify',
  direction: 'request',
  method: 'GET',
  inputs: { secret: 'hush' },
} as const

export const WEBHOOKS: readonly PublishedVector[] = [
  {
    ...BCA,
    id: 'I6 BCA, transfer; white space goes inside strings too',
    method: 'POST',
    url: 'https://api.example.com/banking/corporates/transfers',
    body: '{"CorporateID":"BCAAPI2016","SourceAccountNumber":"0201245680","TransactionID":"00000001","TransactionDate":"2016-01-30","ReferenceID":"12345/PO/2016","CurrencyCode":"IDR","Amount":"100000.00","BeneficiaryAccountNumber":"0201245681","Remark1":"Transfer Test","Remark2":"Online Transfer"}',
    placed: {
      'X-BCA-Signature': '69ad66589ade078a30922a0848725cf153aecfcca82eba94e3270285b4a9c604',
    },
  },
  {
    ...BCA,
    id: 'I6 BCA, statements; without a body the empty string is hashed',
    method: 'GET',
    url: 'https://api.example.com/banking/v2/corporates/BCAAPI2016/accounts/0201245680/statements?StartDate=2016-09-01&EndDate=2016-09-01',
    placed: {
      'X-BCA-Signature': '3ac124303746d222387d4398dddf33201a384aa22137aa08f4d9843c6f467a48',
    },
  },
  {
    ...KONG,
    id: 'I12 Kong and Mekari, without a body',
    time: 'Thu, 22 Jun 2017 17:15:21 GMT',
    placed: {
      Authorization:
        'hmac username="alice123", algorithm="hmac-sha256", headers="date request-line", signature="ujWCGHeec9Xd6UD2zlyxiNMCiXnDOWeVFMu5VeRUxtw="',
    },
  },
  {
    ...KONG,
    id: 'I12 Kong and Mekari, with a digest',
    change: { choose: { digest: 'sha-256' } },
    body: 'A small body',
    time: 'Thu, 22 Jun 2017 21:12:36 GMT',
    placed: {
      Digest: 'SHA-256=SBH7QEtqnYUpEcIhDbmStNd1MxtHg2+feBfWc1105MA=',
      Authorization:
        'hmac username="alice123", algorithm="hmac-sha256", headers="date request-line digest", signature="gaweQbATuaGmLrUr3HE0DzU1keWGCt3H96M28sSHTG8="',
    },
  },
  {
    id: 'W1 Standard Webhooks',
    source: 'https://github.com/standard-webhooks/standard-webhooks',
    preset: 'standard-webhooks',
    direction: 'callback',
    method: 'POST',
    url: 'https://example.com/hook',
    body: '{"test": 2432232314}',
    inputs: {
      secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    },
    time: '1614265330',
    placed: { 'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=' },
  },
  {
    id: 'W3 GitHub',
    source: 'https://docs.github.com/en/webhooks/using-webhooks/validating-webhook-deliveries',
    preset: 'github',
    direction: 'callback',
    method: 'POST',
    url: 'https://example.com/hook',
    body: 'Hello, World!',
    inputs: { secret: "It's a Secret to Everybody" },
    placed: {
      'X-Hub-Signature-256':
        'sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17',
    },
  },
  {
    id: 'W4 Slack',
    source: 'https://docs.slack.dev/authentication/verifying-requests-from-slack',
    preset: 'slack',
    direction: 'callback',
    method: 'POST',
    url: 'https://example.com/hook',
    body: SLACK_BODY,
    inputs: { signingSecret: '8f742231b10e8888abcd99yyyzzz85a5' },
    time: '1531420618',
    placed: {
      'X-Slack-Signature': 'v0=a2114d57b48eac39b9ad189dd8316235a7b4a8d21a10bd27519666489c69b503',
    },
  },
  {
    ...SHOPIFY,
    id: 'W6 Shopify, query',
    url: 'https://app.example/?code=0907a61c0c8d55e99db179b68161bc00&shop=some-shop.myshopify.com&state=0.6784241404160823&timestamp=1337178173',
    placed: { hmac: '700e2dadb827fcc8609e9d5ce208b2e9cdaab9df07390d2cbca10d7c328fc4bf' },
  },
  {
    ...SHOPIFY,
    id: 'W6 Shopify, query without a state',
    url: 'https://app.example/?timestamp=1337178173&code=0907a61c0c8d55e99db179b68161bc00&shop=some-shop.myshopify.com',
    placed: { hmac: '4712bf92ffc2917d15a2f5a273e39f0116667419aa4b6ac0b3baaf26fa3c4d20' },
  },
  {
    ...BINANCE,
    id: 'P1 Binance, query',
    url: 'https://api.binance.com/api/v3/order?symbol=LTCBTC&side=BUY&type=LIMIT&timeInForce=GTC&quantity=1&price=0.1&recvWindow=5000&timestamp=1499827319559',
    placed: { signature: 'c8db56825ae71d6d79447849e617115f4a920fa2acdcab2b053c4b2838bd6b71' },
  },
  {
    ...BINANCE,
    id: 'P1 Binance, percent-encoded before it is signed',
    url: 'https://api.binance.com/api/v3/order?symbol=%EF%BC%91%EF%BC%92%EF%BC%93%EF%BC%94%EF%BC%95%EF%BC%96&side=BUY&type=LIMIT&timeInForce=GTC&quantity=1&price=0.1&recvWindow=5000&timestamp=1499827319559',
    placed: { signature: 'e1353ec6b14d888f1164ae9af8228a3dbd508bc82eb867db8ab6046442f33ef3' },
  },
]
