/** The layout of a row's cells. Names, numbers and odds fit on the narrowest phone in every language. Pure. */
import type { Board, Localized, Option, Row } from '#/rules/play.ts'

/** In px: the width of the narrowest phone, the edge of the page, the edge of a card, the free edge inside a cell. */
const [phone, gutter, cardEdge, cellEdge] = [360, 16, 12, 8]
/** The gap between cells, px. */
const gap = 6
/** The width of odds of six characters with the distances from the name and from the cell's edge, px. */
const besideName = 42 + 6 + 4

/** The theme's text sizes, px. */
const sizes = [
  ['title', 17],
  ['body', 14],
  ['note', 12],
] as const
const noteSize = 12

/** An option with more numbers than this has a line of its own. */
const mostMembers = 6

/** An estimate above the true width, which needs no rendered page. Chinese and Korean signs are square, Latin signs are half as wide. */
export function widthOf(text: string, size: number): number {
  const ems = Array.from(text).reduce((sum, sign) => sum + (sign === ' ' ? 0.28 : sign >= '\u1100' ? 1 : 0.58), 0)
  return ems * size
}

const widest = (texts: readonly string[], size: number) => Math.max(0, ...texts.map((text) => widthOf(text, size)))

const headLimits = { least: 40, most: 64 }

export interface CellLayout {
  readonly columns: number
  readonly size: (typeof sizes)[number][0]
  /** The odds stand beside the name instead of below the name. */
  readonly beside: boolean
  /** The names of a grid's rows: the width in px of a column beside the cells, or above the cells. */
  readonly head: number | 'above' | 'none'
}

/** Whether the numbers of the option have a line of their own. */
export function isLine(members: readonly number[] | undefined): boolean {
  return members !== undefined && members.length > mostMembers
}

export function cellLayout(
  { kind, cells, rows, columns: usual, heads }: Board,
  row: Row,
  textOf: (names: Localized) => string,
): CellLayout {
  const columns = row.ticks ? row.options.length : usual
  const options: readonly Option[] = row.ticks ? row.options : rows.filter(({ ticks }) => !ticks).flatMap((one) => one.options)
  const names = options.map((option) => textOf(option.names))
  const words = names.flatMap((name) => name.split(' '))
  const isHeaded = kind === 'grid' && rows.length > 1
  const isCard = kind !== 'grid' && rows.length > 1
  const inset = 2 * gutter + (isCard ? 2 * cardEdge : 0)
  const headWidth = Math.min(
    headLimits.most,
    Math.max(
      headLimits.least,
      widest(
        rows.map((one) => textOf(one.names)),
        14,
      ),
    ),
  )
  const roomWith = (edges: number) => (phone - edges - (columns - 1) * gap) / columns - cellEdge
  const besideHead = roomWith(inset + headWidth + gap)
  const hasRoom = heads !== 'above' && widest(words, noteSize) <= besideHead
  const head = !isHeaded ? 'none' : hasRoom ? headWidth : 'above'
  const room = typeof head === 'number' ? besideHead : roomWith(inset)
  const [size] = sizes.find(([, px]) => widest(names, px) <= room) ?? ['note']
  const hasMembers = options.some(({ members, membersOf }) => members ?? membersOf)
  const beside = cells === 'short' && !hasMembers && widest(names, 17) + besideName <= room
  return { columns, size, beside, head }
}
