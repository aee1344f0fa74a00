/** Texts about links in the admin area: emails with one-time links, and links to a former URL, in Indonesian. */
export const adminLinks = {
  'content.urlEnds': 'URL lama tidak lagi berfungsi',
  'content.urlsEnd': 'URL lama tidak lagi berfungsi',
  'content.urlBecomes': '{{from}} menjadi {{to}}.',
  'content.urlGone': 'Pembaca yang membuka URL lama, dari bookmark atau tautan, tidak menemukan halaman di sana.',
  'content.urlsGone': 'Pembaca yang membuka URL lama, dari bookmark atau tautan, tidak menemukan halaman di sana.',
  'content.pageGone': 'Pembaca kehilangan halaman {{page}}.',
  'content.pageLinks_other': '{{count}} item menu dan teks menautkan ke sana: {{names}}.',
  'content.urlLinks_other': '{{count}} item menu dan teks menautkan ke sana. Perbaiki setelahnya.',
  'content.urlLinksShow': 'Tampilkan tautan',
  'content.urlChange': 'Ubah URL',
  'content.urlsChange': 'Ubah URL',
  'link.keysSubject': 'API key Anda untuk {{product}}',
  'link.keysMail': 'Halo {{name}},\n\ntautan ini menampilkan API key Anda untuk {{product}}:\n\n{{url}}\n\nTautan hanya berlaku sekali dan kedaluwarsa pada {{time}}. Simpan kuncinya saat Anda membukanya. Jika Anda sudah memiliki secret key dan access token, keduanya berlaku sampai saat itu.',
  'link.invitationSubject': 'Akun Anda untuk {{product}}',
  'link.invitationMail': 'Halo {{name}},\n\npilih kata sandi untuk akun Anda di area admin {{product}} di sini:\n\n{{url}}\n\nTautan hanya berlaku sekali dan kedaluwarsa pada {{time}}.',
} as const
