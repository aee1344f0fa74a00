/** Demo changelog: two years of an API that grew without breaking changes. */
import type { Changelog } from '#core/content/model.ts'
import { withNeighbors } from './neighbors.ts'

export const changelogs: readonly Changelog[] = withNeighbors([
  {
    id: 'anchor-and-callback-fixes-2-0-2',
    version: '2.0.2',
    title: 'Fixes for anchors and for slow callbacks',
    released_on: '2026-11-12',
    labels: ['fixed'],
    content: `
<p>Two faults that you may have worked around:</p>
<ul>
<li><b>Anchors on rotated pages.</b> <a href="/signing/v2/documents/%7Bdocument_id%7D/fields?method=put">Place signature fields</a> read the offset in the direction of the paper instead of the text. Boxes now land where the reader expects them.</li>
<li><b>Callbacks that answer slowly.</b> A response in the tenth second was sometimes counted as a timeout, so that one event was delivered twice. If you ignore an <em>event_id</em> you have seen before, you never noticed.</li>
</ul>
<p>Nothing changes in requests or answers.</p>`,
    translations: {
      id: {
        title: 'Perbaikan untuk anchor dan callback yang lambat',
        content: `
<p>Dua kesalahan yang mungkin selama ini Anda siasati:</p>
<ul>
<li><b>Anchor pada halaman yang diputar.</b> <a href="/signing/v2/documents/%7Bdocument_id%7D/fields?method=put">Tempatkan kotak tanda tangan</a> membaca offset menurut arah kertas, bukan arah teks. Kini kotak berada di tempat yang diharapkan pembaca.</li>
<li><b>Callback yang lambat menjawab.</b> Respons pada detik kesepuluh kadang dianggap timeout, sehingga satu peristiwa terkirim dua kali. Jika Anda mengabaikan <em>event_id</em> yang pernah diterima, Anda tidak akan merasakannya.</li>
</ul>
<p>Format request dan respons tidak berubah.</p>`,
      },
    },
  },
  {
    id: 'face-check-2-0-1',
    version: '2.0.1',
    title: 'Sign with a face check',
    released_on: '2026-10-05',
    labels: ['added', 'changed'],
    content: `
<p>People with identity level 4 can sign without a one-time password: send <b>method: face</b> and a fresh selfie to <a href="/signing/v2/documents/%7Bdocument_id%7D/signatures?method=post">Sign a document</a>.</p>
<p><strong>What stays the same:</strong> the top-level member <em>selfie</em> is left out of the signature here too, so your signing code needs no change.</p>
<p><strong>Changed:</strong> the message for a wrong one-time password now says how many attempts are left.</p>`,
    translations: {
      id: {
        title: 'Tanda tangan dengan pemeriksaan wajah',
        content: `
<p>Pengguna dengan level identitas 4 dapat menandatangani tanpa OTP: kirim <b>method: face</b> beserta swafoto baru ke <a href="/signing/v2/documents/%7Bdocument_id%7D/signatures?method=post">Tanda tangani dokumen</a>.</p>
<p><strong>Yang tetap:</strong> <em>selfie</em> di tingkat teratas juga tidak ikut dihitung dalam signature, jadi kode penandatanganan Anda tidak perlu diubah.</p>
<p><strong>Yang berubah:</strong> pesan untuk OTP yang salah kini menyebutkan sisa percobaan.</p>`,
      },
    },
  },
  {
    id: 'version-2-0',
    version: '2.0.0',
    title: 'Version 2.0: three calls from person to signature',
    released_on: '2026-09-01',
    labels: ['added', 'changed', 'deprecated', 'removed'],
    content: `
<p>Version 2.0 follows the way you work: <a href="/registration/v2/registrations?method=post">register</a>, <a href="/documents/v2/documents?method=post">upload</a>, <a href="/signing/v2/documents/%7Bdocument_id%7D/signatures?method=post">sign</a>.</p>
<ul>
<li><b>Added:</b> approval groups inside groups, audit events, verification by fingerprint, registration by WhatsApp.</li>
<li><b>Changed:</b> every response has the same envelope, and every failure lists what has to change.</li>
<li><b>Deprecated:</b> <a href="/signing/v2/documents/sign?method=post">Sign a document (1.x)</a> answers until 31 March 2027.</li>
<li><b>Removed:</b> XML bodies. Nobody had sent one for eleven months.</li>
</ul>
<p>Request signatures are computed exactly as before.</p>`,
    translations: {
      id: {
        title: 'Versi 2.0: tiga panggilan dari orang hingga tanda tangan',
        content: `
<p>Versi 2.0 mengikuti cara Anda bekerja: <a href="/registration/v2/registrations?method=post">daftarkan</a>, <a href="/documents/v2/documents?method=post">unggah</a>, <a href="/signing/v2/documents/%7Bdocument_id%7D/signatures?method=post">tanda tangani</a>.</p>
<ul>
<li><b>Baru:</b> grup persetujuan di dalam grup, peristiwa audit, verifikasi dengan sidik jari, registrasi lewat WhatsApp.</li>
<li><b>Berubah:</b> semua respons memakai envelope yang sama, dan setiap kegagalan merinci apa yang perlu diperbaiki.</li>
<li><b>Usang:</b> <a href="/signing/v2/documents/sign?method=post">Tanda tangani dokumen (1.x)</a> masih menjawab sampai 31 Maret 2027.</li>
<li><b>Dihapus:</b> body XML. Sudah sebelas bulan tidak ada yang mengirimnya.</li>
</ul>
<p>Signature request dihitung persis seperti sebelumnya.</p>`,
      },
    },
  },
  {
    id: 'secret-rotation-1-4-2',
    version: '1.4.2',
    title: 'Rotate your secret key without downtime',
    released_on: '2026-06-18',
    labels: ['security', 'added'],
    content: `
<p>After a rotation the old secret key is accepted for another <b>24 hours</b>, so that all your servers can change over in their own time. Ask the developer desk to rotate, or do it in the portal if your organization manages its own keys.</p>
<p>If a key may have leaked, ask for a rotation <u>without</u> the 24 hours. <a href="/faq/detail/rotate-keys">How to plan a rotation</a></p>`,
    translations: {
      id: {
        title: 'Ganti secret key tanpa downtime',
        content: `
<p>Setelah rotasi, secret key lama masih diterima selama <b>24 jam</b>, sehingga semua server Anda dapat beralih tanpa terburu-buru. Minta rotasi ke developer desk, atau lakukan sendiri di portal bila organisasi Anda mengelola kuncinya.</p>
<p>Jika sebuah kunci mungkin bocor, minta rotasi <u>tanpa</u> masa 24 jam. <a href="/faq/detail/rotate-keys">Cara merencanakan rotasi</a></p>`,
      },
    },
  },
  {
    id: 'tls-1-2-only',
    version: '1.4.1',
    title: 'Callbacks need TLS 1.2 or newer',
    released_on: '2026-04-02',
    labels: ['security', 'removed'],
    content: `
<p>Gapura no longer delivers to addresses that only offer TLS 1.0 or 1.1. The change was announced in January; 3 of 412 addresses were affected, and their owners have been called.</p>
<p>Check yours: <a href="/callbacks/v2/callbacks/%7Bcallback_id%7D/deliveries?method=get">list its deliveries</a> and look for <em>unreachable</em>.</p>`,
    translations: {
      id: {
        title: 'Callback memerlukan TLS 1.2 atau lebih baru',
        content: `
<p>Gapura tidak lagi mengirim ke alamat yang hanya mendukung TLS 1.0 atau 1.1. Perubahan ini diumumkan pada Januari; 3 dari 412 alamat terdampak dan pemiliknya sudah dihubungi.</p>
<p>Periksa alamat Anda: <a href="/callbacks/v2/callbacks/%7Bcallback_id%7D/deliveries?method=get">lihat daftar pengirimannya</a> dan cari <em>unreachable</em>.</p>`,
      },
    },
  },
  {
    id: 'bulk-signing-1-4',
    version: '1.4.0',
    title: 'Sign up to 200 documents in one request',
    released_on: '2026-02-10',
    labels: ['added'],
    content: `
<p>Directors requested it: one one-time password for many documents. <a href="/signing/v2/signatures/bulk?method=post">Sign documents in bulk</a> takes up to 200 document IDs, responds immediately, and works in the background.</p>
<ol>
<li>Send the batch.</li>
<li><a href="/signing/v2/signatures/bulk/%7Bbatch_id%7D?method=get">Follow it</a>, or wait for the callbacks.</li>
<li>Repeat what failed: each document has its own reason.</li>
</ol>`,
    translations: {
      id: {
        title: 'Tanda tangani hingga 200 dokumen sekaligus',
        content: `
<p>Permintaan dari para direksi: satu OTP untuk setumpuk dokumen. <a href="/signing/v2/signatures/bulk?method=post">Tanda tangani dokumen secara massal</a> menerima hingga 200 id dokumen, langsung menjawab, lalu bekerja di latar belakang.</p>
<ol>
<li>Kirim batch.</li>
<li><a href="/signing/v2/signatures/bulk/%7Bbatch_id%7D?method=get">Pantau</a>, atau tunggu callback-nya.</li>
<li>Ulangi yang gagal: setiap dokumen mempunyai alasannya sendiri.</li>
</ol>`,
      },
    },
  },
  {
    id: 'rate-limit-headers-1-3',
    version: '1.3.0',
    title: 'Every response tells what is left of your limit',
    released_on: '2025-11-20',
    labels: ['added', 'fixed'],
    content: `
<p>Responses now carry <b>RateLimit-Limit</b>, <b>RateLimit-Remaining</b> and <b>RateLimit-Reset</b>; a 429 also has <b>Retry-After</b> in seconds.</p>
<p>Fixed: a rejected signature no longer counts against your limit twice.</p>`,
    translations: {
      id: {
        title: 'Setiap respons memberitahukan sisa limit Anda',
        content: `
<p>Respons kini membawa <b>RateLimit-Limit</b>, <b>RateLimit-Remaining</b>, dan <b>RateLimit-Reset</b>; respons 429 juga memuat <b>Retry-After</b> dalam detik.</p>
<p>Perbaikan: signature yang ditolak tidak lagi mengurangi limit dua kali.</p>`,
      },
    },
  },
  {
    id: 'field-order-1-2',
    version: '1.2.0',
    title: 'Signatures accept members in any order',
    released_on: '2025-08-07',
    labels: ['changed', 'fixed'],
    content: `
<p>The signature is now checked against the text you sent, with its members <b>in the order in which you sent them</b>. Until now they were sorted first, which broke libraries that preserve insertion order.</p>
<p>If you sorted members only for this check, you can stop. <a href="/generate-signature/body-request">How the body is prepared</a></p>`,
    translations: {
      id: {
        title: 'Signature menerima urutan member apa pun',
        content: `
<p>Signature kini diperiksa terhadap teks yang Anda kirim, dengan member <b>dalam urutan kemunculannya</b>. Sebelumnya member diurutkan lebih dahulu, sehingga library yang mempertahankan urutan asli sering gagal.</p>
<p>Jika selama ini Anda mengurutkan member hanya demi kami, kini tidak perlu lagi. <a href="/generate-signature/body-request">Cara body disiapkan</a></p>`,
      },
    },
  },
  {
    id: 'archived-deprecated-1-1',
    version: '1.1.0',
    title: 'Archived documents become expired ones',
    released_on: '2025-04-15',
    labels: ['deprecated', 'changed'],
    content: `
<p>One state had two names. Documents without a response in time now have the status <b>expired</b>; the query parameter <em>with_archived</em> of <a href="/documents/v2/documents?method=get">List documents</a> is deprecated and will be removed in version 3.</p>`,
    translations: {
      id: {
        title: 'Dokumen arsip menjadi dokumen kedaluwarsa',
        content: `
<p>Dua kata untuk satu keadaan itu terlalu banyak. Dokumen yang tidak ditindaklanjuti tepat waktu kini berstatus <b>expired</b>; parameter query <em>with_archived</em> pada <a href="/documents/v2/documents?method=get">Daftar dokumen</a> sudah usang dan akan dihapus di versi 3.</p>`,
      },
    },
  },
  {
    id: 'first-release-1-0',
    version: '1.0.0',
    title: 'First public version',
    released_on: '2025-01-20',
    labels: ['added'],
    content: `
<p>Registration by email and SMS, documents with one signer, signatures with a one-time password, and a sandbox that is open to everyone with a key.</p>
<p>Thanks to the eleven partners of the pilot, whose 214 questions became this portal's <a href="/faq">FAQ</a>.</p>`,
    translations: {
      id: {
        title: 'Versi publik pertama',
        content: `
<p>Registrasi lewat email dan SMS, dokumen dengan satu penanda tangan, tanda tangan dengan OTP, serta sandbox yang terbuka bagi semua pemilik kunci.</p>
<p>Terima kasih kepada sebelas mitra uji coba; 214 pertanyaan mereka menjadi <a href="/faq">FAQ</a> portal ini.</p>`,
      },
    },
  },
])
