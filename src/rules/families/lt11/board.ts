/** Boards of 11 from 5: its numbers, its places, and the parts of its plays' names. */
import type { Localized } from '../../play.ts'
import { numberOptions } from '../../drawn.ts'

export const of = 11
export const drawn = 5

export const numbers = numberOptions(of)
export const look = { columns: 6, cells: 'tall' } as const

const han = ['一', '二', '三', '四', '五', '六', '七', '八']

/** A count as a Chinese numeral, 一 to 八. */
export function hanOf(count: number): string {
  return han[count - 1] ?? String(count)
}

export const balls: readonly Localized[] = Array.from({ length: drawn }, (_, at) => ({
  rw: `第${hanOf(at + 1)}球`,
  korw: `${at + 1}번째 공`,
  en: `Ball ${at + 1}`,
}))

export const form = {
  multi: { rw: '复式', korw: '복식', en: 'Multi' },
  typed: { rw: '单式', korw: '직접 입력', en: 'Typed' },
  bankers: { rw: '胆拖', korw: '고정', en: 'Bankers' },
} as const satisfies Record<string, Localized>

/** Joins two names: 任选五 and 胆拖 give 任选五胆拖. */
export function named(names: Localized, added: Localized): Localized {
  return { rw: names.rw + added.rw, korw: `${names.korw} ${added.korw}`, en: `${names.en}, ${added.en.toLowerCase()}` }
}
