/** Structured log. Fields never hold secrets, bodies, cookies or query values. */
export interface Log {
  info(event: string, fields: LogFields): void
  warn(event: string, fields: LogFields): void
  error(event: string, fields: LogFields): void
}

export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>
