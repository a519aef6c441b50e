/** Texts of field rules and their violations. */
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { reasonTexts } from '#/api/reasonTexts.ts'
import { checkField, type FieldName } from '#/rules/fields.ts'

export const ruleTexts = {
  username: msg`6 to 12 letters or digits, starting with a letter`,
  password: msg`6 to 18 characters: letters, digits or symbols`,
  phone: msg`A number from abroad begins with + and its country code`,
  qq: msg`5 to 12 digits`,
} as const satisfies Partial<Record<FieldName, MessageDescriptor>>

/**
 * Attributes of a username's input. The input accepts more characters than a name may have, so that a pasted name with blanks around is not
 * cut.
 */
export const usernameInput = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false, maxLength: 32 } as const

const emptyTexts: Readonly<Partial<Record<FieldName, MessageDescriptor>>> = {
  username: msg`Enter your username`,
  password: msg`Enter a password`,
  phone: msg`Enter your phone number`,
  qq: msg`Enter your QQ number`,
  smsCode: msg`Enter the code from the SMS`,
  captcha: msg`Enter the characters in the picture`,
  registerCode: msg`Enter the registration code`,
}

const wrongTexts: Readonly<Partial<Record<FieldName, MessageDescriptor>>> = {
  ...ruleTexts,
  phone: reasonTexts.PHONE_FORM,
  smsCode: msg`The code has 6 digits`,
  captcha: msg`The picture shows 4 characters`,
  inviteCode: msg`Letters and digits only`,
  registerCode: msg`Letters and digits only`,
}

const fallback = msg`This does not look right`

/** Text of a field's error; undefined when it is valid, or empty and optional. */
export function fieldError(i18n: I18n, name: FieldName, text: string, optional = false): string | undefined {
  const problem = checkField(name, text)
  if (problem === null || (optional && problem === 'empty')) return undefined
  return i18n._((problem === 'empty' ? emptyTexts[name] : wrongTexts[name]) ?? fallback)
}

/** Rule of a new password; the platform sets the minimum length. */
export function newPasswordRule(i18n: I18n, minLength: number): string {
  return i18n._(msg`${minLength} to 18 characters: letters, digits or symbols`)
}

export function newPasswordError(i18n: I18n, text: string, minLength: number): string | undefined {
  const isWrong = checkField('password', text) !== null || Array.from(text.normalize('NFC')).length < minLength
  return isWrong && text !== '' ? newPasswordRule(i18n, minLength) : fieldError(i18n, 'password', text)
}
