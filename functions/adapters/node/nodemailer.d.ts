/** The part of nodemailer that this portal uses. */
declare module 'nodemailer' {
  interface Message {
    readonly from: string
    readonly to: string[]
    readonly subject: string
    readonly text: string
    readonly headers: Readonly<Record<string, string>>
    readonly signal: AbortSignal
  }
  interface Connection {
    readonly host: string
    readonly port: number
    readonly secure: boolean
    readonly requireTLS: boolean
    readonly auth?: { readonly user: string; readonly pass: string }
    /** Milliseconds; 0 destroys the socket immediately. */
    readonly socketCloseTimeout: number
    readonly disableFileAccess: boolean
    readonly disableUrlAccess: boolean
  }
  export function createTransport(options: Connection): {
    sendMail(message: Message): Promise<unknown>
  }
}
