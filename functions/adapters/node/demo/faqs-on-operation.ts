/** Questions about running an integration. */
import type { FaqText } from './faqs.ts'

export const faqsOnOperation: readonly FaqText[] = [
  {
    id: 'sandbox-or-production',
    title: 'How does the sandbox differ from production?',
    content: `
<p>The interface is the same; the world behind it is not.</p>
<ul>
<li>Identity checks pass without looking at a registry.</li>
<li>The one-time password is always <b>123456</b>; no message is delivered.</li>
<li>Signatures are made with a test certificate and bind nobody.</li>
<li>Data is erased after 30 days.</li>
</ul>
<p>Never send real identity data to the sandbox.</p>`,
    titleId: 'Apa beda sandbox dan production?',
    contentId: `
<p>Antarmukanya sama; dunia di belakangnya berbeda.</p>
<ul>
<li>Pemeriksaan identitas lolos tanpa dicocokkan dengan data kependudukan.</li>
<li>OTP selalu <b>123456</b>; tidak ada pesan yang dikirim.</li>
<li>Tanda tangan dibuat dengan sertifikat uji dan tidak mengikat siapa pun.</li>
<li>Data dihapus setelah 30 hari.</li>
</ul>
<p>Jangan pernah mengirim data identitas asli ke sandbox.</p>`,
  },
  {
    id: 'rate-limits',
    title: 'How many requests may I send?',
    content: `
<p>60 per minute in the sandbox, 600 in production, counted per API key. Every response says how many are left: <b>RateLimit-Remaining</b> and, in seconds, <b>RateLimit-Reset</b>.</p>
<p>After a 429, wait as long as <b>Retry-After</b> says, then add a random part of a second so that your servers don't all repeat at the same time. Need more for a campaign? Write to us a week before.</p>`,
    titleId: 'Berapa banyak request yang boleh dikirim?',
    contentId: `
<p>60 per menit di sandbox, 600 di production, dihitung per API key. Setiap respons memuat sisanya: <b>RateLimit-Remaining</b> dan, dalam detik, <b>RateLimit-Reset</b>.</p>
<p>Setelah menerima 429, tunggu selama yang tertulis di <b>Retry-After</b>, lalu tambahkan jeda acak kurang dari satu detik agar server Anda tidak kembali serentak. Perlu lebih banyak untuk kampanye? Hubungi kami seminggu sebelumnya.</p>`,
  },
  {
    id: 'access-token-lifetime',
    title: 'How long does an access token live?',
    content: `
<p>One hour. <a href="/token/v2/auth/token?method=post">Create one</a>, keep it in memory, share it among your processes, and ask for the next when fewer than five minutes are left. A new token does not end the one before it.</p>
<p>If a response says <em>Token is expired</em> all the same, create a new token and repeat the request once, freshly signed.</p>`,
    titleId: 'Berapa lama access token berlaku?',
    contentId: `
<p>Satu jam. <a href="/token/v2/auth/token?method=post">Buat token</a>, simpan di memori, pakai bersama di semua proses, dan minta yang berikutnya saat sisa waktunya kurang dari lima menit. Token baru tidak mengakhiri token sebelumnya.</p>
<p>Jika responsnya tetap <em>Token is expired</em>, buat token baru dan ulangi request sekali lagi dengan signature baru.</p>`,
  },
  {
    id: 'callback-retries',
    title: 'What if my callback URL is down?',
    content: `
<p>We try again after 1, 5 and 15 minutes, then after 1, 3, 6 and 12 hours: eight attempts in about a day. Anything but a 2xx within 10 seconds counts as a failure; redirects are not followed.</p>
<p><a href="/callbacks/v2/callbacks/%7Bcallback_id%7D/deliveries?method=get">The list of deliveries</a> shows each attempt and its response. After the last one, fetch the state yourself: callbacks are a convenience, the <a href="/status-and-audit/v2/documents/%7Bdocument_id%7D/events?method=get">audit events</a> are the record.</p>`,
    titleId: 'Bagaimana jika URL callback saya sedang mati?',
    contentId: `
<p>Kami mencoba lagi setelah 1, 5, dan 15 menit, kemudian setelah 1, 3, 6, dan 12 jam: delapan percobaan dalam kurang lebih sehari. Respons selain 2xx dalam 10 detik dianggap gagal; redirect tidak diikuti.</p>
<p><a href="/callbacks/v2/callbacks/%7Bcallback_id%7D/deliveries?method=get">Daftar pengiriman</a> menampilkan setiap percobaan beserta responsnya. Setelah percobaan terakhir, ambil sendiri statusnya: callback hanyalah kemudahan, sedangkan catatan resminya adalah <a href="/status-and-audit/v2/documents/%7Bdocument_id%7D/events?method=get">peristiwa audit</a>.</p>`,
  },
  {
    id: 'trust-a-callback',
    title: 'How do I know that a callback comes from you?',
    content: `
<p>Each delivery carries <b>Timestamp</b>, <b>Request-ID</b> and <b>Signature</b>, made with the same recipe as your requests; the key is the <em>secret</em> you gave when you <a href="/callbacks/v2/callbacks?method=post">registered the URL</a>. Compute the signature over the body as received, before you parse it, and compare in constant time.</p>
<p>Then check that the timestamp is at most five minutes old, and ignore an <b>event_id</b> you have seen before.</p>`,
    titleId: 'Bagaimana memastikan callback memang dari Gapura?',
    contentId: `
<p>Setiap kiriman membawa <b>Timestamp</b>, <b>Request-ID</b>, dan <b>Signature</b> yang dibuat dengan cara yang sama seperti pada request Anda; kuncinya adalah <em>secret</em> yang Anda berikan saat <a href="/callbacks/v2/callbacks?method=post">mendaftarkan URL</a>. Hitung signature dari body apa adanya sebelum di-parse, lalu bandingkan dalam waktu konstan.</p>
<p>Setelah itu pastikan timestamp berumur paling lama lima menit, dan abaikan <b>event_id</b> yang pernah diterima.</p>`,
  },
  {
    id: 'rotate-keys',
    title: 'How do I rotate my secret key?',
    content: `
<ol>
<li>Let your code read the key from configuration, not from source.</li>
<li>Ask for the rotation. The new key is shown <b>once</b>: put it straight into your vault.</li>
<li>Roll it out. The old key is accepted for another 24 hours.</li>
<li>Check that all requests use the new key, then ask us to disable the old one early.</li>
</ol>
<p>If a key may have leaked, skip the 24 hours: a short outage costs less than a stranger's signature.</p>`,
    titleId: 'Bagaimana cara mengganti secret key?',
    contentId: `
<ol>
<li>Pastikan kode Anda membaca kunci dari konfigurasi, bukan dari source code.</li>
<li>Minta rotasi. Kunci baru hanya ditampilkan <b>sekali</b>: langsung simpan di vault Anda.</li>
<li>Terapkan bertahap. Kunci lama masih diterima selama 24 jam.</li>
<li>Pastikan semua request sudah memakai kunci baru, lalu minta kami mengakhiri kunci lama lebih cepat.</li>
</ol>
<p>Jika kunci mungkin bocor, lewati masa 24 jam itu: gangguan singkat lebih murah daripada tanda tangan orang asing.</p>`,
  },
  {
    id: 'data-residency',
    title: 'Where is my data, and for how long?',
    content: `
<p>In two data centers in Indonesia, encrypted on disk; nothing leaves the country. Identity images are stored while the registration exists and are erased within 24 hours after you <a href="/registration/v2/registrations/%7Bregistration_id%7D?method=delete">withdraw it</a>. Signed documents and their audit events are stored for ten years.</p>`,
    titleId: 'Di mana data saya disimpan, dan berapa lama?',
    contentId: `
<p>Di dua pusat data di Indonesia, terenkripsi di disk; tidak ada yang keluar dari Indonesia. Gambar identitas disimpan selama registrasi masih hidup dan dihapus dalam 24 jam setelah Anda <a href="/registration/v2/registrations/%7Bregistration_id%7D?method=delete">menariknya</a>. Dokumen yang ditandatangani dan peristiwa auditnya disimpan sepuluh tahun.</p>`,
  },
]
