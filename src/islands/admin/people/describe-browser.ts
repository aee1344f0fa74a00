/** Names a browser and its system by its User-Agent header, as far as people need to recognize a session. */

/** In this order: browsers also claim to be the ones they are compatible with. */
const BROWSERS = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['CriOS/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const

const SYSTEMS = [
  ['Windows', 'Windows'],
  ['Android', 'Android'],
  ['iPhone', 'iOS'],
  ['iPad', 'iPadOS'],
  ['Mac OS X', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const

/** @example describeBrowser('Mozilla/5.0 (X11; Linux x86_64) … Firefox/140.0') // 'Firefox, Linux' */
export const describeBrowser = (userAgent: string): string =>
  [BROWSERS, SYSTEMS]
    .flatMap((known) => known.find(([mark]) => userAgent.includes(mark))?.[1] ?? [])
    .join(', ')
