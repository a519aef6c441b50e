/** The stretches of a result that are played together. */
import type { Localized } from '../../play.ts'
import type { Window } from './digits.ts'

const ends = {
  Q: { rw: '前', korw: '앞', en: 'First' },
  Z: { rw: '中', korw: '중간', en: 'Middle' },
  H: { rw: '后', korw: '뒤', en: 'Last' },
} as const satisfies Record<string, Localized>

const words = ['', 'one', 'two', 'three', 'four', 'five']
const numerals = ['', '一', '二', '三', '四', '五']

/** `count` places from the beginning, the middle or the end of `of`. */
export function windowOf(end: keyof typeof ends, count: number, of: number, code: string = end): Window {
  const first = { Q: 0, Z: (of - count) / 2, H: of - count }[end]
  const { rw, korw, en } = ends[end]
  return {
    code,
    names: { rw: `${rw}${numerals[count] ?? ''}`, korw: `${korw}${count}`, en: `${en} ${words[count] ?? ''}` },
    places: Array.from({ length: count }, (_, at) => first + at),
  }
}

/** All places, under a name of their own. */
export function whole(names: Localized, count: number, code = ''): Window {
  return { code, names, places: Array.from({ length: count }, (_, at) => at) }
}
