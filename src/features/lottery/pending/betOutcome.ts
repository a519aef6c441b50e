/** Outcome handler of a bet, and its toast where its board is not on screen. */
import { t } from '@lingui/core/macro'
import { errorText } from '#/api/errors.ts'
import { type Outcome, registerOutcomes } from '#/api/pendingWrite/outcomes.ts'
import type { Bet } from '#/contract/bets.ts'
import { orderKnown } from '#/api/betOrders.ts'
import { keepCommitments } from '#/lib/commitments.ts'
import { shortPeriod } from '#/lib/period.ts'
import { changedByBet } from '../lotteryApi.ts'
import { linesReturned } from './betActions.ts'
import { linesOf } from './pendingBet.ts'

/** Stores the bets' commitments until their draws; returns the first bet's id. */
async function accepted(bets: readonly Bet[]): Promise<string | undefined> {
  await keepCommitments(bets.filter(({ draw }) => draw === null).map((bet) => ({ ...bet, seenAt: bet.acceptedAt })))
  return bets[0]?.betId
}

const bets = {
  made: async ({ bets: placed }) => (await accepted(placed)) ?? '',
  found: ({ records }) => accepted(records),
  fills:
    ({ bets: placed }) =>
    (dispatch) =>
      orderKnown(placed, dispatch),
  changes: changedByBet,
  undone(write, error, dispatch) {
    // The lines are valid: they wait in the slip until the reality check is answered.
    const isDraftAgain =
      error.kind === 'offline' || error.kind === 'session' || (error.kind === 'refused' && error.reason === 'REALITY_CHECK')
    if (isDraftAgain) dispatch(linesReturned({ lotteryId: write.arg.lotteryId, lines: linesOf(write) }))
    return isDraftAgain
  },
  tell(write, dispatch) {
    const period = shortPeriod(write.arg.period)
    if (write.state === 'done') {
      const leads = { href: `/betdetail?id=${write.made}`, text: t`View` }
      return { kind: 'success', duration: 5000, text: t`Bet placed in period ${period}`, leads }
    }
    dispatch(linesReturned({ lotteryId: write.arg.lotteryId, lines: linesOf(write) }))
    const reason = write.state === 'missing' ? t`it never arrived, nothing charged` : errorText(write.error)
    return { kind: 'error', duration: 6000, text: t`Bet on ${period}: ${reason}` }
  },
} satisfies Outcome<'bet'> & Outcome<'batchBet'>

registerOutcomes({ bet: bets, batchBet: bets })
