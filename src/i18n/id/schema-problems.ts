/** What is wrong with a schema, in Indonesian. */
export const schemaProblems = {
  'ref-dangling': 'Referensi {{ref}} tidak menuju ke mana pun: seharusnya bagian dari dokumen ini, tidak ada apa-apa di sana; perbaiki pointer atau tambahkan bagiannya.',
  'ref-external': 'Referensi {{ref}} keluar dari dokumen ini: seharusnya "#/…", ditemukan file atau alamat lain; gabungkan dulu deskripsinya menjadi satu file.',
  'ref-external-host': 'Referensi {{ref}} keluar dari dokumen ini: seharusnya "#/…", ditemukan file atau alamat lain; gabungkan dulu deskripsinya menjadi satu file, atau minta host-nya diizinkan dengan REF_ALLOWED_HOSTS.',
  'ref-not-schema': 'Referensi {{ref}} tidak menuju schema: seharusnya objek atau boolean, ditemukan yang lain; perbaiki pointer.',
  'ref-not-text': 'Satu referensi tidak menuju ke mana pun: seharusnya teks seperti "#/components/schemas/Name", ditemukan yang lain; perbaiki.',
  'inclusion-circular': 'Skema "{{name}}" memuat dirinya sendiri: seharusnya ada akhirnya, ditemukan lingkaran; skema ditampilkan tanpa pengulangannya.',
  'inclusion-tangled': 'Skema ini memuat terlalu banyak skema lain: seharusnya ada akhirnya, ditemukan belitan "allOf" dan "$ref"; skema ditampilkan sebagian.',
} as const
