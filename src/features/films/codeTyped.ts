/** A typed exchange code, and the results of its check. Pure. */
import type { AppError } from '#/api/appError.ts'

export const codeLength = 12

/** Only letters and digits, as the code is sent. */
export const bareCode = (typed: string): string => typed.replace(/[^A-Za-z\d]/g, '').toUpperCase()

/** In groups of four: `HS7K 2M9Q 4TPA`. */
export const groupedCode = (typed: string): string =>
  bareCode(typed)
    .slice(0, codeLength)
    .replace(/(.{4})(?=.)/g, '$1 ')

export const isWhole = (typed: string): boolean => bareCode(typed).length === codeLength

export type CodeFailure =
  | { readonly kind: 'none'; readonly left: number }
  /** `at`: the time of use, or the expiry. */
  | { readonly kind: 'used' | 'expired'; readonly left: number; readonly at: number }
  | { readonly kind: 'tries' }
  | { readonly kind: 'other'; readonly error: AppError }

export function failureOf(error: AppError): CodeFailure {
  if (error.kind !== 'refused') return { kind: 'other', error }
  const [left, at] = error.params.map(Number)
  if (error.reason === 'FILM_CODE_TRIES') return { kind: 'tries' }
  if (error.reason === 'FILM_CODE' && left !== undefined) return { kind: 'none', left }
  if (error.reason === 'FILM_CODE_USED' && left !== undefined && at !== undefined) return { kind: 'used', left, at }
  if (error.reason === 'FILM_CODE_EXPIRED' && left !== undefined && at !== undefined) return { kind: 'expired', left, at }
  return { kind: 'other', error }
}
