/** Inputs of the form for access: two take only some characters (specification §5). */

/** ID-card input: only letters and digits. */
export const ID_CARD = /^[A-Za-z0-9]+$/
/** Main-title input: only letters, digits and spaces. */
export const MAIN_TITLE = /^[A-Za-z0-9 ]+$/
/** An address that anyone can answer to: its domain has a dot. */
export const PUBLIC_EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/
