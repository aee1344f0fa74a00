/** Recipes of published schemes, by name. Not for browsers: compiling a document expands them. */
import { isObject, type JsonObject } from '../openapi/json-value.ts'
import type { JsonValue } from '../openapi/model.ts'
import akamaiEdgegrid from './recipes/akamai-edgegrid.json' with { type: 'json' }
import alibabaAcs3 from './recipes/alibaba-acs3.json' with { type: 'json' }
import awsSigv4 from './recipes/aws-sigv4.json' with { type: 'json' }
import bca from './recipes/bca.json' with { type: 'json' }
import binance from './recipes/binance.json' with { type: 'json' }
import binanceEd25519 from './recipes/binance-ed25519.json' with { type: 'json' }
import binanceRsa from './recipes/binance-rsa.json' with { type: 'json' }
import bri from './recipes/bri.json' with { type: 'json' }
import cavage from './recipes/cavage.json' with { type: 'json' }
import docusign from './recipes/docusign.json' with { type: 'json' }
import doku from './recipes/doku.json' with { type: 'json' }
import dokuOvo from './recipes/doku-ovo.json' with { type: 'json' }
import espay from './recipes/espay.json' with { type: 'json' }
import github from './recipes/github.json' with { type: 'json' }
import googleGoog4Rsa from './recipes/google-goog4-rsa.json' with { type: 'json' }
import ipaymu from './recipes/ipaymu.json' with { type: 'json' }
import jwsEs256 from './recipes/jws-es256.json' with { type: 'json' }
import jwsHs256 from './recipes/jws-hs256.json' with { type: 'json' }
import jwsPs256 from './recipes/jws-ps256.json' with { type: 'json' }
import kongHmac from './recipes/kong-hmac.json' with { type: 'json' }
import lazada from './recipes/lazada.json' with { type: 'json' }
import mastercard from './recipes/mastercard.json' with { type: 'json' }
import midtransIris from './recipes/midtrans-iris.json' with { type: 'json' }
import midtransNotification from './recipes/midtrans-notification.json' with { type: 'json' }
import midtransSeamless from './recipes/midtrans-seamless.json' with { type: 'json' }
import oauth1 from './recipes/oauth1.json' with { type: 'json' }
import ovh from './recipes/ovh.json' with { type: 'json' }
import pomelo from './recipes/pomelo.json' with { type: 'json' }
import privyWallets from './recipes/privy-wallets.json' with { type: 'json' }
import rfc9421EcdsaP256Sha256 from './recipes/rfc9421-ecdsa-p256-sha256.json' with { type: 'json' }
import rfc9421Ed25519 from './recipes/rfc9421-ed25519.json' with { type: 'json' }
import rfc9421HmacSha256 from './recipes/rfc9421-hmac-sha256.json' with { type: 'json' }
import rfc9421RsaPssSha512 from './recipes/rfc9421-rsa-pss-sha512.json' with { type: 'json' }
import rfc9421RsaV15Sha256 from './recipes/rfc9421-rsa-v1_5-sha256.json' with { type: 'json' }
import shopify from './recipes/shopify.json' with { type: 'json' }
import slack from './recipes/slack.json' with { type: 'json' }
import snapBi from './recipes/snap-bi.json' with { type: 'json' }
import snapBiAsymmetric from './recipes/snap-bi-asymmetric.json' with { type: 'json' }
import standardWebhooks from './recipes/standard-webhooks.json' with { type: 'json' }
import standardWebhooksEd25519 from './recipes/standard-webhooks-ed25519.json' with { type: 'json' }
import stripe from './recipes/stripe.json' with { type: 'json' }
import sumsub from './recipes/sumsub.json' with { type: 'json' }
import tencentTc3 from './recipes/tencent-tc3.json' with { type: 'json' }
import veriff from './recipes/veriff.json' with { type: 'json' }
import wechatPay from './recipes/wechat-pay.json' with { type: 'json' }
import xendit from './recipes/xendit.json' with { type: 'json' }

const PRESETS: Readonly<Record<string, JsonValue>> = {
  'akamai-edgegrid': akamaiEdgegrid,
  'alibaba-acs3': alibabaAcs3,
  'aws-sigv4': awsSigv4,
  bca: bca,
  binance: binance,
  'binance-ed25519': binanceEd25519,
  'binance-rsa': binanceRsa,
  bri: bri,
  cavage: cavage,
  docusign: docusign,
  doku: doku,
  'doku-ovo': dokuOvo,
  espay: espay,
  github: github,
  'google-goog4-rsa': googleGoog4Rsa,
  ipaymu: ipaymu,
  'jws-es256': jwsEs256,
  'jws-hs256': jwsHs256,
  'jws-ps256': jwsPs256,
  'kong-hmac': kongHmac,
  lazada: lazada,
  mastercard: mastercard,
  'midtrans-iris': midtransIris,
  'midtrans-notification': midtransNotification,
  'midtrans-seamless': midtransSeamless,
  oauth1: oauth1,
  ovh: ovh,
  pomelo: pomelo,
  'privy-wallets': privyWallets,
  'rfc9421-ecdsa-p256-sha256': rfc9421EcdsaP256Sha256,
  'rfc9421-ed25519': rfc9421Ed25519,
  'rfc9421-hmac-sha256': rfc9421HmacSha256,
  'rfc9421-rsa-pss-sha512': rfc9421RsaPssSha512,
  'rfc9421-rsa-v1_5-sha256': rfc9421RsaV15Sha256,
  shopify: shopify,
  slack: slack,
  'snap-bi': snapBi,
  'snap-bi-asymmetric': snapBiAsymmetric,
  'standard-webhooks': standardWebhooks,
  'standard-webhooks-ed25519': standardWebhooksEd25519,
  stripe: stripe,
  sumsub: sumsub,
  'tencent-tc3': tencentTc3,
  veriff: veriff,
  'wechat-pay': wechatPay,
  xendit: xendit,
}

export const PRESET_NAMES = Object.keys(PRESETS)

/**
 * Returns a preset, changed by the other members as a JSON merge patch (RFC 7396): objects are merged,
 * other values are replaced, null removes.
 *
 * @returns undefined for an unknown preset
 * @example expandPreset({ preset: 'snap-bi', choose: { endpoint: 'path' } })
 */
export function expandPreset({
  preset,
  ...changes
}: JsonObject & { readonly preset: string }): JsonValue | undefined {
  return Object.hasOwn(PRESETS, preset) ? merged(PRESETS[preset], changes) : undefined
}

function merged(
  target: JsonValue | undefined,
  change: JsonValue | undefined,
): JsonValue | undefined {
  if (!isObject(change)) return change
  const before = isObject(target) ? target : {}
  const changed = Object.entries(change).map(
    ([name, value]) => [name, merged(before[name], value)] as const,
  )
  return Object.fromEntries(
    [...Object.entries(before), ...changed].filter(([name]) => change[name] !== null),
  )
}
