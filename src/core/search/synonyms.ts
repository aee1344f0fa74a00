/** Words that readers of an API use for one another, in both languages. */

const GROUPS = `
create/add/new/make/register/buat/tambah/daftar
get/fetch/retrieve/read/show/view/find/return/ambil/lihat/dapat/baca
list/all/every/browse/semua/daftar
update/edit/change/modify/set/ubah/perbarui/sunting/ganti/atur
delete/remove/destroy/erase/hapus/buang
replace/put/overwrite/ganti
cancel/abort/stop/batal/henti
search/query/find/lookup/cari
send/submit/kirim
check/verify/validate/periksa/verifikasi/cek
enable/activate/aktif
disable/deactivate/nonaktif
download/unduh
upload/unggah
import/impor
export/ekspor
merge/gabung
approve/setuju
reject/tolak
test/uji
access/akses
account/akun
activity/aktivitas
address/alamat
amount/jumlah
attachment/lampiran
authentication/auth/autentikasi/otentikasi
balance/saldo
branch/cabang
card/kartu
code/kode
comment/komentar
config/configuration/setting/konfigurasi/pengaturan
customer/pelanggan
date/tanggal
device/perangkat
discount/diskon
document/dokumen
envelope/amplop
error/kesalahan/galat
event/kejadian/peristiwa
fee/biaya
field/kolom
file/berkas
group/grup/kelompok
history/riwayat
identity/identitas
image/gambar
information/info/informasi
invoice/faktur/tagihan
issue/isu
key/kunci
language/bahasa
license/lisensi
limit/batas
link/tautan
member/anggota
message/pesan
name/nama
notification/notifikasi/pemberitahuan
order/pesanan
organization/organisation/org/organisasi
parameter/param
password/sandi
payment/bayar
permission/izin
phone/telepon
price/harga
product/produk
recipient/penerima
refund/kembali
report/laporan
repository/repo/repositori
request/permintaan
response/respons/jawaban
role/peran
schedule/jadwal
secret/rahasia
signature/sign/tandatangan
subscription/langganan
team/tim
template/templat
time/waktu
transaction/transaksi
user/pengguna
version/versi
wallet/dompet
`
  .trim()
  .split('\n')
  .map((group) => group.split('/'))

/**
 * @param stem gives the form in which words are compared
 * @returns stems of the other words of a group, by stem
 */
export function synonyms(stem: (word: string) => string): ReadonlyMap<string, readonly string[]> {
  const map = new Map<string, string[]>()
  for (const group of GROUPS) {
    const stems = group.map(stem)
    for (const word of stems) {
      map.set(word, [...(map.get(word) ?? []), ...stems.filter((other) => other !== word)])
    }
  }
  return map
}
