/** Inside a quoted parameter of Content-Disposition, as browsers write it. */
export const quoteParameter = (text: string): string =>
  text.replace(/"/g, '%22').replace(/\r/g, '%0D').replace(/\n/g, '%0A')
