/** Closes a dialog immediately, or after confirmation if unsaved text would be lost. */
import { createContext, use } from 'react'

type Close = (close: () => void) => void

const context = createContext<Close>((close) => close())

export const GuardedClose = context.Provider
export const useGuardedClose = (): Close => use(context)
