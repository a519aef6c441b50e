/** The sides of the latest draws as beads, oldest first. */
import { Plural, Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { useSelector } from 'react-redux'
import { selectLanguage } from '#/api/settingsSlice.ts'
import { useLocalized } from '#/i18n/format.ts'
import { reversed } from '#/lib/reversed.ts'
import { rulesOfBet } from '#/rules/config.ts'
import { useFamily } from '#/shared/bets/useFamily.ts'
import { useBoard } from '../boardContext.ts'
import { useHistory } from '../useHistory.ts'
import * as styles from '../beads.module.css'

const beads = 12

export function Road(): ReactElement | null {
  const localized = useLocalized()
  const language = useSelector(selectLanguage)
  const { lottery } = useBoard()
  const { draws } = useHistory(lottery.id)
  const readings = useFamily(lottery.lotteryTypeCode)?.readings.filter(({ sides }) => sides.length === 2) ?? []
  const drawn = reversed(draws.filter(({ result }) => result.length > 0).slice(0, beads))
  if (drawn.length === 0 || readings.length === 0) return null
  const signs = (name: string) => (language === 'en' ? name.slice(0, 1) : name)
  return (
    <section className={`card ${styles.road}`}>
      <div className="row between wrap">
        <b>
          <Plural value={drawn.length} one="Last draw" other="Last # draws" />
        </b>
        <span className="note">
          <Trans>Past results do not change the odds.</Trans>
        </span>
      </div>
      {readings.slice(0, 2).map(({ code, sides, sideOf }) => {
        const [first] = sides
        const came = drawn.map((draw) => ({
          period: draw.period,
          side: sides.find((side) => side.code === sideOf(draw.result, rulesOfBet(draw))),
        }))
        return (
          <div key={code} className={styles.beads}>
            <span aria-hidden>{sides.map(({ names }) => signs(localized(names))).join(language === 'en' ? '/' : '')}</span>
            <span role="img" aria-label={came.map(({ side }) => (side ? localized(side.names) : '–')).join(' ')}>
              {came.map(({ period, side }) => (
                <i key={period} className={side && side === first ? `${styles.bead} ${styles.first}` : styles.bead}>
                  {side ? signs(localized(side.names)) : '–'}
                </i>
              ))}
            </span>
          </div>
        )
      })}
    </section>
  )
}
