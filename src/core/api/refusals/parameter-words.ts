/** Members of what staff send, as an Indonesian reader knows them from the screens. */
export const PARAMETER_WORDS_ID: Readonly<Record<string, string>> = {
  body: 'Body request',
  children: 'submenu',
  code: 'kode',
  company: 'perusahaan',
  contact: 'narahubung',
  content: 'teks',
  current: 'versi yang berlaku',
  email: 'email',
  enabled: 'aktif',
  file: 'file',
  file_url: 'alamat PDF',
  height: 'tinggi',
  icon: 'ikon',
  id: 'id',
  id_card_number: 'nomor kartu identitas',
  image: 'gambar',
  is_ref: 'merujuk ke operasi',
  labels: 'label',
  language: 'bahasa',
  limit: 'jumlah per halaman',
  logo_url: 'alamat logo',
  menus: 'menu',
  message: 'pesan',
  method: 'metode',
  name: 'nama',
  notes: 'catatan',
  operation: 'operasi',
  order: 'urutan',
  page: 'halaman',
  path: 'path',
  playground_history_id: 'revisi YAML',
  publish_at: 'waktu terbit',
  reason: 'alasan',
  ref: 'operasi yang dirujuk',
  released_on: 'tanggal rilis',
  revision: 'revisi',
  role: 'peran',
  search: 'pencarian',
  sections: 'bagian',
  slug: 'alamat',
  sort: 'pengurutan',
  status: 'status',
  sub_title: 'subjudul',
  tag: 'tag',
  title: 'judul',
  translations: 'terjemahan',
  url: 'alamat',
  use_case_title: 'judul contoh penggunaan',
  use_cases: 'contoh penggunaan',
  use_image: 'tampilkan sebagai gambar',
  version: 'versi',
  width: 'lebar',
}

/** @example parameterInIndonesian('sections.0.sub_title') // 'bagian 1, subjudul' */
export function parameterInIndonesian(parameter: string): string {
  return parameter
    .replace(/^translations\.id\./, 'translations ')
    .split('.')
    .map((part) =>
      part
        .split(' ')
        .map((name) => PARAMETER_WORDS_ID[name] ?? name.replaceAll('_', ' '))
        .join(' '),
    )
    .reduce((before, part) =>
      /^\d+$/.test(part) ? `${before} ${Number(part) + 1}` : `${before}, ${part}`,
    )
}
