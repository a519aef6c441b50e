/** The rules of form fields (product 5): one table for the app's forms and for the platform. */

export interface FieldRule {
  readonly pattern: RegExp
  /** Length in characters, for `minLength` and `maxLength` of the input and for the text of the rule. */
  readonly min: number
  readonly max: number
  /** Leading and trailing blanks belong to the text. */
  readonly isExact?: boolean
  /** Characters that count as two. */
  readonly wide?: RegExp
}

const lettersAndDigits = (min: number, max: number): FieldRule => ({ pattern: new RegExp(`^[A-Za-z\\d]{${min},${max}}$`), min, max })
const digits = (min: number, max: number): FieldRule => ({ pattern: new RegExp(`^\\d{${min},${max}}$`), min, max })

/**
 * Chinese and Korean characters. Not the whole scripts: some Hangul characters are invisible, combining jamo form no syllables here, and
 * Han has marks, radicals and compatibility forms that look like characters.
 */
const wideCharacter = '[\\p{Unified_Ideograph}가-힣ㄱ-ㅎㅏ-ㅣ]'

export const fields = {
  /** Starts with a letter. */
  username: { pattern: /^[A-Za-z][A-Za-z\d]{5,11}$/, min: 6, max: 12 },
  /** Any visible characters and the space. */
  password: { pattern: /^[^\p{C}\p{Zl}\p{Zp}]{6,18}$/u, min: 6, max: 18, isExact: true },
  fundPassword: digits(6, 6),
  nickname: { pattern: new RegExp(`^(?:[A-Za-z\\d]|${wideCharacter})+$`, 'u'), min: 1, max: 16, wide: new RegExp(wideCharacter, 'gu') },
  bankNumber: digits(6, 30),
  realName: { pattern: /^\p{L}[\p{L}\p{M}·.' -]{0,38}[\p{L}\p{M}.]$/u, min: 2, max: 40 },
  /** A rough check; the platform parses the number itself. */
  phone: { pattern: /^(?:[^\p{L}\p{Nd}]*\p{Nd}){6,17}[^\p{L}\p{Nd}]*$/u, min: 6, max: 40 },
  qq: { pattern: /^[1-9]\d{4,11}$/, min: 5, max: 12 },
  smsCode: digits(4, 8),
  captcha: lettersAndDigits(4, 8),
  inviteCode: lettersAndDigits(4, 16),
  /** A code that the agent chooses: without characters that look alike, 0 and O, 1 and I. */
  chosenCode: { pattern: /^[2-9A-HJ-NP-Za-hj-np-z]{4,16}$/, min: 4, max: 16 },
  registerCode: lettersAndDigits(4, 16),
} as const satisfies Record<string, FieldRule>

export type FieldName = keyof typeof fields

export type FieldProblem = 'empty' | 'short' | 'long' | 'form'

/**
 * Normalizes a name, a phone or a code: composes letters (NFC), because an iPhone or a file name may give them decomposed, and removes
 * leading and trailing blanks, visible or not.
 */
export const neatText = (typed: string): string => typed.normalize('NFC').replace(/^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu, '')

/** The problem of a field's text; null when the text is valid. The contract accepts the normalized text. */
export function checkField(name: FieldName, typed: string): FieldProblem | null {
  const { pattern, min, max, wide, isExact }: FieldRule = fields[name]
  const text = isExact ? typed.normalize('NFC') : neatText(typed)
  if (text === '') return 'empty'
  const length = Array.from(text).length + (wide ? (text.match(wide) ?? []).length : 0)
  if (pattern.test(text) && length <= max) return null
  if (length < min) return 'short'
  return length > max ? 'long' : 'form'
}
