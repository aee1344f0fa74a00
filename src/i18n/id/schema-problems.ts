/** Problems of a schema, in Indonesian. */
export const schemaProblems = {
  'ref-dangling': 'Referensi {{ref}} rusak: tidak ada apa pun di sana dalam dokumen ini. Perbaiki pointer atau tambahkan bagian itu.',
  'ref-external': 'Referensi {{ref}} mengarah ke luar dokumen ini, atau ke file yang tidak ada. Perbaiki path-nya, atau gabungkan deskripsi menjadi satu file agar referensi diawali "#/".',
  'ref-external-host': 'Referensi {{ref}} mengarah ke luar dokumen ini. Gabungkan deskripsi menjadi satu file, atau minta host-nya ditambahkan ke REF_ALLOWED_HOSTS.',
  'ref-not-schema': 'Referensi {{ref}} harus mengarah ke skema: object atau boolean. Perbaiki pointer.',
  'ref-not-text': '"$ref" harus berupa string seperti "#/components/schemas/Name". Perbaiki.',
  'inclusion-circular': 'Skema "{{name}}" memuat dirinya sendiri, jadi pengulangannya tidak ditampilkan.',
  'inclusion-tangled': 'Terlalu banyak skema saling memuat melalui "allOf" dan "$ref", jadi skema ini hanya ditampilkan sebagian.',
} as const
