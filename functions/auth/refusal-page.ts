/** Why somebody is not signed in, in words for them: never what the issuer or a stranger wrote. */
import { html } from 'hono/html'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Language } from '#core/site/site.ts'
import type { StaffSignInErrorCode } from '../ports/staff-sign-in.ts'
import { printPage } from './page.ts'

export type SignInRefusal =
  | StaffSignInErrorCode
  | 'unknown'
  | 'disabled'
  | 'account'
  | 'linked'
  | 'changed'
  | 'rate'

export const REFUSAL_STATUS: Readonly<Record<SignInRefusal, ContentfulStatusCode>> = {
  unavailable: 503,
  refused: 403,
  forged: 400,
  email: 403,
  domain: 403,
  role: 403,
  unknown: 400,
  disabled: 403,
  account: 403,
  linked: 403,
  changed: 403,
  rate: 429,
}

export function printRefusal(page: {
  readonly refusal: SignInRefusal
  readonly language: Language
  readonly productName: string
}): Promise<string> {
  const { title, again } = WORDS[page.language]
  return printPage({
    language: page.language,
    productName: page.productName,
    title,
    body: html`<p role="alert">${TEXTS[page.language][page.refusal]}</p>
<p><a class="button" href="/auth/login?redirect-url=%2Fadmin">${again}</a></p>`,
  })
}

const WORDS = {
  en: { title: 'You are not signed in', again: 'Sign in again' },
  id: { title: 'Anda belum masuk', again: 'Masuk lagi' },
} as const

const TEXTS: Readonly<Record<Language, Readonly<Record<SignInRefusal, string>>>> = {
  en: {
    unavailable: 'The sign-in service does not answer. Try again in a minute.',
    refused: 'The sign-in was cancelled or refused. Try again, or ask an administrator.',
    forged: 'The answer of the sign-in service does not belong to this sign-in. Start again.',
    email:
      'Your account has no verified e-mail address. Verify it at the sign-in service, then start again.',
    domain: 'Addresses of your domain may not sign in here. Use your work account.',
    role: 'Your account has no role in this portal. Ask an administrator for one.',
    unknown:
      'This sign-in has expired, was used already, or began in another browser. Start again.',
    disabled: 'Your account is disabled. Ask an administrator to enable it.',
    account: 'There is no account for your address. Ask an administrator to create one.',
    linked:
      'The account with your address belongs to another identity of the sign-in service. Ask an administrator to create it anew.',
    changed: 'Your account has changed since this sign-in began. Sign in again.',
    rate: 'There were too many attempts from your network. Wait five minutes, then start again.',
  },
  id: {
    unavailable: 'Layanan login tidak menjawab. Coba lagi sebentar lagi.',
    refused: 'Proses login dibatalkan atau ditolak. Coba lagi, atau hubungi administrator.',
    forged: 'Jawaban layanan login tidak sesuai dengan proses login ini. Mulai lagi.',
    email:
      'Akun Anda tidak memiliki alamat email terverifikasi. Verifikasi di layanan login, lalu mulai lagi.',
    domain: 'Alamat dari domain Anda tidak boleh masuk di sini. Gunakan akun kantor Anda.',
    role: 'Akun Anda tidak memiliki peran di portal ini. Minta peran kepada administrator.',
    unknown:
      'Proses login ini sudah kedaluwarsa, sudah dipakai, atau dimulai di browser lain. Mulai lagi.',
    disabled: 'Akun Anda dinonaktifkan. Minta administrator mengaktifkannya.',
    account: 'Tidak ada akun untuk alamat Anda. Minta administrator membuatnya.',
    linked:
      'Akun dengan alamat Anda sudah terhubung ke identitas lain di layanan login. Minta administrator membuatnya ulang.',
    changed: 'Akun Anda berubah sejak proses login ini dimulai. Masuk lagi.',
    rate: 'Terlalu banyak percobaan dari jaringan Anda. Tunggu lima menit, lalu mulai lagi.',
  },
}
