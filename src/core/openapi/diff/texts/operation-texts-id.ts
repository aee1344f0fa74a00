/** Indonesian texts of the rules about operations, parameters, bodies, responses and security. */
import type { BODY_RULES, RESPONSE_RULES } from '../rules/body-rules.ts'
import type {
  OPERATION_RULES,
  PARAMETER_RULES,
  SECURITY_RULES,
  SERVER_RULES,
} from '../rules/operation-rules.ts'
import type { RuleText } from './rule-text.ts'

type Texts<T> = Readonly<Record<keyof T, RuleText>>

const REFUSED = 'akan mendapat respons {refusal}.'

export const OPERATION_TEXTS_ID: Texts<typeof OPERATION_RULES> = {
  'operation-removed': [
    'Operasi dihapus',
    '{call} dihapus. Panggilan ke operasi ini akan gagal.',
    'Tandai usang dahulu dengan tanggal berakhir, agar mitra sempat pindah.',
  ],
  'operation-removed-before-sunset': [
    'Operasi dihapus terlalu awal',
    '{call} dihapus sebelum hari terakhir yang diumumkan, {sunset}. Panggilan ke operasi ini akan gagal.',
    'Pertahankan sampai hari itu.',
  ],
  'operation-removed-after-deprecation': [
    'Operasi usang dihapus',
    '{call} sudah usang dan dihapus. Panggilan ke operasi ini akan gagal.',
  ],
  'operation-removed-after-sunset': [
    'Operasi dihapus sesuai pengumuman',
    '{call} dihapus; hari terakhir yang diumumkan, {sunset}, sudah lewat.',
  ],
  'operation-added': ['Operasi ditambahkan', '{call} baru.'],
  'operation-deprecated': [
    'Operasi usang',
    '{call} ditandai usang: masih berfungsi dan akan dihapus.',
    'Tulis di keterangannya apa penggantinya, dan beri tanggal berakhir (x-sunset).',
  ],
  'operation-undeprecated': ['Operasi tidak lagi usang', '{call} tidak lagi ditandai usang.'],
  'operation-sunset-set': ['Hari terakhir diumumkan', '{call} akan dihapus setelah {after}.'],
  'operation-sunset-removed': [
    'Hari terakhir ditarik kembali',
    '{call} tidak lagi memiliki hari terakhir; tadinya {before}.',
  ],
  'operation-sunset-brought-forward': [
    'Hari terakhir dimajukan',
    '{call} akan dihapus setelah {after}, lebih awal daripada yang diumumkan ({before}).',
    'Mitra mungkin sudah merencanakan dengan tanggal lama: beri tahu mereka.',
  ],
  'operation-sunset-postponed': [
    'Hari terakhir diundur',
    '{call} akan dihapus setelah {after}, lebih lambat daripada yang diumumkan ({before}).',
  ],
  'operation-id-changed': [
    'Nama dalam kode yang dibangkitkan berubah',
    'operationId berubah dari {before} menjadi {after}. Mitra yang membangkitkan kode dari dokumen mendapat fungsi dengan nama lain.',
  ],
  'path-parameter-renamed': [
    'Variabel path berganti nama',
    'Variabel {before} dalam path kini bernama {after}. Panggilan tetap sama.',
  ],
  'webhook-added': ['Webhook ditambahkan', 'Webhook {name} baru.'],
  'webhook-removed': [
    'Webhook dihapus',
    'Webhook {name} tidak lagi dikirim. Mitra yang menunggunya akan menunggu sia-sia.',
  ],
  'callback-added': ['Callback ditambahkan', 'Callback {name} baru: mitra mungkin menerimanya.'],
  'callback-removed': [
    'Callback dihapus',
    'Callback {name} tidak lagi dikirim. Mitra yang menunggunya akan menunggu sia-sia.',
  ],
}

export const PARAMETER_TEXTS_ID: Texts<typeof PARAMETER_RULES> = {
  'required-parameter-added': [
    'Parameter wajib baru',
    `{subject} baru dan wajib. Request tanpa itu ${REFUSED}`,
    'Jadikan opsional dahulu dengan nilai default, lalu wajib pada versi berikutnya.',
  ],
  'optional-parameter-added': ['Parameter opsional baru', '{subject} baru dan opsional.'],
  'parameter-removed': [
    'Parameter dihapus',
    '{subject} dihapus. Request yang mengirimnya ditolak, atau mendapat hasil yang berbeda.',
    'Tandai usang dahulu, dan hapus setelah mitra tidak lagi mengirimnya.',
  ],
  'deprecated-parameter-removed': [
    'Parameter usang dihapus',
    '{subject}, yang sudah usang, dihapus.',
  ],
  'parameter-became-required': [
    'Parameter menjadi wajib',
    `{subject} menjadi wajib. Request tanpa itu ${REFUSED}`,
    'Beri mitra waktu: umumkan dahulu, lalu wajibkan pada versi berikutnya.',
  ],
  'parameter-became-optional': ['Parameter menjadi opsional', '{subject} menjadi opsional.'],
  'parameter-moved': [
    'Parameter berpindah',
    `{subject} tadinya dikirim dalam {before} dan kini dalam {after}. Request dengan cara lama ${REFUSED}`,
  ],
  'parameter-serialization-changed': [
    'Parameter ditulis secara lain',
    `{subject} ditulis secara lain ({after}, bukan lagi {before}). Request dalam bentuk lama ${REFUSED}`,
  ],
  'parameter-reserved-characters-changed': [
    'Karakter khusus',
    '{subject} memperlakukan karakter khusus (seperti / dan ?) secara lain. Nilai yang memuatnya mungkin salah dibaca.',
  ],
  'parameter-empty-value-refused': [
    'Nilai kosong ditolak',
    `{subject} tidak boleh lagi dikirim tanpa nilai. Request dengan nilai kosong ${REFUSED}`,
  ],
  'parameter-empty-value-allowed': [
    'Nilai kosong diizinkan',
    '{subject} kini boleh dikirim tanpa nilai.',
  ],
  'parameter-deprecated': [
    'Parameter usang',
    '{subject} ditandai usang: masih berfungsi dan akan dihapus.',
    'Tulis di keterangannya apa penggantinya.',
  ],
  'parameter-undeprecated': ['Parameter tidak lagi usang', '{subject} tidak lagi ditandai usang.'],
  'incoming-parameter-added': ['Ikut dikirim', '{subject} kini juga dikirim kepada mitra.'],
  'incoming-parameter-removed': [
    'Tidak lagi ikut dikirim',
    '{subject} tidak lagi dikirim kepada mitra. Kode yang membacanya akan gagal.',
  ],
  'incoming-parameter-became-optional': [
    'Mungkin tidak ada',
    '{subject} kini mungkin tidak ada dalam yang diterima mitra. Kode yang selalu membacanya akan gagal.',
  ],
  'incoming-parameter-became-required': [
    'Selalu ikut dikirim',
    '{subject} kini selalu ada dalam yang diterima mitra.',
  ],
}

export const SECURITY_TEXTS_ID: Texts<typeof SECURITY_RULES> = {
  'security-required': [
    'Kredensial diperlukan',
    'Panggilan kini memerlukan kredensial ({after}). Panggilan tanpa itu akan ditolak.',
  ],
  'security-lifted': [
    'Kredensial tidak diperlukan',
    'Siapa pun kini dapat memanggil ini tanpa kredensial; tadinya diperlukan {before}.',
    'Pastikan ini memang disengaja.',
  ],
  'security-became-optional': [
    'Kredensial opsional',
    'Panggilan tanpa kredensial kini juga diterima; tadinya diperlukan {before}.',
    'Pastikan ini memang disengaja.',
  ],
  'security-alternative-removed': [
    'Cara autentikasi dihapus',
    'Panggilan dengan {scheme} tidak lagi diterima.',
  ],
  'security-alternative-added': [
    'Cara autentikasi baru',
    'Panggilan dengan {scheme} kini juga diterima.',
  ],
  'security-requirement-added': [
    'Kredensial bertambah',
    'Panggilan kini juga memerlukan {scheme}. Panggilan tanpa itu akan ditolak.',
  ],
  'security-requirement-removed': [
    'Kredensial berkurang',
    'Panggilan tidak lagi memerlukan {scheme}.',
  ],
  'security-scope-added': [
    'Scope bertambah',
    'Panggilan dengan {scheme} kini memerlukan scope {values}. Token tanpa scope itu akan ditolak.',
  ],
  'security-scope-removed': [
    'Scope berkurang',
    'Panggilan dengan {scheme} tidak lagi memerlukan scope {values}.',
  ],
  'security-scheme-changed': [
    'Kredensial dikirim secara lain',
    'Cara mengirim {scheme} berubah. Panggilan dengan cara lama akan ditolak.',
  ],
  'security-scheme-address-changed': [
    'Token dari tempat lain',
    'Alamat {scheme} berubah. Mitra yang mengambil token di alamat lama mungkin gagal.',
  ],
}

export const SERVER_TEXTS_ID: Texts<typeof SERVER_RULES> = {
  'server-removed': [
    'Alamat dihapus',
    'Alamat {url} tidak lagi didokumentasikan. Mitra yang memanggilnya perlu pindah.',
    'Pertahankan alamat lama, atau alihkan, sampai mitra pindah.',
  ],
  'server-added': ['Alamat ditambahkan', 'API kini juga ada di {url}.'],
  'server-variable-changed': [
    'Bagian alamat berubah',
    'Variabel alamat {url} memiliki nilai atau default yang lain.',
  ],
}

export const BODY_TEXTS_ID: Texts<typeof BODY_RULES> = {
  'required-request-body-added': [
    'Body diperlukan',
    `Request kini memerlukan body. Request tanpa body ${REFUSED}`,
  ],
  'optional-request-body-added': ['Body dimungkinkan', 'Request kini boleh memiliki body.'],
  'request-body-removed': [
    'Body dihapus',
    'Request tidak lagi memiliki body. Yang dikirim mitra di dalamnya ditolak atau diabaikan.',
  ],
  'request-body-became-required': [
    'Body menjadi wajib',
    `Body request menjadi wajib. Request tanpa body ${REFUSED}`,
  ],
  'request-body-became-optional': ['Body menjadi opsional', 'Body request menjadi opsional.'],
  'request-media-type-added': ['Format request baru', 'Body request kini juga boleh {mediaType}.'],
  'request-media-type-removed': [
    'Format request dihapus',
    'Body request tidak boleh lagi {mediaType}. Request dalam format itu akan ditolak.',
  ],
  'request-part-encoding-changed': [
    'Formulir ditulis secara lain',
    `Bagian body {mediaType} ditulis secara lain. Request dalam bentuk lama ${REFUSED}`,
  ],
  'response-part-encoding-changed': [
    'Formulir ditulis secara lain',
    'Bagian body {mediaType} ditulis secara lain. Kode yang membaca bentuk lama akan gagal.',
  ],
  'incoming-body-added': ['Body dikirim', 'Mitra kini menerima body.'],
  'incoming-body-removed': [
    'Body tidak lagi dikirim',
    'Mitra tidak lagi menerima body. Kode yang membacanya akan gagal.',
  ],
  'incoming-body-became-optional': [
    'Body mungkin tidak ada',
    'Mitra kini mungkin tidak menerima body. Kode yang selalu membacanya akan gagal.',
  ],
  'incoming-body-became-required': ['Body selalu dikirim', 'Mitra kini selalu menerima body.'],
  'incoming-media-type-added': [
    'Format baru dikirim',
    'Mitra kini mungkin menerima {mediaType}. Yang tidak dapat membacanya akan gagal.',
  ],
  'incoming-media-type-removed': [
    'Format tidak lagi dikirim',
    'Mitra tidak lagi menerima {mediaType}. Yang hanya membaca format itu akan gagal.',
  ],
}

export const RESPONSE_TEXTS_ID: Texts<typeof RESPONSE_RULES> = {
  'success-status-added': [
    'Status berhasil baru',
    'Panggilan yang berhasil kini bisa dijawab dengan {status}: klien yang hanya mengenal status lama mungkin menganggapnya gagal.',
  ],
  'success-status-removed': [
    'Status berhasil dihapus',
    'Panggilan yang berhasil tidak lagi dijawab dengan {status}. Klien yang menunggunya akan menganggapnya gagal.',
  ],
  'error-status-added': [
    'Status kesalahan baru',
    'Panggilan yang gagal kini bisa dijawab dengan {status}.',
  ],
  'error-status-removed': [
    'Status kesalahan dihapus',
    'Panggilan yang gagal tidak lagi dijawab dengan {status}.',
  ],
  'status-regrouped': [
    'Status dikelompokkan secara lain',
    'Yang dijelaskan untuk status {before} kini dijelaskan untuk {after}.',
  ],
  'response-media-type-added': ['Format respons baru', 'Respons {status} kini bisa {mediaType}.'],
  'response-media-type-removed': [
    'Format respons dihapus',
    'Respons {status} tidak lagi {mediaType}. Klien yang membaca format itu akan gagal.',
  ],
  'response-header-added': ['Header respons baru', '{subject} baru.'],
  'required-response-header-removed': [
    'Header respons dihapus',
    '{subject} tidak lagi dikembalikan. Kode yang membacanya akan gagal.',
  ],
  'optional-response-header-removed': [
    'Header respons opsional dihapus',
    '{subject} tidak lagi dikembalikan. Header ini opsional, tetapi sebagian klien mungkin membacanya.',
  ],
  'response-header-became-required': [
    'Header respons selalu ada',
    '{subject} kini selalu dikembalikan.',
  ],
  'response-header-became-optional': [
    'Header respons mungkin tidak ada',
    '{subject} kini mungkin tidak ada. Kode yang selalu membacanya akan gagal.',
  ],
  'response-header-deprecated': [
    'Header respons usang',
    '{subject} ditandai usang: masih dikembalikan dan akan dihapus.',
  ],
  'response-header-undeprecated': [
    'Header respons tidak lagi usang',
    '{subject} tidak lagi ditandai usang.',
  ],
  'answer-status-added': ['Jawaban baru diterima', 'Mitra kini boleh menjawab dengan {status}.'],
  'answer-status-removed': [
    'Jawaban tidak lagi diterima',
    'Mitra tidak boleh lagi menjawab dengan {status}. Yang melakukannya dianggap gagal.',
  ],
  'answer-media-type-added': [
    'Format jawaban baru',
    'Mitra kini boleh menjawab {status} dengan {mediaType}.',
  ],
  'answer-media-type-removed': [
    'Format jawaban dihapus',
    'Mitra tidak boleh lagi menjawab {status} dengan {mediaType}. Jawaban dalam format itu ditolak.',
  ],
  'required-answer-header-added': [
    'Jawaban memerlukan header',
    '{subject} baru dan wajib dalam jawaban mitra.',
  ],
  'optional-answer-header-added': [
    'Jawaban boleh memiliki header',
    '{subject} baru dan opsional dalam jawaban mitra.',
  ],
  'answer-header-removed': [
    'Header jawaban dihapus',
    '{subject} tidak lagi dibaca dari jawaban mitra.',
  ],
  'answer-header-became-required': [
    'Header jawaban menjadi wajib',
    '{subject} menjadi wajib dalam jawaban mitra. Jawaban tanpa itu ditolak.',
  ],
  'answer-header-became-optional': [
    'Header jawaban menjadi opsional',
    '{subject} menjadi opsional dalam jawaban mitra.',
  ],
}
