/** Maps refusals by the database to Refusals with their parameters. */
import type { BetLine } from '#/contract/bets.ts'
import type { Reason } from '#/contract/refusals.ts'
import { oddsScale } from '#/rules/engine.ts'
import { boundAmount } from '#/rules/money.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import type { PeriodTerms } from '../draws/module.ts'
import { limitRefusal } from '../protection/module.ts'
import { exposureOf, type OnOption } from './exposure.ts'
import type { Decision, Purchase } from './place.ts'

/** Why nothing of the purchase was booked. */
export function refusalOf({ verdict, prizeGroup, maxPeriodStake, ownLimit, ownLeft, ownSpan }: Decision, { lines }: Purchase): Refusal {
  switch (verdict) {
    case 'LIMIT_REACHED':
      return new Refusal(verdict, [boundAmount(maxPeriodStake ?? 0n)])
    case 'STAKE_LIMIT':
    case 'LOSS_LIMIT':
      return limitRefusal(verdict, { amount: ownLimit ?? 0n, left: ownLeft ?? 0n, span: ownSpan ?? 'day' })
    case 'PRIZE_GROUP': {
      const own = prizeGroup ?? 0
      const above = lines.some((line) => line.prizeGroup > own)
      const foreign = ({ prizeGroup: group }: BetLine) => (above ? group > own : group !== own)
      return new Refusal(
        verdict,
        [],
        Object.fromEntries(lines.flatMap((line, at): [number, Reason][] => (foreign(line) ? [[at, verdict]] : []))),
      )
    }
    case 'UNSURE':
    case 'UNDECIDED':
      return new Refusal('BUSY')
    case 'OK':
    case 'REPLAY':
    case 'AGAIN':
    case 'UNCOUNTED':
    case 'COUNTED':
      throw new Error(`${verdict} is not a refusal`)
    default:
      return new Refusal(verdict)
  }
}

/** Names the lines on the exhausted option, and the stake that would still be accepted. */
export function exposureRefusal(
  { fullPlay, fullOption, fullRoom }: Decision,
  { lines, onOptions }: Purchase,
  { lunarYear }: PeriodTerms,
): Refusal {
  const isFull = ({ playCode, option }: OnOption) => playCode === fullPlay && option === fullOption
  const there = new Set(onOptions.filter(isFull).map(({ at }) => at))
  let stake = 0n
  let won = 0n
  for (const line of lines.filter((_, at) => there.has(at))) {
    // whole odds need no rounding
    const whole = exposureOf({ ...line, unit: oddsScale, multiple: 1 }, lunarYear).find(isFull)
    stake += line.stake
    won += line.unitAmount * BigInt(line.multiple) * (whole?.amount ?? 0n)
  }
  const left = fullRoom !== null && fullRoom > 0n && won > 0n ? (stake * fullRoom * oddsScale) / won : 0n
  return new Refusal('EXPOSURE', [boundAmount(left)], Object.fromEntries([...there].map((at): [number, Reason] => [at, 'EXPOSURE'])))
}
