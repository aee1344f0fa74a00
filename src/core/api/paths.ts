/** Where the worker answers. Islands and the build join these with a call's own path. */

export const ADMIN_API = '/api-admin/admin/api/v1'
export const WEB_API = '/api-web/web/api/v1'
export const AUTH_API = '/api-auth'
export const GENERAL_API = '/api-general'

/** A partner's login, as the body of `POST auth/login`. */
export interface LoginRequest {
  readonly apikey: string
  readonly secretkey: string
}

/** Specification §2, texts of the login. */
export const WRONG_API_KEY = 'Wrong API Key'
export const WRONG_SECRET_KEY = 'Wrong Secret Key'

/** Specification §8: a 401 with one of these ends the session. */
export const UNAUTHORIZED = 'Unauthorize'
export const TOKEN_EXPIRED = 'Token is expired'
