import { describe, expect, test } from 'vitest'
import { compileDocument } from './compile/compile-document.ts'
import { parseDocument } from './parse/parse-document.ts'
import { textLanguage } from './text-language.ts'

const compiled = (description: string, summary = '') =>
  compileDocument(
    parseDocument(
      JSON.stringify({
        openapi: '3.1.0',
        info: { title: 'API', version: '1', description },
        paths: { '/a': { get: { summary, responses: {} } } },
      }),
      { fileName: 'openapi.json' },
    ),
  ).compiled

describe('the language of the texts of a document is', () => {
  test.each([
    ['en', 'Returns the invoices of a company, with the date by which they are paid.'],
    ['en', 'Invoices'],
    ['en', ''],
    ['en', 'Palauttaa yrityksen laskut ja niiden eräpäivät.'],
    ['en', 'Returns the name in kana, such as ヤマダ タロウ, as it is written on the card.'],
    ['id', 'Mengembalikan faktur perusahaan yang belum dibayar, dengan tanggal jatuh tempo.'],
    ['de', 'Liefert die Rechnungen der Firma und das Datum, an dem sie bezahlt werden.'],
    ['es', 'Devuelve las facturas de una empresa, con la fecha en que se pagan y su importe.'],
    ['pt', 'Retorna as faturas de uma empresa, com a data em que são pagas e o valor do item.'],
    ['fr', 'Renvoie les factures d’une entreprise avec la date à laquelle elles sont payées.'],
    ['it', 'Restituisce le fatture di un’azienda con la data del pagamento e il totale.'],
    ['nl', 'Geeft de facturen van een bedrijf, met het bedrag en de datum van betaling.'],
    ['pl', 'Zwraca faktury firmy oraz datę, do której są opłacane, lub kwotę.'],
    ['tr', 'Bir şirketin faturalarını ödeme tarihi ile birlikte listeler ve toplamı verir.'],
    ['vi', 'Trả về các hóa đơn của một công ty và ngày thanh toán.'],
    ['sv', 'Hämtar fakturor från ett företag och datumet som de betalas till.'],
    ['ru', 'Возвращает счета компании, а также дату, если они оплачены, или сумму.'],
    ['uk', 'Повертає рахунки компанії, а також дату, якщо вони сплачені, або суму та ПДВ.'],
    ['ar', 'إرجاع فواتير الشركة مع تاريخ الدفع من أو إلى حساب هذا المستخدم.'],
    ['fa', 'فهرست صورتحساب های این شرکت را با تاریخ پرداخت برای کاربر برمی گرداند.'],
    ['ja', '会社の請求書の一覧を取得する。'],
    ['zh', '返回公司的发票列表及其付款日期。'],
    ['ko', '회사의 청구서 목록과 지급일을 반환합니다.'],
    ['th', 'ส่งคืนรายการใบแจ้งหนี้ของบริษัท'],
    ['he', 'מחזיר את החשבוניות של החברה.'],
    ['el', 'Επιστρέφει τα τιμολόγια της εταιρείας.'],
  ])('%s for %s', (language, text) => {
    expect(textLanguage(compiled(text), 'en')).toBe(language)
  })
})

test('titles count, and names in another script within English texts do not', () => {
  expect(textLanguage(compiled('', '請求書の一覧を取得する'), 'en')).toBe('ja')
})

test('a translated document is in the language of its translation', () => {
  expect(textLanguage(compiled('Returns the invoices of a company.'), 'id')).toBe('id')
})
