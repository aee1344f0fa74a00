/** Why the sandbox rejects a signed request. */
export const sandboxError = {
  'reason.header-missing': 'Header yang diperlukan untuk signature tidak dikirim.',
  'reason.timestamp-malformed': 'Format timestamp tidak sesuai resep.',
  'reason.timestamp-skewed': 'Timestamp berselisih {{seconds}} detik dari jam API. Ambil waktu tepat saat mengirim, dan periksa jam serta zona waktunya.',
  'reason.signature-encoding': 'Header signature tidak dapat di-decode. Encode ulang templat yang sudah diisi.',
  'reason.api-key-mismatch': 'Signature dibuat dengan API key yang berbeda dari yang dikirim. Tanda tangani dan kirim dengan pasangan kunci yang sama.',
  'reason.api-key-missing': 'Request tidak memuat API key yang dapat dibaca. Susun header signature sesuai resep.',
  'reason.api-key-unknown': 'API key tidak dikenal atau dinonaktifkan. Pastikan Anda menyalinnya utuh, atau minta yang baru.',
  'reason.access-token': 'Access token tidak ada atau milik API key lain. Minta token dengan kunci yang Anda pakai untuk menandatangani.',
  'reason.signing-mistake': 'Signature ini cocok dengan kekeliruan yang umum:',
  'reason.signature-mismatch': 'Signature berbeda, dan tidak cocok dengan kekeliruan yang umum. Secret key-nya salah, atau request berubah setelah ditandatangani: bandingkan kedua string.',
  'reason.unsupported-algorithm': 'Signature menurut resep ini tidak dapat diperiksa di sini.',
  'reason.missing-value': 'Nilai yang seharusnya ditandatangani tidak ada.',
  'reason.not-unicode': 'Ada nilai bertanda tangan yang bukan teks Unicode yang valid.',
} as const
