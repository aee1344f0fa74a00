/** The same refusals in Indonesian. */
export const refusals = {
  'is-required': 'wajib diisi',
  'is-required-to-publish': 'wajib diisi sebelum diterbitkan',
  'is-required-revision': 'wajib ada: kirim revisi yang Anda baca',
  'is-required-draft': 'wajib ada: dokumen ini tidak punya draf untuk diterbitkan',
  'is-required-file': 'wajib ada: kirim gambar sebagai isian formulir "file" atau sebagai body',
  'is-unusable': 'tidak dapat dipakai',
  'is-empty': 'tidak boleh kosong',
  'is-reserved': 'sudah dicadangkan: pilih yang lain',
  'is-taken': 'sudah dipakai {{what}} lain: pilih yang lain',
  'must-be-text': 'harus berupa teks',
  'must-be-boolean': 'harus true atau false',
  'must-be-list': 'harus berupa daftar',
  'must-be-object': 'harus berupa objek',
  'must-be-json-object': 'harus berupa objek JSON',
  'must-be-whole-number': 'harus bilangan bulat',
  'must-be-integer-to': 'harus bilangan bulat dari 1 sampai {{max}}',
  'must-be-number-between': 'harus antara {{min}} dan {{max}}',
  'must-be-simple':
    'punya terlalu banyak tag bertumpuk: tempelkan sebagai teks biasa, lalu format lagi',
  'must-be-short': 'paling banyak {{max}} karakter',
  'must-be-small': 'paling banyak {{max}} byte, ukurannya {{bytes}}: pecah dokumennya',
  'must-be-one-of': 'harus salah satu dari {{values}}',
  'must-be-draft-or-published': 'harus draft atau published',
  'must-be-asc-or-desc': 'harus asc atau desc',
  'must-be-revision': 'harus revisi yang Anda baca',
  'must-be-date': 'harus tanggal seperti 2026-11-20',
  'must-be-time': 'harus waktu seperti {{example}}',
  'must-be-address': 'harus path seperti /faq atau alamat seperti https://example.com',
  'must-be-image': 'harus gambar dari portal ini atau alamat seperti https://example.com/a.png',
  'must-be-email': 'harus alamat email',
  'must-be-slug': 'harus kata huruf kecil yang disambung -',
  'must-be-section-id': 'hanya boleh huruf, angka, - dan _',
  'must-be-version': 'hanya boleh huruf, angka, titik, - dan _: menjadi bagian dari alamat',
  'must-be-letters-digits': 'hanya boleh huruf dan angka',
  'must-be-letters-digits-spaces': 'hanya boleh huruf, angka, dan spasi',
  'must-be-use-case': 'harus id sebuah contoh penggunaan',
  'must-be-document-revision': 'harus id revisi sebuah dokumen',
  'must-be-few-sections': 'paling banyak {{max}} bagian',
  'must-be-left-out': 'harus dihilangkan bila status-nya published',
  'must-name-each-once': 'setiap label hanya boleh disebut sekali',
  'must-name-one': 'harus menyebut setidaknya satu contoh penggunaan',
  'must-name-few': 'paling banyak menyebut {{max}} contoh penggunaan',
  'must-name-path': 'harus menyebut path beserta metodenya',
  'must-hold-few': 'paling banyak berisi {{max}} item',
  'must-have-few-levels': 'harus kosong: menu paling banyak {{max}} tingkat',
  'must-differ': 'harus berbeda dari yang lain',
  'must-differ-code': 'harus berbeda dari semua kode lain',
  'got-instead': '{{problem}}, ditemukan {{got}}',
  'at-line': 'baris {{line}}, kolom {{column}}: {{problem}}',

  'what.account': 'akun',
  'what.partner': 'mitra',
  'what.access-request': 'permintaan akses',
  'what.deleted-item': 'item terhapus',
  'what.document': 'dokumen',
  'what.document-draft': 'draf dokumen',
  'what.revision': 'revisi',
  'what.version': 'versi dokumen',
  'what.menu': 'menu',
  'what.submenu': 'submenu',
  'what.build': 'build',
  'what.changelog': 'catatan perubahan',
  'what.faq': 'entri FAQ',
  'what.use-case': 'contoh penggunaan',
  either: '{{left}} atau {{right}}',
  somebody: 'orang lain',

  'unusable-body': 'Body request tidak dapat dipakai.',
  'unusable-query': 'Query tidak dapat dipakai.',
  'not-json':
    'Body request tidak dapat dibaca: seharusnya Content-Type "application/json", ditemukan {{type}}. Kirim JSON.',
  'broken-json': 'Body request bukan JSON: seharusnya objek. Perbaiki lalu kirim lagi.',
  'deep-json':
    'Body request bersarang terlalu dalam: paling banyak {{max}} tingkat daftar dan objek. Kirim yang lebih datar.',
  'many-json':
    'Body request punya terlalu banyak nilai: paling banyak {{max}}, ditemukan lebih. Kirim lebih sedikit sekaligus.',
  'large-body':
    'Body request terlalu besar: paling banyak {{max}} byte. Kirim lebih sedikit, atau gambar yang lebih kecil.',
  'wrong-role':
    '{{call}} tidak diizinkan: perlu peran {{roles}}, peran Anda {{role}}. Hubungi administrator.',
  'other-site':
    '{{call}} ditolak: seharusnya dipanggil dari halaman portal ini, panggilan ini dari situs lain. Buka portal dan coba lagi dari sana.',
  'unknown-call': 'Panggilan {{call}} tidak ada. Periksa metode dan path-nya.',
  'large-row':
    'Ini terlalu besar untuk database: paling banyak 2 MB per item. Tidak ada yang disimpan; unggah gambar sebagai file, dan persingkat teksnya.',
  'full-disk':
    'Tidak ada yang disimpan: disk portal penuh. Beri tahu operator; yang sudah terbit tetap dapat dibaca.',
  'read-only-disk':
    'Tidak ada yang disimpan: disk portal tidak dapat ditulisi. Beri tahu operator; yang sudah terbit tetap dapat dibaca.',
  failure: 'Terjadi kesalahan. Silakan coba lagi nanti...',
  missing:
    'Tidak ada {{what}} {{id}}: seharusnya id dari daftar. Muat ulang daftar dan pilih yang lain.',
  'missing-draft':
    'Tidak ada draf {{what}} {{id}}: seharusnya id dari daftar. Muat ulang daftar dan pilih yang lain.',
  'missing-published':
    'Tidak ada {{what}} {{id}} yang terbit: seharusnya id dari daftar. Muat ulang daftar dan pilih yang lain.',
  conflict:
    '{{outcome}}: seharusnya revisi terbaru, {{who}} mengubahnya pada {{when}} (revisi {{revision}}). {{advice}}',
  'conflict-undated':
    '{{outcome}}: seharusnya revisi terbaru, {{who}} sudah mengubahnya (revisi {{revision}}). {{advice}}',
  'outcome.save': 'Perubahan pada {{what}} belum disimpan',
  'outcome.publish': '{{what}} tidak diterbitkan',
  'outcome.delete': '{{what}} tidak dihapus',
  'outcome.delete-draft': 'Draf {{what}} tidak dihapus',
  'outcome.unpublish': '{{what}} tidak dipindahkan ke draf',
  'outcome.enable': '{{what}} tidak ditayangkan',
  'outcome.restore': 'Revisi {{what}} tidak dipulihkan',
  'outcome.change': '{{what}} tidak diubah',
  'advice.save': 'Bandingkan kedua versi lalu simpan lagi.',
  'advice.publish': 'Bandingkan kedua versi lalu terbitkan lagi.',
  'advice.delete': 'Lihat versi terbarunya; bila tetap perlu, hapus lagi.',
  'advice.delete-draft': 'Lihat draf terbarunya; bila tetap perlu, hapus lagi.',
  'advice.unpublish': 'Lihat versi terbarunya; bila tetap perlu, pindahkan lagi ke draf.',
  'advice.enable': 'Lihat versi terbarunya; bila tetap perlu, tayangkan lagi.',
  'advice.restore': 'Lihat yang terbit sekarang; bila revisi ini tetap diperlukan, pulihkan lagi.',
  'advice.change': 'Lihat keadaannya sekarang, lalu coba lagi.',
  'only-draft':
    '{{what}} {{id}} tidak diubah: seharusnya ada versi terbit, hanya ada draf. Muat ulang daftarnya.',
  'only-published':
    '{{what}} {{id}} tidak diubah: seharusnya ada draf, hanya ada versi terbit. Muat ulang daftarnya.',
  'last-administrator':
    'Akun tidak diubah: harus tetap ada setidaknya satu administrator aktif. Jadikan orang lain administrator terlebih dahulu.',
  'own-account':
    'Akun tidak dihapus: seharusnya akun orang lain, ini akun Anda sendiri. Minta administrator lain.',
  'own-password':
    'Kata sandi tidak dibuat: seharusnya akun orang lain, ini akun Anda sendiri. Ganti kata sandi Anda di /oidc/account.',
  'password-elsewhere':
    'Kata sandi tidak dibuat: staf masuk lewat penyedia lain, bukan akun portal ini. Buat di sana.',
  'password-disabled': 'Kata sandi tidak dibuat: akun ini tidak aktif. Aktifkan terlebih dahulu.',
  'handled-before':
    'Permintaan dari "{{company}}" tidak diubah: seharusnya masih terbuka, {{who}} sudah menanganinya. Muat ulang daftarnya.',
  'place-taken':
    'Item tidak dipulihkan: tempatnya sudah dipakai versi yang lebih baru atau item lain dengan alamat atau versi yang sama. Hapus atau ganti nama yang itu terlebih dahulu.',
  'current-version':
    'Versi "{{version}}" tidak dihapus: seharusnya bukan versi yang berlaku. Jadikan versi lain berlaku terlebih dahulu.',
  'document-draft-enabled':
    'Dokumen {{name}} tidak diubah: seharusnya dokumen terbit, ini masih draf. Terbitkan terlebih dahulu.',
  'document-not-published':
    'Dokumen {{name}} tidak diubah: seharusnya dokumen terbit, ini masih draf. Muat ulang daftarnya.',
  'document-not-draft':
    'Dokumen {{name}} tidak diubah: seharusnya ada draf, hanya ada versi terbit.',
  'document-live':
    'Dokumen {{name}} tidak diubah: dokumen ini sedang tayang bagi pembaca. Tayangkan dokumen lain terlebih dahulu.',
  'document-demo':
    'Dokumen {{name}} tidak diubah: seharusnya dokumen Anda sendiri, ini dokumen demo bawaan portal.',
  'document-unpublishable': 'Dokumen tidak dapat diterbitkan.',
  'document-problem': '{{problem}}',
  'revision-read':
    'Revisi {{time}} tidak dihapus: revisi ini sedang terbit atau ditampilkan sebuah versi dokumen. Terbitkan revisi lain terlebih dahulu.',
  'draft-unreadable': 'Draf tidak dapat dibaca sekarang. Coba lagi nanti.',
  'draft-unstorable': 'Draf tidak dapat disimpan sekarang. Coba lagi nanti.',
  'documents-busy':
    'Terlalu banyak dokumen sedang diperiksa: seharusnya ada tempat untuk satu lagi, ternyata tidak ada. Coba lagi dalam satu menit.',
  'document-unstorable': 'Dokumen tidak dapat disimpan sekarang. Coba lagi nanti.',
  'revision-unreadable': 'Revisi tidak dapat dibaca sekarang. Coba lagi nanti.',
  'revisions-unreadable': 'Kedua revisi tidak dapat dibaca sekarang. Coba lagi nanti.',
  'image-svg':
    'Gambar tidak dapat disimpan: seharusnya PNG, JPEG, WebP, atau GIF, ini SVG, yang dapat memuat skrip. Ekspor sebagai PNG lalu kirim.',
  'image-other':
    'Gambar tidak dapat disimpan: seharusnya PNG, JPEG, WebP, atau GIF, isi file ini bukan gambar seperti itu. Pilih file lain.',
  'image-large':
    'Gambar terlalu besar: paling banyak {{maxBytes}} byte dan {{maxPixels}} piksel, ukurannya {{bytes}} byte dan {{width}} × {{height}} piksel. Perkecil gambarnya.',
  'image-unstorable': 'Gambar tidak dapat disimpan sekarang. Coba lagi nanti.',
  'manual-unreadable': 'Panduan pengguna tidak dapat dibaca sekarang. Coba lagi nanti.',
  'manual-missing':
    'Panduan pengguna dalam "{{language}}" belum ada: panduan dibuat oleh build. Jalankan build lalu coba lagi.',
  'build-unknown':
    'Tidak ada build {{id}}: seharusnya build dari daftar. Muat ulang daftar dan pilih yang lain.',
  'build-not-succeeded':
    'Build "{{id}}" tidak dapat ditayangkan: seharusnya build yang berhasil, statusnya {{status}}. Pilih yang berhasil.',
  'build-live':
    'Build "{{id}}" tidak ditayangkan: rilisnya sudah tayang bagi pembaca. Muat ulang daftarnya.',
  'build-elsewhere':
    'Build sebelumnya tidak dapat ditayangkan dari sini: deployment disimpan oleh Cloudflare, bukan oleh host ini. Jalankan "node scripts/run.mjs wrangler rollback", atau terbitkan revisi sebelumnya dari riwayat.',
  'status.queued': 'antre',
  'status.running': 'berjalan',
  'status.succeeded': 'berhasil',
  'status.failed': 'gagal',
} as const
