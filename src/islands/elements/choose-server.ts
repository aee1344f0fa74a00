/** Most documents have only one server, so the code is loaded only if the page has a form. */
if (document.querySelector('form[data-server-form]')) void import('../shared/server-address.ts')

export {}
