/** `post /users` as `POST /users`. */
import { sentMethod } from '#core/openapi/http-methods.ts'
export const operationName = (key: string): string => key.replace(/^\S+/, sentMethod)
