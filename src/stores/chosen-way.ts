/**
 * The way to authorize that the reader selected last, for the other operations and after a reload.
 * Stored: sessionStorage `gapura.authorization` = `["<name of scheme>"]`, as `printWay` prints it. Other content
 * is ignored.
 */
import { inTab } from './browser-storage.ts'

const KEY = 'gapura.authorization'

export const readChosenWay = (): string | null => inTab.read(KEY)

export const saveChosenWay = (printed: string): boolean => inTab.write(KEY, printed)
