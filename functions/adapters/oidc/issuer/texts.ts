/** Words of the embedded issuer's pages, in both languages. */
import type { Language } from '#core/site/site.ts'
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from './accounts.ts'
import type { AccountRefusal } from './credentials.ts'

export interface IssuerTexts {
  readonly signIn: string
  readonly email: string
  readonly password: string
  readonly submit: string
  readonly forgotten: string
  readonly newPasswordTitle: string
  readonly newPasswordWhy: string
  readonly currentPassword: string
  readonly newPassword: string
  readonly repeatPassword: string
  readonly passwordRule: string
  readonly save: string
  readonly codeTitle: string
  readonly codeWhy: string
  readonly code: string
  readonly account: string
  readonly changePassword: string
  readonly codes: string
  readonly codesOn: string
  readonly codesOff: string
  readonly turnOn: string
  readonly turnOff: string
  readonly scan: string
  readonly typeSecret: string
  readonly qrLabel: string
  readonly saved: string
  readonly back: string
  readonly logoutTitle: string
  readonly yes: string
  readonly cancel: string
  readonly loggedOut: string
  readonly loggedOutNow: string
  readonly failed: string
  readonly failedWhy: string
  readonly startAgain: string
  readonly refusals: Readonly<Record<AccountRefusal | 'repeat' | 'password', string>>
}

export const ISSUER_TEXTS: Readonly<Record<Language, IssuerTexts>> = {
  en: {
    signIn: 'Sign in',
    email: 'E-mail address',
    password: 'Password',
    submit: 'Continue',
    forgotten: 'Password forgotten? An administrator can give you a new one.',
    newPasswordTitle: 'Choose your password',
    newPasswordWhy: 'Somebody else has set your password. Choose one that only you know.',
    currentPassword: 'Current password',
    newPassword: 'New password',
    repeatPassword: 'New password again',
    passwordRule: `At least ${PASSWORD_MIN_LENGTH} characters. A few unrelated words are easy to remember.`,
    save: 'Save',
    codeTitle: 'Enter your code',
    codeWhy: 'Your authenticator app shows a code of six digits.',
    code: 'Code',
    account: 'Your account',
    changePassword: 'Change password',
    codes: 'Codes from an authenticator app',
    codesOn: 'On: signing in asks for a code after the password.',
    codesOff: 'Off. With codes, a stolen password alone opens nothing.',
    turnOn: 'Turn on',
    turnOff: 'Turn off',
    scan: 'Scan the square with your authenticator app, then enter the code it shows.',
    typeSecret: 'Or type this key into the app:',
    qrLabel: 'QR code for the authenticator app',
    saved: 'Saved.',
    back: 'Back to the portal',
    logoutTitle: 'Are you sure want to log out?',
    yes: 'Yes',
    cancel: 'Cancel',
    loggedOut: 'You are logged out',
    loggedOutNow: 'You have logged out.',
    failed: 'This sign-in cannot go on',
    failedWhy: 'It has expired, was finished already, or began in another browser.',
    startAgain: 'Sign in again',
    refusals: {
      credentials: 'E-mail address or password is wrong.',
      password: 'The current password is wrong.',
      disabled: 'Your account is disabled. Ask an administrator to enable it.',
      changed: 'Your account has changed since this sign-in began. Sign in again.',
      rate: 'There were too many attempts. Wait five minutes, then try again.',
      code: 'The code is wrong or was used already. Enter the one your app shows now.',
      short: `The new password is too short: it needs at least ${PASSWORD_MIN_LENGTH} characters.`,
      long: `The new password is too long: it may have at most ${PASSWORD_MAX_LENGTH} characters.`,
      same: 'The new password is the current one. Choose another.',
      repeat: 'The two new passwords differ. Enter the same one twice.',
    },
  },
  id: {
    signIn: 'Masuk',
    email: 'Alamat email',
    password: 'Kata sandi',
    submit: 'Lanjutkan',
    forgotten: 'Lupa kata sandi? Administrator dapat memberi yang baru.',
    newPasswordTitle: 'Pilih kata sandi Anda',
    newPasswordWhy:
      'Kata sandi Anda dibuat oleh orang lain. Pilih kata sandi yang hanya Anda ketahui.',
    currentPassword: 'Kata sandi sekarang',
    newPassword: 'Kata sandi baru',
    repeatPassword: 'Kata sandi baru sekali lagi',
    passwordRule: `Paling sedikit ${PASSWORD_MIN_LENGTH} karakter. Beberapa kata yang tidak berkaitan mudah diingat.`,
    save: 'Simpan',
    codeTitle: 'Masukkan kode Anda',
    codeWhy: 'Aplikasi autentikator Anda menampilkan kode enam digit.',
    code: 'Kode',
    account: 'Akun Anda',
    changePassword: 'Ubah kata sandi',
    codes: 'Kode dari aplikasi autentikator',
    codesOn: 'Aktif: setelah kata sandi, kode juga diminta saat masuk.',
    codesOff: 'Tidak aktif. Dengan kode, kata sandi curian saja tidak cukup untuk masuk.',
    turnOn: 'Aktifkan',
    turnOff: 'Nonaktifkan',
    scan: 'Pindai kode QR ini dengan aplikasi autentikator, lalu masukkan kode yang ditampilkan.',
    typeSecret: 'Atau ketik kunci ini di aplikasi:',
    qrLabel: 'Kode QR untuk aplikasi autentikator',
    saved: 'Tersimpan.',
    back: 'Kembali ke portal',
    logoutTitle: 'Anda yakin ingin keluar?',
    yes: 'Ya',
    cancel: 'Batal',
    loggedOut: 'Anda sudah keluar',
    loggedOutNow: 'Anda telah keluar.',
    failed: 'Proses login ini tidak dapat dilanjutkan',
    failedWhy: 'Sudah kedaluwarsa, sudah selesai, atau dimulai di browser lain.',
    startAgain: 'Masuk lagi',
    refusals: {
      credentials: 'Alamat email atau kata sandi salah.',
      password: 'Kata sandi sekarang salah.',
      disabled: 'Akun Anda dinonaktifkan. Minta administrator mengaktifkannya.',
      changed: 'Akun Anda berubah sejak proses login ini dimulai. Masuk lagi.',
      rate: 'Terlalu banyak percobaan. Tunggu lima menit, lalu coba lagi.',
      code: 'Kode salah atau sudah dipakai. Masukkan kode yang ditampilkan aplikasi sekarang.',
      short: `Kata sandi baru terlalu pendek: paling sedikit ${PASSWORD_MIN_LENGTH} karakter.`,
      long: `Kata sandi baru terlalu panjang: paling banyak ${PASSWORD_MAX_LENGTH} karakter.`,
      same: 'Kata sandi baru sama dengan yang sekarang. Pilih yang lain.',
      repeat: 'Kedua kata sandi baru berbeda. Masukkan yang sama dua kali.',
    },
  },
}
