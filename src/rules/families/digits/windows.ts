/** Windows: consecutive places of a result that are played together. */
import type { Localized } from '../../play.ts'
import type { Window } from './digits.ts'

const ends = {
  Q: { rw: '前', korw: '앞', en: 'First' },
  Z: { rw: '中', korw: '중간', en: 'Middle' },
  H: { rw: '后', korw: '뒤', en: 'Last' },
} as const satisfies Record<string, Localized>

const words = ['', 'one', 'two', 'three', 'four', 'five']
const numerals = ['', '一', '二', '三', '四', '五']

/** The window of `count` places at the beginning, in the middle or at the end of `of` places. */
export function windowOf(end: keyof typeof ends, count: number, of: number, code: string = end): Window {
  const first = { Q: 0, Z: (of - count) / 2, H: of - count }[end]
  const { rw, korw, en } = ends[end]
  return {
    code,
    names: { rw: `${rw}${numerals[count] ?? ''}`, korw: `${korw}${count}`, en: `${en} ${words[count] ?? ''}` },
    places: Array.from({ length: count }, (_, at) => first + at),
  }
}

/** The window of all places, with a given name. */
export function whole(names: Localized, count: number, code = ''): Window {
  return { code, names, places: Array.from({ length: count }, (_, at) => at) }
}
