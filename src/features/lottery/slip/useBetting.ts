/** Actions of the current board's slip: send it, or accept new odds. */
import { useNavigate } from '@tanstack/react-router'
import { useSelector } from 'react-redux'
import { selectUserId } from '#/api/sessionSlice.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { newRequestId } from '#/lib/requestId.ts'
import { useBoard } from '../boardContext.ts'
import { type NewBet, placeBet, placeInstead, type RejectedBet } from '../pending/pending.ts'
import { type SlipLine, timesSlip } from '../slipLines.ts'
import { useCart } from './slipState.ts'

interface Betting {
  /** Bets the lines of the slip, or asks a visitor to sign in, who then returns to the open slip. */
  readonly confirm: () => void
  /** Bets the given lines in the period on sale. */
  readonly place: (lines: SlipLine[]) => void
  /** Resolves to whether this tab placed the bet. */
  readonly accept: (refused: RejectedBet, lines: SlipLine[], agreed?: boolean) => Promise<boolean>
}

export function useBetting(): Betting {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const userId = useSelector(selectUserId)
  const {
    lottery,
    sale: { view },
  } = useBoard()
  const { cart, slipMultiple } = useCart(lottery.id)

  const newBet = (lines: SlipLine[], agreed = false): NewBet | undefined => {
    if (view.phase !== 'open' || userId === undefined) return undefined
    const { period, closesAt } = view.period
    return { requestId: newRequestId(), lotteryId: lottery.id, period, closesAt, lines, agreed }
  }
  const place = (lines: SlipLine[]) => {
    const bet = lines.length > 0 ? newBet(lines) : undefined
    if (bet) void dispatch(placeBet(bet))
  }
  return {
    place,
    confirm: () => {
      if (userId === undefined) {
        void navigate({ to: '/login', search: { to: `/lottery?id=${lottery.id}&sheet=slip` } })
        return
      }
      place(timesSlip(cart, slipMultiple))
    },
    accept: async (refused, lines, agreed = false) => {
      const bet = newBet(lines, agreed)
      return bet !== undefined && dispatch(placeInstead(refused, bet))
    },
  }
}
