/** What a form's fields may hold (product 5), one table for the forms and for the platform behind them. */

export interface FieldRule {
  readonly pattern: RegExp
  /** For `minLength` and `maxLength` of the input, and for the text of the rule. */
  readonly min: number
  readonly max: number
  /** Blanks around belong to the text. */
  readonly isExact?: boolean
  /** These characters count for two. */
  readonly wide?: RegExp
}

const lettersAndDigits = (min: number, max: number): FieldRule => ({ pattern: new RegExp(`^[A-Za-z\\d]{${min},${max}}$`), min, max })
const digits = (min: number, max: number): FieldRule => ({ pattern: new RegExp(`^\\d{${min},${max}}$`), min, max })

/**
 * Chinese characters and Korean ones. Not all of the scripts: a part of Hangul is invisible, combining jamo make no syllables here, and Han
 * has marks, radicals and compatibility forms that look like characters.
 */
const wideCharacter = '[\\p{Unified_Ideograph}가-힣ㄱ-ㅎㅏ-ㅣ]'

export const fields = {
  /** A letter first. */
  username: { pattern: /^[A-Za-z][A-Za-z\d]{5,11}$/, min: 6, max: 12 },
  /** Anything that can be seen, and the space. */
  password: { pattern: /^[^\p{C}\p{Zl}\p{Zp}]{6,18}$/u, min: 6, max: 18, isExact: true },
  fundPassword: digits(6, 6),
  nickname: { pattern: new RegExp(`^(?:[A-Za-z\\d]|${wideCharacter})+$`, 'u'), min: 1, max: 16, wide: new RegExp(wideCharacter, 'gu') },
  bankNumber: digits(6, 30),
  realName: { pattern: /^\p{L}[\p{L}\p{M}·.' -]{0,38}[\p{L}\p{M}.]$/u, min: 2, max: 40 },
  /** At a glance: the platform reads the number itself. */
  phone: { pattern: /^(?:[^\p{L}\p{Nd}]*\p{Nd}){6,17}[^\p{L}\p{Nd}]*$/u, min: 6, max: 40 },
  qq: { pattern: /^[1-9]\d{4,11}$/, min: 5, max: 12 },
  smsCode: digits(4, 8),
  captcha: lettersAndDigits(4, 8),
  inviteCode: lettersAndDigits(4, 16),
  /** Of a code of one's own choice: without characters that are taken for each other, 0 and O, 1 and I. */
  chosenCode: { pattern: /^[2-9A-HJ-NP-Za-hj-np-z]{4,16}$/, min: 4, max: 16 },
  registerCode: lettersAndDigits(4, 16),
} as const satisfies Record<string, FieldRule>

export type FieldName = keyof typeof fields

export type FieldProblem = 'empty' | 'short' | 'long' | 'form'

/**
 * A name, a phone or a code as it is meant: composed letters (NFC), which an iPhone or a file name may give apart, and no blanks around,
 * visible or not.
 */
export const neatText = (typed: string): string => typed.normalize('NFC').replace(/^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu, '')

/** What is wrong with a field's text; null when it is right. The contract takes a text as it is checked here, neat. */
export function checkField(name: FieldName, typed: string): FieldProblem | null {
  const { pattern, min, max, wide, isExact }: FieldRule = fields[name]
  const text = isExact ? typed.normalize('NFC') : neatText(typed)
  if (text === '') return 'empty'
  const length = Array.from(text).length + (wide ? (text.match(wide) ?? []).length : 0)
  if (pattern.test(text) && length <= max) return null
  if (length < min) return 'short'
  return length > max ? 'long' : 'form'
}
