/**
 * Words that public names and texts may not contain: words that pose as the platform, contacts elsewhere, and insults. The lists, and how a
 * text is compared with them.
 */

/** Words that pose as the platform or its staff. */
const posing = [
  'official', 'support', 'service', 'helpdesk', 'admin', 'moderator', 'operator', 'platform', 'system', 'staff', 'kefu', 'guanfang',
  '客服', '官方', '平台', '平臺', '系统', '系統', '管理员', '管理員', '运营', '財務', '财务', '工作人员',
  '고객센터', '고객지원', '상담원', '공식', '운영자', '운영팀', '관리자', '시스템',
] // prettier-ignore

/** Names of services where the platform cannot protect the reader. */
const contacts = [
  'wechat', 'weixin', 'telegram', 'whatsapp', 'kakao', 'qq', 'vx', '微信', '薇信', '威信', '加微', '加v', '电报', '電報', '扣扣', '企鹅',
  '카톡', '카카오', '텔레그램', '위챗', '라인아이디',
] // prettier-ignore

/** Insults that the letters of codes can spell; codes have neither I nor O. */
const insults = ['FUCK', 'FUK', 'FCK', 'CUNT', 'SLUT', 'TWAT', 'RAPE', 'ARSE', 'ANUS', 'SEX', 'KKK', 'CNM', 'NMSL'] as const

/** Characters that are read as the letter that they look like. */
const lookalikes: Readonly<Record<string, string>> = { '0': 'o', '1': 'i', l: 'i', '3': 'e', '4': 'a', '5': 's', '7': 't' }

/** Characters that are put between the letters of a word to hide it. Characters that end a sentence are not among them. */
const between = /[\s\p{M}\p{Default_Ignorable_Code_Point}.\-_*·•|/~+'"()]/gu

/** The text as a reader perceives it: without case, width and characters between letters, and with look-alikes as letters. */
const folded = (text: string) =>
  Array.from(text.normalize('NFKC').toLowerCase().replaceAll(between, ''), (sign) => lookalikes[sign] ?? sign).join('')

const holds = (text: string, words: readonly string[]) => {
  const read = folded(text)
  return words.some((word) => read.includes(folded(word)))
}

/** Digits of a phone number or an account. */
const manyDigits = /\d{5}/

/** Whether a nickname poses as the platform or contains a contact. `brands`: the platform's names. */
export function misleads(nickName: string, brands: readonly string[]): boolean {
  const names = brands.filter((name) => name.trim().length > 1)
  return manyDigits.test(nickName) || holds(nickName, [...posing, ...contacts, ...names])
}

/** A number with more digits than a period's number. */
const longNumber = /\d{9}/
/**
 * A mobile number of the Chinese mainland or of Korea, in any grouping. A narrow pattern, because blanks and hyphens also group draws and
 * periods.
 */
const mobileNumber = /(?<!\d)((86)?1[3-9]\d{9}|(82|0)1[016789]\d{7,8})(?!\d)/

/** Whether a public line contains a contact, a phone number, or one of these words. */
export const holdsRefused = (line: string, words: readonly string[]): boolean =>
  longNumber.test(line.normalize('NFKC')) ||
  mobileNumber.test(line.normalize('NFKC').replaceAll(between, '')) ||
  holds(line, [...contacts, ...words])

/** Whether the text is refused as an invitation code. `brands`: the platform's names. */
export const isRefusedCode = (code: string, brands: readonly string[] = []): boolean =>
  holds(code, [...insults, ...posing.filter((word) => /^[a-z]+$/.test(word)), ...contacts.filter((word) => /^[a-z]{4,}$/.test(word))]) ||
  brands.some((name) => name.trim().length > 3 && folded(code).includes(folded(name)))
