/** Use cases that start with a person: a home loan, an account opened from home. */
import type { UseCaseText } from './use-cases.ts'

export const useCasesOnPeople: readonly UseCaseText[] = [
  {
    slug: 'home-loan-in-one-visit',
    title: 'Sign a home loan in one visit',
    content: `
<p>Sari Lestari sits in a branch of Bank Contoh in South Jakarta. Twenty minutes ago she was a stranger; when she leaves, the loan agreement is signed by her and by the branch manager, without a printed page.</p>
<p>You need one access token and four operations. Count on two or three days of work, most of it for the camera screen.</p>`,
    titleId: 'Tanda tangani KPR dalam satu kunjungan',
    contentId: `
<p>Sari Lestari duduk di cabang Bank Contoh di Jakarta Selatan. Dua puluh menit lalu ia masih orang asing; saat pulang, perjanjian kreditnya sudah ditandatangani olehnya dan oleh manajer cabang, tanpa selembar pun kertas dicetak.</p>
<p>Anda memerlukan satu access token dan empat operasi. Perkirakan dua sampai tiga hari kerja, sebagian besar untuk layar kamera.</p>`,
    sections: [
      {
        subTitle: 'Get to know the person',
        content: `
<p>The teller photographs the identity card and takes a selfie on the tablet. Send both with the name and an email address. The two pictures are left out of the signature, so that even an old tablet signs in a blink.</p>
<p>Keep the <b>registration_id</b> with the customer: next time this step falls away.</p>`,
        subTitleId: 'Kenali orangnya',
        contentId: `
<p>Petugas memotret KTP dan mengambil swafoto dengan tablet. Kirim keduanya bersama nama dan alamat email. Kedua gambar tidak ikut dihitung dalam signature, sehingga tablet lama pun menandatangani request dalam sekejap.</p>
<p>Simpan <b>registration_id</b> bersama data nasabah: lain kali langkah ini tidak diperlukan.</p>`,
        image: 'identity-check.png',
        operation: { method: 'post', path: '/v2/registrations' },
      },
      {
        subTitle: 'Upload the agreement',
        content: `
<p>Your core banking system makes the PDF; send it with the two recipients. Give the manager <b>order</b> 1 and the customer <b>order</b> 2 if the bank has to sign first.</p>`,
        subTitleId: 'Unggah perjanjiannya',
        contentId: `
<p>Sistem core banking Anda membuat PDF; kirim bersama kedua penerimanya. Beri manajer <b>order</b> 1 dan nasabah <b>order</b> 2 bila bank harus menandatangani lebih dahulu.</p>`,
        operation: { method: 'post', path: '/v2/documents' },
      },
      {
        subTitle: 'Say where to sign',
        content: `
<p>Put a marker such as <em>[ttd-nasabah]</em> into your template, in white on white, and refer to it as an anchor. The boxes then stay in place when a clause grows by two lines.</p>`,
        subTitleId: 'Tentukan letak tanda tangan',
        contentId: `
<p>Taruh penanda seperti <em>[ttd-nasabah]</em> di templat Anda, putih di atas putih, dan rujuk sebagai anchor. Dengan begitu kotak tetap di tempatnya walaupun sebuah pasal bertambah dua baris.</p>`,
        operation: { method: 'put', path: '/v2/documents/{document_id}/fields' },
      },
      {
        subTitle: 'Collect the signature',
        content: `
<p>Send a one-time password to Sari's phone, let her type it in, and sign. The response says whether the document is <b>completed</b>; if it is, fetch the file and hand it over.</p>`,
        subTitleId: 'Kumpulkan tanda tangan',
        contentId: `
<p>Kirim OTP ke ponsel Sari, minta ia memasukkannya, lalu tanda tangani. Responsnya menunjukkan apakah dokumen sudah <b>completed</b>; jika sudah, ambil filenya dan serahkan.</p>`,
        image: 'one-time-password.png',
        operation: { method: 'post', path: '/v2/documents/{document_id}/signatures' },
      },
    ],
  },
  {
    slug: 'open-an-account-from-home',
    title: 'Open an account from home',
    content: `
<p>No teller, no tablet: the customer holds the phone, the light is bad, and the connection drops in the lift. This is how to lead people through an identity check that they can finish later.</p>`,
    titleId: 'Buka rekening dari rumah',
    contentId: `
<p>Tanpa petugas, tanpa tablet: nasabah memegang ponselnya sendiri, cahayanya kurang, dan koneksi terputus di dalam lift. Begini cara menuntun orang melewati pemeriksaan identitas yang dapat mereka lanjutkan nanti.</p>`,
    sections: [
      {
        subTitle: 'Subscribe before you start',
        content: `
<p>Register your callback URL once. Results then come to you, and your app need not ask again and again while the phone lies in a pocket.</p>`,
        subTitleId: 'Berlangganan sebelum mulai',
        contentId: `
<p>Daftarkan URL callback Anda sekali saja. Hasilnya akan datang kepada Anda, dan aplikasi tidak perlu terus bertanya selagi ponsel tersimpan di saku.</p>`,
        image: 'callback-retry.png',
        operation: { method: 'post', path: '/v2/callbacks' },
      },
      {
        subTitle: 'Start the check with an Idempotency-Key',
        content: `
<p>Connections fail most often while an image is on its way. Make the <b>Idempotency-Key</b> when the customer presses the button, and repeat the request with it until you have a response: there will be one registration, not three.</p>`,
        subTitleId: 'Mulai pemeriksaan dengan Idempotency-Key',
        contentId: `
<p>Koneksi paling sering putus saat gambar sedang dikirim. Buat <b>Idempotency-Key</b> ketika nasabah menekan tombol, lalu ulangi request dengan kunci itu sampai ada respons: hasilnya satu registrasi, bukan tiga.</p>`,
        operation: { method: 'post', path: '/v2/registrations' },
      },
      {
        subTitle: 'Turn a failure into advice',
        content: `
<p><b>failure.reason</b> says what went wrong and <b>retryable</b> whether another picture can help. Tell people what to do: "Hold the card flat and away from the lamp" works better than "Verification failed".</p>`,
        subTitleId: 'Ubah kegagalan menjadi saran',
        contentId: `
<p><b>failure.reason</b> menjelaskan sebabnya, dan <b>retryable</b> menunjukkan apakah foto baru akan membantu. Sampaikan apa yang harus dilakukan: "Letakkan kartu mendatar dan jauhkan dari lampu" lebih berguna daripada "Verifikasi gagal".</p>`,
        operation: { method: 'get', path: '/v2/registrations/{registration_id}' },
      },
      {
        subTitle: 'Try another picture',
        content: `
<p>Update the registration with the better picture; everything else stays. After three attempts, invite the person to a branch instead.</p>`,
        subTitleId: 'Coba foto lain',
        contentId: `
<p>Perbarui registrasi dengan foto yang lebih baik; data lain tetap. Setelah tiga kali percobaan, arahkan orang tersebut ke kantor cabang.</p>`,
        operation: { method: 'put', path: '/v2/registrations/{registration_id}' },
      },
      {
        subTitle: 'Offer another channel',
        content: `
<p>If the email does not arrive, send the confirmation by WhatsApp or SMS with one tap. The earlier link stops working at that moment.</p>`,
        subTitleId: 'Tawarkan kanal lain',
        contentId: `
<p>Jika email tidak sampai, kirim konfirmasi lewat WhatsApp atau SMS dengan satu ketukan. Tautan sebelumnya langsung tidak berlaku.</p>`,
        operation: { method: 'put', path: '/v2/registrations/{registration_id}/verification' },
      },
    ],
  },
]
