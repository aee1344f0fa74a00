/** Demo menu: where to start, how to sign requests, then every operation by what one wants to do. */
import type { MenuItem } from '#core/content/model.ts'

export const menu: readonly MenuItem[] = [
  group('start', 'Start', 'Mulai', 'rocket', null, [
    page('introduction', 'Introduction', 'Pengantar', '/introduction'),
    page('quick-start', 'Quick start', 'Mulai cepat', '/introduction/quick-start'),
    page('credential', 'Credentials', 'Kredensial', '/introduction/credential'),
    page(
      'messages',
      'Headers and messages',
      'Header dan pesan',
      '/introduction/header-message-structure',
    ),
    page('errors', 'Errors', 'Kesalahan', '/introduction/errors'),
    page('use-cases', 'Use cases', 'Contoh penggunaan', '/usecase'),
    page('changelog', 'Changelog', 'Catatan perubahan', '/changelog'),
  ]),
  group('guides', 'Guides', 'Panduan', 'book', null, [
    page('generate-signature', 'Sign a request', 'Tanda tangani request', '/generate-signature'),
    page('body-request', '1. Body', '1. Body', '/generate-signature/body-request'),
    page('timestamp', '2. Timestamp', '2. Timestamp', '/generate-signature/timestamp'),
    page(
      'hmac-as-base64',
      '3. HMAC as Base64',
      '3. HMAC sebagai Base64',
      '/generate-signature/hmacAsBase64',
    ),
    page('signature', '4. Signature', '4. Signature', '/generate-signature/signature'),
    page('authorization', 'Authorization', 'Otorisasi', '/authorization'),
    page('authorization-variable', 'Token request', 'Request token', '/authorization/variable'),
    page(
      'authorization-response',
      'Token response',
      'Respons token',
      '/authorization/body-response',
    ),
    page('playground', 'Signature Playground', 'Signature Playground', '/doc-playground'),
    page('callback-inbox', 'Callback inbox', 'Kotak masuk callback', '/callback/inbox'),
  ]),
  operations('token', 'Token', 'Token', 'key', [
    ['token.create', 'post', '/v2/auth/token', 'Create a token', 'Buat token'],
    ['token.revoke', 'post', '/v2/auth/token/revoke', 'Revoke a token', 'Cabut token'],
  ]),
  operations('registration', 'Registration', 'Registrasi', 'user', [
    ['registration.create', 'post', '/v2/registrations', 'Register a user', 'Daftarkan pengguna'],
    ['registration.list', 'get', '/v2/registrations', 'List registrations', 'Daftar registrasi'],
    [
      'registration.get',
      'get',
      '/v2/registrations/{registration_id}',
      'Get a registration',
      'Lihat registrasi',
    ],
    [
      'registration.update',
      'put',
      '/v2/registrations/{registration_id}',
      'Update a registration',
      'Ubah registrasi',
    ],
    [
      'registration.withdraw',
      'delete',
      '/v2/registrations/{registration_id}',
      'Withdraw a registration',
      'Tarik registrasi',
    ],
    [
      'registration.resend',
      'put',
      '/v2/registrations/{registration_id}/verification',
      'Resend the verification',
      'Kirim ulang verifikasi',
    ],
  ]),
  operations('documents', 'Documents', 'Dokumen', 'file', [
    ['document.upload', 'post', '/v2/documents', 'Upload a document', 'Unggah dokumen'],
    ['document.list', 'get', '/v2/documents', 'List documents', 'Daftar dokumen'],
    ['document.get', 'get', '/v2/documents/{document_id}', 'Get a document', 'Lihat dokumen'],
    [
      'document.recipients',
      'get',
      '/v2/documents/{document_id}/recipients',
      'Get the recipients',
      'Lihat penerima',
    ],
    [
      'document.set-recipients',
      'put',
      '/v2/documents/{document_id}/recipients',
      'Set the recipients',
      'Tentukan penerima',
    ],
    ['document.file', 'get', '/v2/documents/{document_id}/file', 'Download the file', 'Unduh file'],
    [
      'document.delete',
      'delete',
      '/v2/documents/{document_id}',
      'Delete a document',
      'Hapus dokumen',
    ],
    ['document.folders', 'get', '/v2/folders', 'Get the folder tree', 'Lihat pohon folder'],
  ]),
  operations('signing', 'Signing', 'Penandatanganan', 'pen', [
    [
      'signing.fields',
      'put',
      '/v2/documents/{document_id}/fields',
      'Place signature fields',
      'Tempatkan kotak tanda tangan',
    ],
    [
      'signing.otp',
      'post',
      '/v2/documents/{document_id}/otp',
      'Send a one-time password',
      'Kirim OTP',
    ],
    [
      'signing.sign',
      'post',
      '/v2/documents/{document_id}/signatures',
      'Sign a document',
      'Tanda tangani dokumen',
    ],
    [
      'signing.status',
      'get',
      '/v2/documents/{document_id}/signatures',
      'Get the signing status',
      'Lihat status penandatanganan',
    ],
    [
      'signing.reject',
      'post',
      '/v2/documents/{document_id}/rejections',
      'Reject a document',
      'Tolak dokumen',
    ],
    ['signing.bulk', 'post', '/v2/signatures/bulk', 'Sign in bulk', 'Tanda tangani massal'],
    [
      'signing.bulk-status',
      'get',
      '/v2/signatures/bulk/{batch_id}',
      'Get the status of a batch',
      'Lihat status batch',
    ],
    [
      'signing.legacy',
      'post',
      '/v2/documents/sign',
      'Sign a document (1.x)',
      'Tanda tangani dokumen (1.x)',
    ],
  ]),
  operations('status-and-audit', 'Status and audit', 'Status dan audit', 'shield', [
    ['audit.verify', 'post', '/v2/verifications', 'Verify a document', 'Verifikasi dokumen'],
    [
      'audit.events',
      'get',
      '/v2/documents/{document_id}/events',
      'List audit events',
      'Daftar peristiwa audit',
    ],
    ['audit.usage', 'get', '/v2/usage', 'Get usage statistics', 'Lihat statistik pemakaian'],
  ]),
  operations('callbacks', 'Callbacks', 'Callback', 'bell', [
    [
      'callback.create',
      'post',
      '/v2/callbacks',
      'Register a callback URL',
      'Daftarkan URL callback',
    ],
    ['callback.list', 'get', '/v2/callbacks', 'List callback URLs', 'Daftar URL callback'],
    [
      'callback.delete',
      'delete',
      '/v2/callbacks/{callback_id}',
      'Remove a callback URL',
      'Hapus URL callback',
    ],
    [
      'callback.deliveries',
      'get',
      '/v2/callbacks/{callback_id}/deliveries',
      'List deliveries',
      'Daftar pengiriman',
    ],
  ]),
]

type OperationLeaf = readonly [code: string, method: string, path: string, en: string, id: string]

function operations(
  tag: string,
  name: string,
  nameId: string,
  icon: string,
  leaves: readonly OperationLeaf[],
): MenuItem {
  const children = leaves.map(([code, method, path, en, id]) => ({
    ...page(code, en, id, `/${tag}${path}`),
    is_ref: true,
    ref: path,
    method,
    tag,
  }))
  return group(tag, name, nameId, icon, `/${tag}`, children)
}

function group(
  code: string,
  name: string,
  nameId: string,
  icon: string,
  url: string | null,
  children: readonly MenuItem[],
): MenuItem {
  return { ...page(code, name, nameId, url), icon, children }
}

function page(code: string, name: string, nameId: string, url: string | null): MenuItem {
  return {
    name,
    code,
    url,
    icon: null,
    children: [],
    use_image: false,
    is_ref: false,
    ref: null,
    method: null,
    tag: null,
    translations: { id: { name: nameId } },
  }
}
