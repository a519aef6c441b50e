/** Boards of 快乐十分: eight of twenty numbers in drawn order, and the names of their places. */
import { numberOptions } from '../../drawn.ts'
import type { Localized } from '../../play.ts'

export const of = 20
export const drawn = 8

export const numbers = numberOptions(of)
export const look = { columns: 5, cells: 'ball' } as const

export const balls: readonly Localized[] = ['一', '二', '三', '四', '五', '六', '七', '八'].map((count, at) => ({
  rw: `第${count}球`,
  korw: `${at + 1}번째 공`,
  en: `Ball ${at + 1}`,
}))
