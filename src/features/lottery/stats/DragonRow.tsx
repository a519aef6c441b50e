/** One long dragon: the lottery, the side, the length, the remaining time of the sale, and the odds of both sides. */
import { Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { LotteryInfo } from '#/contract/lottery.ts'
import { useFormat, useLocalized } from '#/i18n/format.ts'
import type { Reading } from '#/rules/play.ts'
import { SideName } from '#/shared/bets/SideName.tsx'
import * as boardCells from '#/features/lottery/cells.module.css'
import { Countdown } from '../TimeLeft.tsx'
import { oddsOfSide } from './dragons.ts'
import { usePlays } from '../usePlays.ts'
import { useSale } from '../useSale.ts'
import * as styles from './stats.module.css'

interface DragonRowProps {
  readonly lottery: LotteryInfo
  readonly reading: Reading
  readonly side: string
  readonly length: number
  readonly prizeGroup: number | undefined
  /** The picked side. */
  readonly picked: string | undefined
  readonly onPick: (side: string, playTypeCode: string) => void
}

/** The given side first, then the other side. */
function withFirst(sides: Reading['sides'], side: string): Reading['sides'] {
  return [...sides.filter(({ code }) => code === side), ...sides.filter(({ code }) => code !== side)]
}

export function DragonRow({ lottery, reading, side, length, prizeGroup, picked, onPick }: DragonRowProps): ReactElement {
  const format = useFormat()
  const localized = useLocalized()
  const { info, view } = useSale(lottery.id)
  const { types, rules } = usePlays(lottery)
  const type = types.find(({ plays }) => plays.some(({ code }) => code === reading.play?.code))
  const play = type?.plays.find(({ code }) => code === reading.play?.code)
  const shown = reading.sides.find(({ code }) => code === side)
  return (
    <li className={styles.dragon}>
      <p>
        <b>{localized(lottery.names)}</b>{' '}
        <span className="t2">
          <span>{localized(reading.names)}</span> {shown && <span>{localized(shown.names)}</span>}
        </span>
      </p>
      <div className={styles.pair}>
        {type &&
          play &&
          prizeGroup !== undefined &&
          reading.sides.length === 2 &&
          withFirst(reading.sides, side).map(({ code, names }) => {
            const odds = oddsOfSide(reading, code, play, prizeGroup, rules)
            return (
              odds !== undefined && (
                <button
                  key={code}
                  type="button"
                  className={`${boardCells.cell} ${styles.side}`}
                  data-cell={code}
                  aria-pressed={picked === code}
                  onClick={() => onPick(code, type.code)}
                >
                  <b>
                    <small>{code === side ? <Trans>With</Trans> : <Trans>Against</Trans>}</small> <SideName names={names} />
                  </b>
                  <i className="num">{format.cutOdds(odds)}</i>
                </button>
              )
            )
          })}
      </div>
      <div className="row g1 wrap note num">
        <span>
          <Trans>{length} in a row</Trans>
        </span>
        {view.phase === 'open' && (
          <span>
            ·{' '}
            <Trans>
              closes in <Countdown until={view.period.closesAt} />
            </Trans>
          </span>
        )}
        {view.phase !== 'open' && info && (
          <span>
            · <Trans>Closed</Trans>
          </span>
        )}
      </div>
    </li>
  )
}
