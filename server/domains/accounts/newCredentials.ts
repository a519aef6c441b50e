/** Rules for new names and passwords. */
import { checkField } from '#/rules/fields.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { isCommonPassword } from './commonPasswords.ts'

export function checkUsername(username: string): void {
  if (checkField('username', username)) throw new Refusal('USERNAME_FORM')
}

/** `minLength` is the platform's setting, on top of the field's own rule. */
export function checkNewPassword(password: string, username: string, minLength: number): void {
  if (checkField('password', password) || Array.from(password).length < minLength) throw new Refusal('PASSWORD_FORM', [minLength])
  if (isCommonPassword(password, username)) throw new Refusal('PASSWORD_COMMON')
}
