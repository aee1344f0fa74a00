/** `post /users` as `POST /users`. */
export const operationName = (key: string): string =>
  key.replace(/^\S+/, (method) => method.toUpperCase())
