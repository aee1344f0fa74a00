/** Words that docs/writing.md replaces. A space in a pattern matches any white space, a line break too. */
export interface ReplacedWord {
  readonly pattern: RegExp
  readonly instead: string
}

const ENGLISH: Readonly<Record<string, string>> = {
  'stands?|stood|standing': 'is in, appears in, represents',
  told: 'reported, shown; distinguished',
  kept: 'stored, saved, cached, retained, unchanged',
  '(?:no|some|any|every)body': 'no one, someone, anyone, everyone',
  'whoever|whosoever': 'anyone who, the caller',
  'whichever|wherever': 'any, the … that; everywhere',
  'judg(?:e|es|ed|ing|ements?)': 'validate, check, decide',
  'twins?': 'Markdown version, counterpart',
  'slips?': 'mistake',
  'sayings?': 'encoded message',
  'lack(?:s|ed|ing)?': 'has no, is missing',
  'refus(?:e|es|ed|ing|als?)(?! connection)(?<!connection refused)': 'reject; error',
  '(?:is|are) yet to': "hasn't … yet",
  '(?:is|are|was|were) to be': 'must be, will be',
  'lead(?:s|ing)? (?:to|nowhere|inwards?|off|back|there|here|out|into|from)|led (?:to|off|back|here)':
    'links to, points to, causes; broken link',
  'ma(?:de|kes?) of': 'consists of; turns into, builds from',
  'asked for': 'requested',
  '(?:by|of) (?:itself|themselves)': 'automatically; alone',
  'at once': 'immediately; at the same time',
  'meanwhile|amid|erstwhile': 'in the meantime; during',
  'under way|underway|go(?:es)? on|went on': 'in progress; continues',
  'for ever': 'forever, indefinitely',
  beside: 'next to, with',
  'begins?|began|begun': 'start',
  'throw(?:s|n|ing)? away|threw away': 'discard',
  'br(?:ing|ings|ought) back': 'restore',
  "of (?:its|one's|their|your|our) own": 'its own, separate',
  'seen to': 'handled',
  'thereby|therein|wherein|whence|hence|thus|lest|herein|hereby|shall': 'so, because, must',
  'faults?|faulty': 'error, bug',
  'e-mails?|sub-titles?|set-up|lower-case|upper-case|on-line': 'write it as one word',
  'simply|obviously|of course': 'leave it out',
  'utili[sz]es?|in order to|prior to|due to the fact': 'use; to; before; because',
  'e\\.g\\.|i\\.e\\.|etc\\.': 'for example; that is; and so on',
}

/** Only in texts that readers and staff see. */
const ENGLISH_INTERFACE: Readonly<Record<string, string>> = {
  'please|sorry|oops': 'leave it out',
  'cannot|can not': "can't",
}

const INDONESIAN: Readonly<Record<string, string>> = {
  peramban: 'browser',
  berkas: 'file',
  pustaka: 'library',
  luring: 'offline',
  kueri: 'query',
  galat: 'kesalahan',
  'kunci (?:rahasia|privat|API)': 'secret key, private key, API key',
  'token akses': 'access token',
  'pengodean|dikodekan|didekode': 'encoding, di-encode, di-decode',
  'nilai bawaan': 'nilai default',
  '(?:isi|body) permintaan': 'body request',
  'objek JSON': 'object JSON',
  'media type': 'tipe media',
  algoritme: 'algoritma',
  '(?:di)?sunting(?:an)?|menyunting': 'ubah',
  'string yang ditandatangani': 'string to sign',
  '(?<!-)tandatangani': 'tanda tangani',
  'e-mail': 'email',
  'studi kasus': 'contoh penggunaan',
  'silakan|silahkan|mohon|harap|maaf': 'hapus kata ini',
  dimana: 'tempat, yang',
  diantara: 'di antara',
  merubah: 'mengubah',
  resiko: 'risiko',
  ijin: 'izin',
  praktek: 'praktik',
  analisa: 'analisis',
  'non-aktif(?:kan)?': 'nonaktif',
  'untuk dapat': 'untuk',
  'adalah merupakan': 'adalah',
  sukses: 'berhasil',
}

/** A docstring that opens so makes readers guess the noun. */
export const UNCLEAR_OPENING: ReplacedWord = {
  pattern: /^\s*(?:what|that|of)\s/gi,
  instead: 'start with the noun or the verb',
}

/** An error that describes the check instead of saying what to do. */
const DESCRIBED_CHECK: ReplacedWord = {
  pattern: /(?<=[.:,;] )expected\b/gi,
  instead: 'must be …, got …; or what happened and what to do',
}

export const ENGLISH_WORDS = replacedWords(ENGLISH)
export const INTERFACE_WORDS = [...replacedWords(ENGLISH_INTERFACE), DESCRIBED_CHECK]
export const INDONESIAN_WORDS = replacedWords(INDONESIAN)

function replacedWords(table: Readonly<Record<string, string>>): readonly ReplacedWord[] {
  return Object.entries(table).map(([words, instead]) => ({
    pattern: new RegExp(`(?<![\\w-])(?:${words.replaceAll(' ', '\\s+')})(?!\\w)`, 'gi'),
    instead,
  }))
}
