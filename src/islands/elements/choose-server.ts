/** Most documents have one server and nothing to choose: the rest comes only where there is a form. */
if (document.querySelector('form[data-server-form]')) void import('../shared/server-address.ts')

export {}
