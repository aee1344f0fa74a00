/** Questions about signing requests. */
import type { FaqText } from './faqs.ts'

export const faqsOnSigning: readonly FaqText[] = [
  {
    id: 'signature-is-wrong',
    title: 'Why is my signature rejected?',
    content: `
<p>In nine cases out of ten it is one of these, so look in this order:</p>
<ol>
<li><b>The body that was signed is not the body that was sent.</b> Turn it into text once, sign that text, and send the same text. A library that serializes it again may change order or escaping.</li>
<li><b>The timestamps differ.</b> The one in the header must be the one you signed, character for character.</li>
<li><b>A step is encoded twice or not at all.</b> Hash and HMAC are Base64 of the raw bytes, not of their hexadecimal text.</li>
<li><b>Keys of another environment.</b> Sandbox keys do not work in production.</li>
</ol>
<p>Paste your values into the <a href="/doc-playground">Signature Playground</a>: it shows every step and names the first one that differs.</p>`,
    titleId: 'Mengapa signature saya ditolak?',
    contentId: `
<p>Sembilan dari sepuluh kasus disebabkan salah satu hal berikut; periksalah berurutan:</p>
<ol>
<li><b>Body yang ditandatangani bukan body yang dikirim.</b> Ubah menjadi teks satu kali, tanda tangani teks itu, lalu kirim teks yang sama persis. Library yang melakukan serialisasi ulang dapat mengubah urutan atau escaping.</li>
<li><b>Timestamp berbeda.</b> Nilai di header harus sama dengan yang Anda tanda tangani, karakter demi karakter.</li>
<li><b>Ada langkah yang di-encode dua kali atau terlewat.</b> Hash dan HMAC adalah Base64 dari byte mentahnya, bukan dari teks heksadesimalnya.</li>
<li><b>Kunci dari environment lain.</b> Kunci sandbox tidak berlaku di production.</li>
</ol>
<p>Tempelkan nilai Anda di <a href="/doc-playground">Signature Playground</a>: setiap langkah ditampilkan, dan langkah yang menyimpang ditunjukkan.</p>`,
  },
  {
    id: 'timestamp-is-refused',
    title: 'Which timestamp is accepted?',
    content: `
<p>ISO 8601 with seconds and the Jakarta offset, for example <b>2026-11-20T17:04:05+07:00</b>. No milliseconds, no <em>Z</em>.</p>
<p>It may differ from our clock by up to <b>five minutes</b> in either direction. Take it when you sign, not when your job starts, and let your servers synchronize their clocks (NTP). A server in another time zone is fine: convert the time, do not just exchange the offset.</p>`,
    titleId: 'Timestamp seperti apa yang diterima?',
    contentId: `
<p>ISO 8601 lengkap dengan detik dan offset Jakarta, misalnya <b>2026-11-20T17:04:05+07:00</b>. Tanpa milidetik, tanpa <em>Z</em>.</p>
<p>Selisih dengan jam kami boleh sampai <b>lima menit</b>, lebih cepat maupun lebih lambat. Ambil waktunya saat menandatangani, bukan saat job dimulai, dan pastikan jam server tersinkron (NTP). Server di zona waktu lain tidak masalah: konversikan waktunya, jangan hanya mengganti offset-nya.</p>`,
  },
  {
    id: 'whitespace-in-the-body',
    title: 'What happens to white space in the body?',
    content: `
<p>For the signature alone, every space, tab, carriage return, line feed, form feed and vertical tab is removed, <b>inside strings too</b>: <em>"Sari Dewi"</em> counts as <em>"SariDewi"</em>. Other characters stay as they are, the non-breaking space included.</p>
<p>What you <u>send</u> keeps its white space. Pretty-printed and compact JSON therefore have the same signature. <a href="/generate-signature/body-request">See it step by step</a></p>`,
    titleId: 'Bagaimana spasi di dalam body diperlakukan?',
    contentId: `
<p>Khusus untuk signature, setiap spasi, tab, carriage return, line feed, form feed, dan vertical tab dihapus, <b>termasuk yang di dalam string</b>: <em>"Sari Dewi"</em> dihitung sebagai <em>"SariDewi"</em>. Karakter lain tetap, termasuk non-breaking space.</p>
<p>Body yang Anda <u>kirim</u> tetap memuat spasinya. Karena itu JSON yang dirapikan dan yang rapat menghasilkan signature yang sama. <a href="/generate-signature/body-request">Lihat langkah demi langkah</a></p>`,
  },
  {
    id: 'excluded-members',
    title: 'Which members are left out of the signature?',
    content: `
<p>The members <b>selfie</b>, <b>identity</b> and <b>document</b> of the JSON body, and only at its top level: an <em>identity</em> inside another object is signed. They are large, and hashing megabytes on a phone takes time.</p>
<p>They're still sent. The API checks them in another way: an image against the person, a PDF by the SHA-256 in the response, which you can compare with your own.</p>`,
    titleId: 'Bagian mana yang tidak ikut dihitung dalam signature?',
    contentId: `
<p>Member <b>selfie</b>, <b>identity</b>, dan <b>document</b> pada body JSON, dan hanya di tingkat teratas: <em>identity</em> di dalam objek lain tetap dihitung. Ukurannya besar, dan menghitung hash beberapa megabyte di ponsel memakan waktu.</p>
<p>Semuanya tentu tetap dikirim. Isinya diperiksa dengan cara lain: gambar dicocokkan dengan orangnya, PDF melalui SHA-256 dalam respons, yang dapat Anda bandingkan dengan milik Anda.</p>`,
  },
  {
    id: 'requests-without-body',
    title: 'What do I sign when there is no body?',
    content: `
<p>For GET and DELETE, hash the <b>empty string</b>. Do not hash <em>{}</em>, <em>null</em> or a pair of quotes. Query parameters are not part of the signature.</p>`,
    titleId: 'Apa yang ditandatangani jika tidak ada body?',
    contentId: `
<p>Untuk GET dan DELETE, hitung hash dari <b>string kosong</b>. Jangan memakai <em>{}</em>, <em>null</em>, atau sepasang tanda kutip. Parameter query tidak termasuk dalam signature.</p>`,
  },
  {
    id: 'secret-key-in-the-playground',
    title: 'Is my secret key safe in the playground?',
    content: `
<p>Signing happens in your browser. The key is loaded when needed, held only in memory, and gone when you close the tab. It's never written to storage, to a URL, or to a copied command; code samples show a placeholder unless you ask for your own values.</p>
<p>Even so, use sandbox keys to try things out.</p>`,
    titleId: 'Apakah secret key saya aman di playground?',
    contentId: `
<p>Penandatanganan terjadi di browser Anda. Kunci diambil saat dibutuhkan, hanya berada di memori, dan hilang begitu tab ditutup. Kunci tidak pernah ditulis ke penyimpanan, ke alamat, maupun ke perintah yang disalin; contoh kode menampilkan placeholder kecuali Anda meminta nilai milik Anda sendiri.</p>
<p>Meski begitu, gunakan kunci sandbox untuk mencoba-coba.</p>`,
  },
  {
    id: 'request-id-and-idempotency',
    title: 'What is the difference between Request-ID and Idempotency-Key?',
    content: `
<p><b>Request-ID</b> names one attempt: a new UUID version 4 every time, also when you repeat a request. Quote it when you ask us for help.</p>
<p><b>Idempotency-Key</b> names one intention: send it again when you repeat a request after a timeout, and you get the first response again instead of a second document. It works for 24 hours.</p>`,
    titleId: 'Apa beda Request-ID dan Idempotency-Key?',
    contentId: `
<p><b>Request-ID</b> menandai satu percobaan: UUID versi 4 yang selalu baru, juga saat request diulang. Sebutkan nilainya saat meminta bantuan kami.</p>
<p><b>Idempotency-Key</b> menandai satu maksud: pertahankan nilainya saat mengulang request setelah timeout, dan Anda menerima respons pertama lagi, bukan dokumen kedua. Berlaku 24 jam.</p>`,
  },
]
