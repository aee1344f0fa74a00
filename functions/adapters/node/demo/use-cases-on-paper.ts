/** Use cases that start with a document: approvals in order, proof years later. */
import type { UseCaseText } from './use-cases.ts'

export const useCasesOnPaper: readonly UseCaseText[] = [
  {
    slug: 'approve-in-order',
    title: 'Let directors approve in order',
    content: `
<p>A credit facility needs two of three directors, of whom one may be replaced by the credit committee, and only then the customer. On paper that takes nine days. The rule itself fits into one request.</p>`,
    titleId: 'Persetujuan direksi secara berurutan',
    contentId: `
<p>Sebuah fasilitas kredit memerlukan dua dari tiga direktur, salah satunya dapat diwakili komite kredit, dan setelah itu barulah nasabah. Di atas kertas prosesnya sembilan hari. Aturannya sendiri cukup ditulis dalam satu request.</p>`,
    sections: [
      {
        subTitle: 'Write the rule as a tree',
        content: `
<p>A recipient is a signer or a group; a group has a <b>rule</b> and members, which may be groups again. Write down who must sign the way you would explain it to a colleague, and you have the request.</p>`,
        subTitleId: 'Tulis aturan sebagai pohon',
        contentId: `
<p>Penerima adalah penanda tangan atau grup; sebuah grup mempunyai <b>rule</b> dan anggota, yang boleh berupa grup lagi. Tuliskan siapa yang harus menandatangani seperti Anda menjelaskannya kepada rekan kerja, dan jadilah request-nya.</p>`,
        image: 'approval-tree.png',
        operation: { method: 'put', path: '/v2/documents/{document_id}/recipients' },
      },
      {
        subTitle: 'Sign all documents together',
        content: `
<p>Directors sign everything in the evening. One one-time password covers up to 200 documents. The work continues in the background, so they can put the phone away.</p>`,
        subTitleId: 'Tanda tangani semuanya sekaligus',
        contentId: `
<p>Direktur menandatangani pada malam hari, semuanya bersamaan. Satu OTP berlaku untuk hingga 200 dokumen. Prosesnya berjalan di latar belakang, jadi ponsel boleh langsung disimpan.</p>`,
        image: 'bulk-batch.png',
        operation: { method: 'post', path: '/v2/signatures/bulk' },
      },
      {
        subTitle: 'See who is missing',
        content: `
<p>Send the reminder to the person whose turn it is. Read the tree: <b>waiting</b> marks that person, <b>not_asked</b> comes later, and <b>not_needed</b> has nothing to do.</p>`,
        subTitleId: 'Lihat siapa yang ditunggu',
        contentId: `
<p>Pengingat sebaiknya dikirim kepada orang yang sedang ditunggu. Baca pohonnya: <b>waiting</b> sedang mendapat giliran, <b>not_asked</b> menyusul, dan <b>not_needed</b> boleh beristirahat.</p>`,
        operation: { method: 'get', path: '/v2/documents/{document_id}/recipients' },
      },
    ],
  },
  {
    slug: 'prove-it-later',
    title: 'Prove a signature years later',
    content: `
<p>Seven years later, a signer says: "I never signed this." You have a PDF from an archive, and an afternoon. Three questions settle it.</p>`,
    titleId: 'Buktikan tanda tangan bertahun-tahun kemudian',
    contentId: `
<p>Tujuh tahun kemudian seseorang berkata, "Saya tidak pernah menandatangani ini." Anda punya PDF dari arsip dan waktu satu sore. Tiga pertanyaan menyelesaikannya.</p>`,
    sections: [
      {
        subTitle: 'Is this the file that was signed?',
        content: `
<p>Compute the SHA-256 of your file and ask for a verdict; the file itself need not leave your premises. <b>intact</b> means that not a byte has changed since the last signature.</p>`,
        subTitleId: 'Apakah ini file yang ditandatangani?',
        contentId: `
<p>Hitung SHA-256 file Anda dan minta putusannya; filenya sendiri tidak perlu keluar dari lingkungan Anda. <b>intact</b> berarti tidak satu byte pun berubah sejak tanda tangan terakhir.</p>`,
        operation: { method: 'post', path: '/v2/verifications' },
      },
      {
        subTitle: 'What happened, and when?',
        content: `
<p>The audit events name the channel the one-time password went to, the address the signature came from, and the time. Each event carries the hash of the one before: take one out, and the chain breaks.</p>`,
        subTitleId: 'Apa yang terjadi, dan kapan?',
        contentId: `
<p>Peristiwa audit mencatat kanal tujuan OTP, alamat asal tanda tangan, dan waktunya. Setiap peristiwa memuat hash peristiwa sebelumnya: hilangkan satu, dan rantainya terputus.</p>`,
        image: 'audit-chain.png',
        operation: { method: 'get', path: '/v2/documents/{document_id}/events' },
      },
      {
        subTitle: 'What do I show to a court?',
        content: `
<p>Download the file with <b>evidence=true</b>. Its last page lists every signature with name, time and certificate, in a form that can be read without any software of ours.</p>`,
        subTitleId: 'Apa yang ditunjukkan di pengadilan?',
        contentId: `
<p>Unduh file dengan <b>evidence=true</b>. Halaman terakhirnya memuat setiap tanda tangan beserta nama, waktu, dan sertifikat, dalam bentuk yang dapat dibaca tanpa perangkat lunak kami.</p>`,
        operation: { method: 'get', path: '/v2/documents/{document_id}/file' },
      },
    ],
  },
]
