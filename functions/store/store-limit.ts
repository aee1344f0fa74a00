/** Limits of a database that a write can meet: known from what the database says. */

/** @returns whether a row was larger than the database takes: 2 MB on D1, 1 GB in a file */
export function isRowTooLarge(error: unknown): boolean {
  return says(error, /SQLITE_TOOBIG|string or blob too big/)
}

/** @returns whether the disk of the database is full */
export function isDiskFull(error: unknown): boolean {
  return says(error, /SQLITE_FULL|database or disk is full|ENOSPC|EDQUOT/)
}

/** @returns whether the disk of the database takes no writes: mounted read-only, or failing */
export function isNotWritable(error: unknown): boolean {
  return says(error, /SQLITE_READONLY|SQLITE_IOERR|readonly database|disk I\/O error|EROFS/)
}

/** @returns whether another program has the database locked */
export function isLocked(error: unknown): boolean {
  return says(error, /SQLITE_BUSY|database is locked/)
}

/** @returns whether this user may not open the file */
export function isForbidden(error: unknown): boolean {
  // libSQL has only the number of SQLITE_CANTOPEN when it connects.
  return says(error, /SQLITE_(?:CANTOPEN|PERM)|E(?:ACCES|PERM)\b|ConnectionFailed\(.*: 14\b/)
}

function says(error: unknown, pattern: RegExp): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    // Drizzle's own message repeats the query and its values: only the database's reason counts.
    if (!at.message.startsWith('Failed query') && pattern.test(at.message)) return true
  }
  return false
}
