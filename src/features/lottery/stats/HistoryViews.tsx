/** The latest draws: their numbers, or the sides as a road and as shares. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactElement, useState } from 'react'
import { useSelector } from 'react-redux'
import { selectLanguage } from '#/api/settingsSlice.ts'
import type { Draw } from '#/contract/lottery.ts'
import { useLocalized } from '#/i18n/format.ts'
import { reversed } from '#/lib/reversed.ts'
import { rulesOfBet } from '#/rules/config.ts'
import type { Reading } from '#/rules/play.ts'
import { useFamily } from '#/shared/bets/useFamily.ts'
import { PickRow, Segmented } from '#/ui/PickRow.tsx'
import * as pickRow from '#/ui/PickRow.module.css'
import { useBoard } from '../boardContext.ts'
import { HistoryList } from './HistoryList.tsx'
import { bigRoad, type Kind, kindsOf } from './roads.ts'
import { useHistory } from '../useHistory.ts'
import * as beads from '../beads.module.css'
import * as styles from './roads.module.css'

const numbers = 'numbers'
/** The number of draws that are counted. */
const counted = 100

export function HistoryViews(): ReactElement {
  const { t } = useLingui()
  const localized = useLocalized()
  const language = useSelector(selectLanguage)
  const { lottery } = useBoard()
  const kinds = kindsOf(useFamily(lottery.lotteryTypeCode)?.readings ?? [])
  const { draws } = useHistory(lottery.id)
  const [view, setView] = useState(numbers)
  const kind = kinds.find(({ key }) => key === view)
  const nameOf = ({ sides }: Kind) => sides.map(({ names }) => localized(names)).join(language === 'en' ? ' / ' : '')
  return (
    <>
      {kinds.length > 0 && (
        <div className="pad">
          <Segmented
            label={t`What is shown`}
            value={view}
            onChange={setView}
            options={[{ value: numbers, text: t`Numbers` }, ...kinds.map((one) => ({ value: one.key, text: nameOf(one) }))]}
          />
        </div>
      )}
      {kind && draws.length > 0 ? <Roads key={kind.key} kind={kind} draws={draws} /> : <HistoryList />}
    </>
  )
}

interface RoadsProps {
  readonly kind: Kind
  readonly draws: readonly Draw[]
}

function Roads({ kind: { sides, readings }, draws }: RoadsProps): ReactElement | null {
  const { t } = useLingui()
  const localized = useLocalized()
  const [first] = readings
  const [code, setCode] = useState(first?.code ?? '')
  const reading = readings.find((one) => one.code === code) ?? first
  const drawn = reversed(draws.filter(({ result }) => result.length > 0).slice(0, counted))
  if (!reading) return null
  const sidesOf = (of: Reading) => drawn.map((draw) => of.sideOf(draw.result, rulesOfBet(draw)))
  return (
    <>
      {readings.length > 1 && (
        <div className="mt2">
          <PickRow
            className={pickRow.chips}
            label={t`Readings`}
            value={reading.code}
            onChange={setCode}
            options={readings.map((one) => ({ value: one.code, text: localized(one.names) }))}
          />
        </div>
      )}
      <div className={styles.head}>
        <span>{localized(reading.names)}</span>
        <span>
          <Trans>Newest on the right</Trans>
        </span>
      </div>
      <Road key={reading.code} reading={reading} sides={sidesOf(reading)} />
      <div className="pad">
        <div className="row between mt3">
          <b>
            <Plural value={drawn.length} one="Last draw" other="Last # draws" />
          </b>
          <span className="note">{sides.map(({ names }) => localized(names)).join(' : ')}</span>
        </div>
        {readings.map((one) => (
          <Share key={one.code} name={localized(one.names)} reading={one} came={sidesOf(one)} />
        ))}
        <p className="note center mt3">
          <Trans>Past results do not change the odds.</Trans>
        </p>
      </div>
    </>
  )
}

/** Scrolls the newest columns into view. */
const atEnd = (road: HTMLElement | null) => {
  if (road) road.scrollLeft = road.scrollWidth
}

function Road({ reading, sides }: { readonly reading: Reading; readonly sides: readonly (string | null)[] }): ReactElement {
  const localized = useLocalized()
  const language = useSelector(selectLanguage)
  const [first] = reading.sides
  const nameOf = (code: string) => {
    const names = reading.sides.find((side) => side.code === code)?.names
    return names ? localized(names) : ''
  }
  const columns = bigRoad(sides)
  const placed = columns.flatMap((sidesOfRun, at) => sidesOfRun.map((side, deep) => ({ side, column: at + 1, row: deep + 1 })))
  const label = columns.map((column) => `${nameOf(column[0] ?? '')} ${column.length}`).join(', ')
  return (
    <div ref={atEnd} className={styles.road} role="img" aria-label={label}>
      {placed.map(({ side, column, row }) => (
        <i
          key={`${column} ${row}`}
          className={side === first?.code ? `${beads.bead} ${beads.first}` : beads.bead}
          style={{ gridColumn: column, gridRow: row }}
        >
          {language === 'en' ? nameOf(side).slice(0, 1) : nameOf(side)}
        </i>
      ))}
    </div>
  )
}

interface ShareProps {
  readonly name: string
  readonly reading: Reading
  readonly came: readonly (string | null)[]
}

function Share({ name, reading, came }: ShareProps): ReactElement {
  const [first = 0, second = 0] = reading.sides.map(({ code }) => came.filter((side) => side === code).length)
  return (
    <div className={`${styles.share} num`}>
      <span>{name}</span>
      <span className={styles.bar} aria-hidden>
        <i style={{ flexGrow: first }} />
        <i style={{ flexGrow: second }} />
      </span>
      <span className="note">
        {first} : {second}
      </span>
    </div>
  )
}
