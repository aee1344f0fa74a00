/** Words that readers of an API use for one another, in both languages. */

const GROUPS: readonly (readonly string[])[] = [
  ['create', 'add', 'new', 'make', 'register', 'buat', 'tambah', 'daftar'],
  [
    'get',
    'fetch',
    'retrieve',
    'read',
    'show',
    'view',
    'find',
    'return',
    'ambil',
    'lihat',
    'dapat',
    'baca',
  ],
  ['list', 'all', 'every', 'browse', 'semua', 'daftar'],
  ['update', 'edit', 'change', 'modify', 'set', 'ubah', 'perbarui', 'sunting', 'ganti', 'atur'],
  ['delete', 'remove', 'destroy', 'erase', 'hapus', 'buang'],
  ['replace', 'put', 'overwrite', 'ganti'],
  ['cancel', 'abort', 'stop', 'batal', 'henti'],
  ['search', 'query', 'find', 'lookup', 'cari'],
  ['send', 'submit', 'kirim'],
  ['check', 'verify', 'validate', 'periksa', 'verifikasi', 'cek'],
  ['enable', 'activate', 'aktif'],
  ['disable', 'deactivate', 'nonaktif'],
  ['download', 'unduh'],
  ['upload', 'unggah'],
  ['user', 'pengguna'],
  ['customer', 'pelanggan'],
  ['payment', 'bayar'],
  ['document', 'dokumen'],
  ['signature', 'sign', 'tandatangan'],
  ['error', 'kesalahan', 'galat'],
  ['refund', 'kembali'],
  ['repository', 'repo'],
  ['organization', 'organisation', 'org', 'organisasi'],
  ['authentication', 'auth', 'autentikasi', 'otentikasi'],
  ['config', 'configuration', 'setting', 'konfigurasi', 'pengaturan'],
  ['parameter', 'param'],
  ['information', 'info', 'informasi'],
]

/**
 * @param stem gives the form in which words are compared
 * @returns stems of the other words of a group, by stem
 */
export function synonyms(stem: (word: string) => string): ReadonlyMap<string, readonly string[]> {
  const map = new Map<string, string[]>()
  for (const group of GROUPS) {
    const stems = group.map(stem)
    for (const word of stems) {
      map.set(word, [...(map.get(word) ?? []), ...stems.filter((other) => other !== word)])
    }
  }
  return map
}
