/**
 * Values for members with common names. They all describe one person, one place and one moment, so that they
 * are consistent.
 */
import { wordsOf } from './names.ts'

/**
 * Finds texts by the last words of a name: `billing_postal_code` is a `postal_code`.
 *
 * @param thing the resource of the member: a customer's name differs from a product's
 * @returns best first; empty if the name is unknown
 */
export function textsByName(name: string, thing: string | undefined): readonly string[] {
  const words = wordsOf(name)
  const last = words.at(-1) ?? ''
  if (last === 'name' && words.length === 1) {
    return [
      isPerson(thing) ? FULL_NAME : thing === undefined ? 'Example' : `Example ${spaced(thing)}`,
    ]
  }
  if (last === 'title' && words.length === 1) return [`Example ${spaced(thing ?? 'title')}`]
  if (last === 'message' && /(?:^|_)(?:error|problem|exception|failure|fault)s?$/.test(thing ?? ''))
    return ['The request is incorrect']
  if (last === 'description' && thing !== undefined)
    return [`A short description of the ${spaced(thing)}`]
  if (last === 'state' && thing !== undefined && /address/.test(thing)) return ['DKI Jakarta', 'JK']
  const known = byLastWords(words, TEXTS)
  if (known !== undefined) return known
  if (last === 'at' || last === 'on') return [momentByName(name)]
  if (last === 'name') return namesOf(words.slice(0, -1))
  return []
}

/** A `display_name` belongs to a person, a `bucket_name` doesn't. */
function namesOf(words: readonly string[]): readonly string[] {
  const named = words.filter((word) => !/^(?:id|or|and|the)$/.test(word))
  const last = named.at(-1) ?? ''
  if (named.length === 0 || KINDS_OF_NAMES.has(last) || PERSONS.has(last)) return [FULL_NAME]
  const thing = named.slice(-2)
  return [`Example ${thing.join(' ')}`, ['example', ...thing].join('-')]
}

export function numberByName(name: string): number | undefined {
  const words = wordsOf(name)
  if (LATER.has(words[0] ?? '') && /^(?:at|end|expiry|until)$/.test(words.at(-1) ?? ''))
    return UNIX_MOMENT + FOUR_WEEKS
  return byLastWords(words, NUMBERS) ?? (words.at(-1) === 'at' ? UNIX_MOMENT : undefined)
}

/** True in an example, except for flags that readers wouldn't want. */
export const booleanByName = (name: string): boolean =>
  !wordsOf(name).some((word) => UNWANTED.has(word))

/** Start dates are earlier than end dates. */
export function dateByName(name: string): string {
  const words = wordsOf(name)
  if (words.some((word) => /^(?:birth|birthday|born|dob|lahir)$/.test(word))) return BIRTHDAY
  return words.some((word) => LATER.has(word)) ? '2026-02-28' : '2026-01-31'
}

export const momentByName = (name: string): string => `${dateByName(name)}T09:30:00Z`

const isPerson = (thing: string | undefined): boolean =>
  PERSONS.has(wordsOf(thing ?? '').at(-1) ?? '')

const spaced = (thing: string): string => thing.split('_').slice(-2).join(' ')

function byLastWords<T>(words: readonly string[], table: ReadonlyMap<string, T>): T | undefined {
  for (let first = Math.max(0, words.length - 3); first < words.length; first += 1) {
    const found = table.get(words.slice(first).join('_'))
    if (found !== undefined) return found
  }
  return undefined
}

const FULL_NAME = 'Sari Wulandari'
const BIRTHDAY = '1990-04-17'
export const MOMENT = '2026-01-31T09:30:00Z'
const FOUR_WEEKS = 28 * 86_400
const UNIX_MOMENT = Date.parse(MOMENT) / 1_000

const PERSONS: ReadonlySet<string> = new Set(
  (
    'user customer contact owner person people employee author cardholder holder recipient sender payer payee ' +
    'member agent client buyer seller assignee creator patient student teacher passenger guest driver'
  ).split(' '),
)

const KINDS_OF_NAMES: ReadonlySet<string> = new Set(
  'display legal real preferred middle maiden nick mother father billing shipping card signature'.split(
    ' ',
  ),
)

const LATER: ReadonlySet<string> = new Set(
  'end ends ended until to due expiry expires expired expiration updated modified closed last next'.split(
    ' ',
  ),
)

const UNWANTED: ReadonlySet<string> = new Set(
  (
    'archived blocked cancelled canceled closed deleted delinquent deprecated disabled disputed dry error errors ' +
    'expired failed force hidden locked more next refunded revoked suspended'
  ).split(' '),
)

const AMOUNTS =
  'amount price total_price total_amount subtotal balance fee cost gross_amount net_amount unit_amount unit_price nominal'

/** One line each: the value (alternatives after `|`), then the names. */
const TEXTS = table(
  (text) => text.split('|'),
  [
    ['sari@example.com', 'email mail email_address cc bcc reply_to'],
    ['Sari', 'first_name given_name firstname'],
    ['Wulandari', 'last_name surname family_name lastname'],
    [
      FULL_NAME,
      'full_name fullname holder holder_name account_holder nama nama_lengkap contact_name',
    ],
    ['sari.wulandari|sari', 'username user_name login nickname screen_name handle'],
    [
      'Contoh Company',
      'company company_name organization organisation organization_name business_name merchant_name employer',
    ],
    [
      'Hello from the API|Hello',
      'message comment comments note notes text body content remark remarks memo caption',
    ],
    ['A short description', 'description desc summary bio about keterangan'],
    ['Requested by the customer', 'reason'],
    ['Hello', 'subject greeting'],
    [
      '+6281234567890|081234567890',
      'phone phone_number mobile mobile_number mobile_phone msisdn telephone telp fax whatsapp no_hp nomor_telepon no_telepon',
    ],
    ['https://example.com', 'url uri link href website homepage site'],
    [
      'https://example.com/callback',
      'callback callback_url redirect_uri redirect_url return_url success_url notification_url',
    ],
    ['https://example.com/webhook', 'webhook webhook_url endpoint endpoint_url'],
    ['https://example.com/cancel', 'cancel_url failure_url error_url'],
    [
      'https://example.com/image.png',
      'image_url photo_url avatar avatar_url logo_url picture icon_url thumbnail thumbnail_url',
    ],
    ['document.pdf', 'file_name filename'],
    ['example.com', 'domain domain_name host hostname fqdn'],
    ['192.0.2.1', 'ip ip_address client_ip ipv4'],
    ['2001:db8::1', 'ipv6'],
    ['Mozilla/5.0', 'user_agent'],
    ['ID|IDN|Indonesia', 'country country_code nationality'],
    ['DKI Jakarta', 'province provinsi'],
    ['Jakarta', 'city town kota'],
    ['Menteng', 'district subdistrict village kecamatan kelurahan'],
    [
      'Jl. Jenderal Sudirman 1',
      'street street_address address address_line address_line_1 address_line1 address_1 line1 alamat',
    ],
    ['Floor 2', 'address_line_2 address_line2 address_2 line2'],
    ['10110', 'postal_code zip zip_code zipcode postcode kode_pos'],
    ['150000.00|150000', AMOUNTS],
    ['IDR|idr', 'currency currency_code'],
    ['en|en-US|English', 'language lang language_code'],
    ['en-US|en_US|en', 'locale'],
    ['-6.2', 'latitude lat'],
    ['106.8', 'longitude lng lon'],
    ['Asia/Jakarta', 'timezone time_zone'],
    ['female', 'gender sex'],
    [BIRTHDAY, 'birth_date birthdate date_of_birth dob birthday tanggal_lahir'],
    ['3171045704900001', 'nik'],
    [`2026-01-31|${MOMENT}`, 'date start_date from_date tanggal'],
    ['2026-02-28', 'end_date due_date expiry_date expiration_date to_date'],
    [MOMENT, 'timestamp date_time datetime created updated'],
    [`09:30|${MOMENT}`, 'time start_time'],
    ['17:00', 'end_time'],
    ['2026', 'year'],
    ['active', 'status state'],
    ['standard', 'type kind plan tier'],
    ['member', 'role'],
    ['general', 'category group'],
    ['normal', 'priority'],
    ['#2563eb|2563eb|blue', 'color colour'],
    ['1.0.0|1.0|1', 'version'],
    ['v1|1.0', 'api_version'],
    ['example', 'tag label keyword query q search search_term'],
    ['asc', 'order direction sort_order sort_direction'],
    ['created_at', 'sort sort_by order_by'],
    ['ABC123', 'code coupon promo_code'],
    ['SKU-1001', 'sku'],
    [
      'INV-2026-0001',
      'reference reference_number order_number invoice_number reference_no invoice_no',
    ],
    [
      '3fa85f64-5717-4562-b3fc-2c963f66afa6',
      'idempotency_key request_id trace_id correlation_id nonce',
    ],
    ['example-token', 'token access_token refresh_token bearer_token'],
    ['example-secret', 'secret secret_key client_secret api_key'],
    [
      'S3cret-passw0rd',
      'password passphrase new_password old_password password_verify password_confirmation confirm_password repeat_password',
    ],
    ['123456', 'otp pin passcode verification_code'],
    ['da39a3ee5e6b4b0d3255bfef95601890afd80709', 'hash sha sha1 checksum digest'],
    ['key', 'key'],
    ['value', 'value'],
    ['Bank Mandiri', 'bank_name'],
    ['008', 'bank_code'],
    ['1234567890', 'account_number bank_account_number account_no'],
    ['4111111111111111', 'card_number'],
    ['123', 'cvv cvc'],
    ['BMRIIDJA', 'swift swift_code bic'],
    ['application/json', 'mime_type content_type media_type'],
  ],
)

const NUMBERS = table(
  (text) => Number(text),
  [
    ['150000', AMOUNTS],
    [
      '1',
      'count total total_count total_items total_pages pages page page_number quantity qty position index rank version',
    ],
    ['10', 'limit per_page page_size page_limit percent percentage discount rate'],
    ['0', 'offset skip'],
    ['32', 'age'],
    ['2026', 'year'],
    ['2030', 'exp_year expiry_year'],
    ['12', 'exp_month expiry_month'],
    ['31', 'day'],
    ['-6.2', 'latitude lat'],
    ['106.8', 'longitude lng lon long'],
    [String(UNIX_MOMENT), 'timestamp created updated unix_time'],
    ['3600', 'duration ttl expires_in'],
    ['30', 'timeout days minutes seconds'],
    ['1280', 'width'],
    ['720', 'height'],
    ['443', 'port'],
    ['1024', 'size file_size bytes'],
    ['4', 'rating score'],
  ],
)

function table<T>(
  read: (text: string) => T,
  lines: readonly (readonly [value: string, names: string])[],
): ReadonlyMap<string, T> {
  return new Map(
    lines.flatMap(([value, names]) => names.split(' ').map((name) => [name, read(value)] as const)),
  )
}
