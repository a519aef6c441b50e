/** Boards of PK10: its ten cars, and the names of the ranks. */
import { numberOptions } from '../../drawn.ts'
import type { Localized } from '../../play.ts'

export const of = 10

export const numbers = numberOptions(of)
export const look = { columns: 5, cells: 'ball' } as const

const han = ['冠军', '亚军', '第三名', '第四名', '第五名', '第六名', '第七名', '第八名', '第九名', '第十名']
const endings = ['st', 'nd', 'rd']

export const ranks: readonly Localized[] = han.map((rw, at) => ({ rw, korw: `${at + 1}위`, en: `${at + 1}${endings[at] ?? 'th'}` }))
