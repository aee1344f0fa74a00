/** Why the sandbox rejected a partner's call, for staff. Mistakes in signatures are in mistakes.ts. */
export const callReasons = {
  'header-missing': 'Header yang diperlukan signature tidak ada.',
  'timestamp-malformed': 'Format timestamp tidak sesuai dengan resep.',
  'timestamp-skewed': 'Timestamp terlalu jauh dari jam sandbox.',
  'signature-encoding': 'Header signature tidak dapat di-decode.',
  'api-key-mismatch': 'Signature memuat API key yang berbeda dari request.',
  'api-key-missing': 'Request tidak memiliki API key yang terbaca.',
  'api-key-unknown': 'API key tidak dikenal atau nonaktif.',
  'access-token': 'Access token tidak ada atau milik API key lain.',
  'public-key-missing': 'Mitra belum mendaftarkan public key.',
  'signature-mismatch': 'Secret key berbeda, atau request berubah setelah ditandatangani.',
  'other-scheme': 'Signature valid untuk skema lain.',
  'unsupported-algorithm': 'Sandbox tidak dapat memeriksa signature resep ini.',
  'missing-value': 'Nilai yang ditandatangani tidak ada.',
  'not-unicode': 'Nilai yang ditandatangani bukan teks Unicode yang valid.',
  repeated: 'Request mengulang nilai yang hanya diterima sekali.',
} as const
