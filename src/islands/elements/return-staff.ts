/** `/401`: staff sign in to the page that they left, where their device has a copy of unsaved changes. */
import { STAFF_ID } from '#core/api/error-ways.ts'

const link = document.querySelector<HTMLAnchorElement>(`#${STAFF_ID} a`)
if (link && document.referrer.startsWith(`${link.href}/`)) link.href = document.referrer
