/** Indonesia: SNAP BI and its predecessor. Each has its source next to it. */
import type { PublishedVector } from './vector.ts'

/** Public sample keys of Midtrans (github.com/Midtrans/SNAP-BI-Signature-Demo, a00d82b). */
const MIDTRANS_PRIVATE = `-----BEGIN PRIVATE KEY-----
MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQCVZu2WHd4z5tbe
fkAWPjbB10Lgvu1CpsuIIVtO/wrrvKeD2LArmYSf5QxeJGG8HYlVYVp8I8/EVqay
JUbcyOd4aMLQFiCambDipecCfI7ecJ0K4+2ZneWOEq9JM91ZnGtwuLVdr1X/4/Nv
yGuNvmLAyfpJkU14yZliAUqJJ656jpM+WfY+hOpcLOzUe2wzx5RV7wYCyMl7/d1i
X33afJc6kbbUaA27yjlPdY6m0+DoZ0NNaRNZS7jzfJFtVXLTg/PgvwMNlMO/5Zyw
BWIOfWsD+MHUC6P9QYrHai8ZwEf9r+GivlNsAFs4NTpw9MdPngrexJm29k1Xh4UM
HV//jB1/AgMBAAECggEADcXGyitns/4oOauGyeYjUxw+eIxxP88zfRGiIralMZUb
Fi7wEpzc2oaZbMZK0jYg1mOanU4J1a4tQMfp7+l/WRzDNL6Nc+MOKN6lXJfR7dSQ
zZO0cBBbvIyhZwymb5/ZUbNdWM0UjvnbE6d0rsTpwp77+TMxYpynDJ9U2S70ySxe
fGi7x4rK02/8xmj1fY/Ls+uoYhF4IbGJIkFvrlAdWyFvv6sCGBYxl5sPuitgQxPv
Yc7dS7HE+6nZ+wWgoIXjC4CfxHBa9u3dfu3XAnPY3xpnVsbxCAH9OOIrZPY0C/Pq
gj+EElCBChUzDiedV3XipKUweDA+64sNm5NjqlqU8QKBgQDFf5a9vHVf9r2CTOgm
z5wTrK7aTwKwCNC4zpZUxDR8k7AV2gTelabpPWqUMZyRMUPs2hyBvhEWVNKxx3qs
7BAVpmcttuS5/dLNVdhNPUC2IgZqf3jWH2aS3lkci8DATQCphrEXZ3jrNaIRtrSC
kflE+yY8YP8b7ObktgvHz39JMQKBgQDBqCsMmOsQAveIQk5FGAMxsFU9G7OIBFHo
xpwkKUCjoqGxM+YQqDvcVeXNd/HdLnmR05//eoONemuDyYy8XRoud4tpaRKU/FK7
06WdljztB5rn2+cdUbmcU0fZiRQk+WuXsopZn3GUNvA/fQOW9qs7B5Rm5W71FeGk
ZgsvlAUlrwKBgQCUgFFaLWCcXa01UpqkxCp5aLi5EfvVXWuD6mKDLlzA51PZums6
6o/shO+kqoEtczu91mrk64NxpSof3vxRFdcqUEr4xrLJXx+oocnYmhwUVxU38s1r
Q4UfHe0nV7YBYmUDE3IJRRZY1aUdaKHmI9iok6e2csCfwMwEYRYOkekFoQKBgCyy
Oa1gpfA+Hw+N7i64ShRv1FyURi2Agb8uB9+4vbiG0rbpeZIioh5KnQ19P4+DKH/l
zinTBwXiWWpDXH4lJuPOp5ierbFBQ38ibDkg8dLrTG9zK7ZypFpWRmEI6GNYReLv
TEs/J6HDxFOC8Q8ow4COUUwmbCOY90lQXAiRK1b1AoGAScK1db9X5Ct+JtnjYyzi
GYLwyPhHCQIVmEDfuvbMs74woQsrBm3dBB3b2vf9pqcSZB4WAbTQ3wCdxCJKg6MN
6eXBO1M1lcIpZjCDyiXXi7PozNmkasRDUyDFwxlnyDLdRHL3FD+dh6do32FwGLBQ
u256RIyMB13qIuqrc91Z0hM=
-----END PRIVATE KEY-----`
const MIDTRANS_PUBLIC = `-----BEGIN PUBLIC KEY-----
MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAlWbtlh3eM+bW3n5AFj42
wddC4L7tQqbLiCFbTv8K67yng9iwK5mEn+UMXiRhvB2JVWFafCPPxFamsiVG3Mjn
eGjC0BYgmpmw4qXnAnyO3nCdCuPtmZ3ljhKvSTPdWZxrcLi1Xa9V/+Pzb8hrjb5i
wMn6SZFNeMmZYgFKiSeueo6TPln2PoTqXCzs1HtsM8eUVe8GAsjJe/3dYl992nyX
OpG21GgNu8o5T3WOptPg6GdDTWkTWUu483yRbVVy04Pz4L8DDZTDv+WcsAViDn1r
A/jB1Auj/UGKx2ovGcBH/a/hor5TbABbODU6cPTHT54K3sSZtvZNV4eFDB1f/4wd
fwIDAQAB
-----END PUBLIC KEY-----`
const SEAMLESS_PRIVATE = `-----BEGIN PRIVATE KEY-----
MIIBVQIBADANBgkqhkiG9w0BAQEFAASCAT8wggE7AgEAAkEAlas/ul92ZfLV8cxf
k7kQU0V41Sp9RlDylXTTmUv92scPyVsTRQSN8RpSe/DKvZfdm+mWd2wYhPz14cg2
IhQNJwIDAQABAkAB80dTUGckkPOEwRsFu8WgsCkQ7grP3cIrfGg9eSYHscdCiNsD
ZbChg7FGbyUwMhfTRgfsRlE5qBGR9X6p9yKBAiEAyIML9J/JYsoTBeaxbJYg13Kq
/FKrBkAzG34tcdYylKECIQC/Fk/a0pWwfKoik+wlZW6f1MDw++n9Sv7X+5D80HAE
xwIhALfQ6zTnBwe5mJbgVebl+lWImZeXcZHZaQDbO24Qn24BAiEAs7UGEKMvR7VW
RAKdeWX1LbdmZLxliGK5XOInrrtQPg0CICEW4K0j0wYS+kca2yX5y3qbLWE0EttN
Rocmtyw5WnLB
-----END PRIVATE KEY-----`

const SNAP = { clientKey: 'G1234325-SNAP', partnerId: 'P1', externalId: '41807553358950093184' }
const MIDTRANS = 'https://github.com/Midtrans/SNAP-BI-Signature-Demo'

const NOTIFICATION =
  '{\n    "createdTime": "2020-01-01T00:00:00+07:00",\n    "latestTransactionStatus": "00",\n    "originalReferenceNo": "gopayOrderId",\n    "finishedTime": "2020-01-02T00:00:00+07:00",\n    "originalPartnerReferenceNo": "merchant-order-id",\n    "transactionStatusDesc": "desc",\n    "originalExternalId": "merchant-order-id",\n    "additionalInfo": {\n        "payOptionDetails": [{\n            "payMethod": "GOPAY",\n            "payOption": "GOPAY_WALLET"\n        }],\n        "fraudStatus": "accept",\n        "refundHistory": [{\n            "refundNo": "96194816941239812",\n            "partnerReferenceNo": "239850918204981205970",\n            "refundAmount": {\n                "value": "12345678.00",\n                "currency": "IDR"\n            },\n            "refundStatus": "00",\n            "refundDate": "2020-12-23T07:44:16+07:00",\n            "reason": "Customer Complain"\n        }],\n        "validUpTo": "2021-01-01T00:00:00+07:00"\n    }\n}'

export const INDONESIA: readonly PublishedVector[] = [
  {
    id: 'I1 SNAP BI, access token',
    source: MIDTRANS,
    preset: 'snap-bi',
    direction: 'token',
    method: 'POST',
    url: 'https://api.example.com/v1.0/access-token/b2b',
    body: '{"grantType":"client_credentials"}',
    inputs: { ...SNAP, keyPair: { privateKey: MIDTRANS_PRIVATE, publicKey: MIDTRANS_PUBLIC } },
    time: '2024-03-01T08:27:49.024Z',
    placed: {
      'X-CLIENT-KEY': 'G1234325-SNAP',
      'X-SIGNATURE':
        'WzW49tYIgKIBmBi/gVBHGLAkhEaZlXM11zcZxAiyHji6TLPjPbwLu3Z45it25AIeG0XDItcdTSkds47zFEMh6IP0PXPIP1+Ey4RmX/o2fuYRF/xBHvfvKnMmANMTS1axsXBSW3EHqYpbVrkCcqNnB3u+wu63us9WIhRZaWgxgQ2PJLaiVHIwgu9u7jxkWX7Bg4rerZH3RKdQfIJAAJsSN13efR7VdSAyzU7QaKjgislxrLqmesYNJkbD03XLjHdo6YWuzAVV7xdZRpLiGkIAkW7luXTBZYBO+4oENZAPQYzrLeN1qRY1Sr7BgLONCA2QA26BB6SYW4R7qofS9+RyOQ==',
    },
  },
  {
    id: 'I2 SNAP BI, transaction',
    source: MIDTRANS,
    preset: 'snap-bi',
    direction: 'request',
    method: 'POST',
    url: 'https://api.example.com/v1.0/qr/qr-mpm-generate',
    body: '{\n  "partnerReferenceNo": "2020102900000000000001",\n  "amount": {\n    "value": "12345678.00",\n    "currency": "IDR"\n  },\n  "feeAmount": {\n    "value": "12345678.00",\n    "currency": "IDR"\n  },\n  "merchantId": "00007100010926",\n  "terminalId": "213141251124",\n  "validityPeriod": "2009-07-03T12:08:56-07:00"\n}',
    inputs: { ...SNAP, clientSecret: 'myclientsecret', accessToken: 'myaccesstoken' },
    time: '2024-03-05T10:37:16.196Z',
    placed: {
      Authorization: 'Bearer myaccesstoken',
      'X-SIGNATURE':
        'wmzT7yjg1SxxCsxNsFgCR9SYXiZGGbceF6fV8xe97sAMHxZ+7OEBMIBmvb6Sj6GcksGp3iv77DiomgSbcST3XQ==',
    },
  },
  {
    id: 'I2 SNAP BI, transaction, minified by JSON.parse as in the sample',
    source: MIDTRANS,
    preset: 'snap-bi',
    change: { choose: { minified: 'print' } },
    direction: 'request',
    method: 'POST',
    url: 'https://api.example.com/v1.0/qr/qr-mpm-generate',
    body: '{\n  "partnerReferenceNo": "2020102900000000000001",\n  "amount": {\n    "value": "12345678.00",\n    "currency": "IDR"\n  },\n  "feeAmount": {\n    "value": "12345678.00",\n    "currency": "IDR"\n  },\n  "merchantId": "00007100010926",\n  "terminalId": "213141251124",\n  "validityPeriod": "2009-07-03T12:08:56-07:00"\n}',
    inputs: { ...SNAP, clientSecret: 'myclientsecret', accessToken: 'myaccesstoken' },
    time: '2024-03-05T10:37:16.196Z',
    placed: {
      'X-SIGNATURE':
        'wmzT7yjg1SxxCsxNsFgCR9SYXiZGGbceF6fV8xe97sAMHxZ+7OEBMIBmvb6Sj6GcksGp3iv77DiomgSbcST3XQ==',
    },
  },
  {
    id: 'I3 SNAP BI, notification; white space inside "Customer Complain" is signed',
    source: MIDTRANS,
    preset: 'snap-bi',
    direction: 'callback',
    method: 'POST',
    url: 'https://merchant.example/v1.0/debit/notify',
    body: NOTIFICATION,
    inputs: { keyPair: { privateKey: MIDTRANS_PRIVATE, publicKey: MIDTRANS_PUBLIC } },
    time: '2024-03-05T10:37:16.196Z',
    placed: {
      'X-SIGNATURE':
        'eUGsomFLNsjWzehgGsa317MqcVOgscay/Hml8yNmOsFhmoBM7pso+UPDgSe34anXvecSQkf5NOr0fbr8k9qdyyoWiYX7DTq/Wnz8XC0cRCCbNZfyLIyF33HO9cnvxOcRQq9DuWlQtld+uEluuivVdN2TiaWLpUTmfB/H7noZnXWWDj6FYa4n5kSo4o3aTeFYAF9EmLp0Tcsl8CiHSQCrQnIbB8M2+puLwyJ1l2OocvZ5qgjf5f2DqlCbemsSMzYzjN+YMrb0kiDx0TiW5UTk+WZass43xIfb3vdrlX+U2JSk5YsJ8lFpp9F+7FId4cyncElNFEbt3zWuP4iDzXteCg==',
    },
  },
  {
    id: 'I3 SNAP BI, notification as received',
    source: MIDTRANS,
    preset: 'snap-bi',
    direction: 'callback',
    method: 'POST',
    url: 'https://merchant.example/v1.0/debit/notify',
    body: '{"originalPartnerReferenceNo":"GP24043015193402809","originalReferenceNo":"A120240430081940S9vu8gSjaRID","merchantId":"G099333790","amount":{"value":"102800.00","currency":"IDR"},"latestTransactionStatus":"00","transactionStatusDesc":"SUCCESS","additionalInfo":{"refundHistory":[]}}',
    inputs: { keyPair: { privateKey: MIDTRANS_PRIVATE, publicKey: MIDTRANS_PUBLIC } },
    time: '2024-05-02T14:43:08+07:00',
    placed: {
      'X-SIGNATURE':
        'RoJnP2tH/YiOhHM/lMVBMSAuzRmS8VrWdIy04Qqyb56daV7oWFMFoMMzqnjQ+q0MIUalYgU094GWQnCx2c29xb1kkqHhv2+iJ9xl6NjGmFGYqyvcKvUDAV83Y1Mw9JnsEcjcupdGw9/MRv/mm2GMrQ+BCZGfc4a46JDyPZbcY294vDGqs5rFBN6iYer5ro4cAQGo9hET2G82Y+j50vCyO/79GFE4vB1rvtu6PK2Bxi+vTYV8k7P7PS8tOPWM2O+kjiVWjwvLR99Botou+a8sxlQqZaihfWMKcByzV+Lgkr9cptpjys+1NIRWT1ad/sJBSLHyldzC3q2oRn5z5oZmyg==',
    },
  },
  {
    id: 'I3 without a token (Winpay, Faspay, DANA): the same string',
    source: MIDTRANS,
    preset: 'snap-bi-asymmetric',
    direction: 'request',
    method: 'POST',
    url: 'https://api.example.com/v1.0/debit/notify',
    body: NOTIFICATION,
    inputs: { ...SNAP, keyPair: { privateKey: MIDTRANS_PRIVATE, publicKey: MIDTRANS_PUBLIC } },
    time: '2024-03-05T10:37:16.196Z',
    placed: {
      'X-SIGNATURE':
        'eUGsomFLNsjWzehgGsa317MqcVOgscay/Hml8yNmOsFhmoBM7pso+UPDgSe34anXvecSQkf5NOr0fbr8k9qdyyoWiYX7DTq/Wnz8XC0cRCCbNZfyLIyF33HO9cnvxOcRQq9DuWlQtld+uEluuivVdN2TiaWLpUTmfB/H7noZnXWWDj6FYa4n5kSo4o3aTeFYAF9EmLp0Tcsl8CiHSQCrQnIbB8M2+puLwyJ1l2OocvZ5qgjf5f2DqlCbemsSMzYzjN+YMrb0kiDx0TiW5UTk+WZass43xIfb3vdrlX+U2JSk5YsJ8lFpp9F+7FId4cyncElNFEbt3zWuP4iDzXteCg==',
    },
  },
  {
    id: 'I4 Midtrans seamlessSign; the string is encoded before it is signed',
    source: MIDTRANS,
    preset: 'midtrans-seamless',
    direction: 'request',
    method: 'GET',
    url: 'https://api.example.com/?seamlessData=mobileNumber%3D6281234000001%26paymentType%3Dgopay',
    inputs: { keyPair: { privateKey: SEAMLESS_PRIVATE } },
    placed: {
      seamlessSign: decodeURIComponent(
        'Hum8Z%2Byr%2FOTTqGxo4halA8I4LcGySMsANl24opI52Tdp2SBPiYDrO8KOd%2Bz5M5O16Cth21fEvBoph9hilzGtaw%3D%3D',
      ),
    },
    only: 'sign',
  },
]
