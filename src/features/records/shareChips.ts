/** The picks of an order on the card that is shared: each with whether it won, laid out in rows. Pure. */
import type { Bet } from '#/contract/bets.ts'
import type { Localized } from '#/contract/common.ts'
import { rulesOfBet } from '#/rules/config.ts'
import { matches } from '#/rules/engine.ts'
import { playOf } from '#/rules/registry.ts'
import { widthOf } from '#/shared/picture/drawing.ts'

export interface ShareChip {
  readonly text: string
  /** Matches the draw, in a bet that won. */
  readonly won: boolean
}

const returned: ReadonlySet<Bet['state']> = new Set<Bet['state']>(['CANCEL', 'VOID'])

/** In the order of the bets and of their boards; nothing of bets that were returned, or whose family is not loaded. */
export function shareChips(order: readonly Bet[], localized: (names: Localized) => string): ShareChip[] {
  return order.flatMap((bet) => {
    const play = playOf(bet.playCode)
    if (!play || returned.has(bet.state)) return []
    const matched = bet.state === 'WIN' && bet.draw ? matches(play, bet.selection, bet.draw.result, rulesOfBet(bet)) : []
    return play.board.rows.flatMap((row, at) => {
      const picked = bet.selection[at] ?? []
      const options = row.entry ? picked.map((code) => ({ code, text: code })) : row.options.filter(({ code }) => picked.includes(code))
      const before = play.board.rows.length > 1 ? `${localized(row.names)} ` : ''
      return options.map((option) => ({
        text: before + ('text' in option ? option.text : localized(option.names)),
        won: matched[at]?.includes(option.code) ?? false,
      }))
    })
  })
}

/** Units of the card. */
export const CHIP = { height: 30, width: 44, gap: 6, pad: 12, check: 18, size: 15 } as const

export interface PlacedChip extends ShareChip {
  readonly x: number
  readonly y: number
  readonly width: number
}

const chipWidth = ({ text, won }: ShareChip) => Math.max(CHIP.width, 2 * CHIP.pad + (won ? CHIP.check : 0) + widthOf(text) * CHIP.size)

/** As many as fit into the rows, those that won first; where some do not, the last says how many: `+12`. */
export function laidOut(chips: readonly ShareChip[], width: number, rows: number): readonly PlacedChip[] {
  const inOrder = [...chips.filter(({ won }) => won), ...chips.filter(({ won }) => !won)]
  const place = (shown: readonly ShareChip[]): readonly PlacedChip[] | undefined => {
    const placed: PlacedChip[] = []
    let [x, row] = [0, 0]
    for (const chip of shown) {
      const own = Math.min(width, chipWidth(chip))
      if (x > 0 && x + own > width) [x, row] = [0, row + 1]
      if (row >= rows) return undefined
      placed.push({ ...chip, x, y: row * (CHIP.height + CHIP.gap), width: own })
      x += own + CHIP.gap
    }
    return placed
  }
  // No more fit even where each is as narrow as a chip can be; a bet has up to 20,000 picks.
  const most = rows * Math.ceil(width / (CHIP.width + CHIP.gap))
  for (let shown = Math.min(inOrder.length, most); shown > 0; shown--) {
    const rest = inOrder.length - shown
    const placed = place([...inOrder.slice(0, shown), ...(rest > 0 ? [{ text: `+${rest}`, won: false }] : [])])
    if (placed) return placed
  }
  return []
}
