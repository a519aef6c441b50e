/** Picks random notes. One note replaces the selection of the board. Several notes become lines of the slip. */
import { useAppDispatch } from '#/lib/redux.ts'
import { useBoard } from '../boardContext.ts'
import { slipActions, useCart, useMultiplier } from '../slip/slip.ts'
import { maxLines } from '../slipLines.ts'
import { useShownPlay } from './PlayGroups.tsx'

/** The numbers of notes to choose from. */
export const noteCounts = [1, 5, 10] as const
export type NoteCount = (typeof noteCounts)[number]

export function useRandomPick() {
  const dispatch = useAppDispatch()
  const { lottery, odds, chips, rules, isSlipBeside, show } = useBoard()
  const play = useShownPlay()
  const { cart } = useCart(lottery.id)
  const multiple = useMultiplier(lottery.id)
  const room = maxLines - cart.length
  const { prizeGroup } = odds
  const { inUse: unit } = chips
  const terms = prizeGroup !== undefined && unit !== undefined && multiple !== null ? { unit, multiple, prizeGroup } : undefined
  const isPriced = play !== undefined && odds.odds[play.code] !== undefined
  const canPick = (count: NoteCount) => count === 1 || (isPriced && terms !== undefined && count <= room)
  const pick = async (count: NoteCount) => {
    if (!play) return
    // Loaded with the first random pick, because most visits make none.
    const { linesOfNotes, randomNotes, uniform } = await import('./randomNotes.ts')
    const notes = randomNotes(play, count, uniform)
    const [first] = notes
    if (count === 1 && first) {
      dispatch(slipActions.betsCleared(lottery.id))
      dispatch(slipActions.betsPicked({ lotteryId: lottery.id, playCode: play.code, selection: first }))
      show(undefined)
      return
    }
    if (!terms) return
    if (count <= room) {
      dispatch(slipActions.linesJoined({ lotteryId: lottery.id, lines: linesOfNotes(play, notes, odds.odds, terms, rules) }))
    }
    show(isSlipBeside ? undefined : 'slip')
  }
  return { pick, canPick, room, hasMultiple: multiple !== null }
}
