/**
 * What a name that strangers see may not say: that it is the platform, how to be reached elsewhere, or an insult. Data, and how it is
 * compared.
 */

/** They pose as the platform or its people. */
const posing = [
  'official', 'support', 'service', 'helpdesk', 'admin', 'moderator', 'operator', 'platform', 'system', 'staff', 'kefu', 'guanfang',
  '客服', '官方', '平台', '平臺', '系统', '系統', '管理员', '管理員', '运营', '財務', '财务', '工作人员',
  '고객센터', '고객지원', '상담원', '공식', '운영자', '운영팀', '관리자', '시스템',
] // prettier-ignore

/** They lead to where nobody protects the reader. */
const contacts = [
  'wechat', 'weixin', 'telegram', 'whatsapp', 'kakao', 'qq', 'vx', '微信', '薇信', '威信', '加微', '加v', '电报', '電報', '扣扣', '企鹅',
  '카톡', '카카오', '텔레그램', '위챗', '라인아이디',
] // prettier-ignore

/** In the letters of codes, which have neither I nor O. */
const insults = ['FUCK', 'FUK', 'FCK', 'CUNT', 'SLUT', 'TWAT', 'RAPE', 'ARSE', 'ANUS', 'SEX', 'KKK', 'CNM', 'NMSL'] as const

/** These are read as the letters beside them. */
const lookalikes: Readonly<Record<string, string>> = { '0': 'o', '1': 'i', l: 'i', '3': 'e', '4': 'a', '5': 's', '7': 't' }

/** What is put between the signs of a word to hide it; not what ends a sentence. */
const between = /[\s\p{M}\p{Default_Ignorable_Code_Point}.\-_*·•|/~+'"()]/gu

/** The text as an eye in a hurry reads it: without case, width, what stands between its signs, and digits that stand for letters. */
const folded = (text: string) =>
  Array.from(text.normalize('NFKC').toLowerCase().replaceAll(between, ''), (sign) => lookalikes[sign] ?? sign).join('')

const holds = (text: string, words: readonly string[]) => {
  const read = folded(text)
  return words.some((word) => read.includes(folded(word)))
}

/** A number to call or to write to. */
const manyDigits = /\d{5}/

/** Whether a nickname poses as the platform or holds an address. `brands`: the platform's names. */
export function misleads(nickName: string, brands: readonly string[]): boolean {
  const names = brands.filter((name) => name.trim().length > 1)
  return manyDigits.test(nickName) || holds(nickName, [...posing, ...contacts, ...names])
}

/** Longer than a period's number. */
const longNumber = /\d{9}/
/** A mobile number of the mainland or of Korea, however it is grouped: draws and periods are written with blanks and hyphens too. */
const mobileNumber = /(?<!\d)((86)?1[3-9]\d{9}|(82|0)1[016789]\d{7,8})(?!\d)/

/** Whether a line that strangers see holds an address, a number to call, or one of these words. */
export const holdsRefused = (line: string, words: readonly string[]): boolean =>
  longNumber.test(line.normalize('NFKC')) ||
  mobileNumber.test(line.normalize('NFKC').replaceAll(between, '')) ||
  holds(line, [...contacts, ...words])

/** Whether nobody may choose the text as an invitation code. */
export const isRefusedCode = (code: string, brands: readonly string[] = []): boolean =>
  holds(code, [...insults, ...posing.filter((word) => /^[a-z]+$/.test(word)), ...contacts.filter((word) => /^[a-z]{4,}$/.test(word))]) ||
  brands.some((name) => name.trim().length > 3 && folded(code).includes(folded(name)))
