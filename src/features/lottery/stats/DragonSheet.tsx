/** Long dragons: sides that were drawn several periods in a row. Each dragon has buttons to bet on the same side or on the other side. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { type ReactElement, useState } from 'react'
import type { LotteryInfo } from '#/contract/lottery.ts'
import { rangeText } from '#/i18n/figures.ts'
import { useFormat, useLocalized } from '#/i18n/format.ts'
import { shortPeriod } from '#/lib/period.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import type { Reading } from '#/rules/play.ts'
import { loadedFamily } from '#/rules/registry.ts'
import { dragonLength } from '#/rules/trend.ts'
import { Answer } from '#/shared/answer/Answer.tsx'
import { useFamilies } from '#/shared/bets/useFamily.ts'
import { useRate } from '#/shared/platform/useRate.ts'
import { useUnit } from '#/shared/platform/useUnit.ts'
import { Button } from '#/ui/Button.tsx'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { NothingFound } from '#/ui/NothingFound.tsx'
import { Sheet } from '#/ui/Sheet.tsx'
import { SkeletonRows } from '#/ui/Skeleton.tsx'
import { Tag } from '#/ui/Tag.tsx'
import * as pickRow from '#/ui/PickRow.module.css'
import { Notes } from '#/shared/bets/Notes.tsx'
import { useBoard } from '../boardContext.ts'
import { possibleWinOf } from '../boardModel.ts'
import { slipActions, useMultiplier } from '../slip/slip.ts'
import { chipName, type SlipLine, totalsOf } from '../slipLines.ts'
import { usePickedLines } from '../usePickedLines.ts'
import { DragonRow } from './DragonRow.tsx'
import { type DragonFilter, isShown, linesOfSides } from './dragons.ts'
import { useGetLongDargonCountQuery } from '../statsApi.ts'
import * as styles from './stats.module.css'

const noFilter: DragonFilter = { lotteryId: undefined, kind: 'any' }

/** Number of rows shown before "more". */
const atOnce = 30

export function DragonSheet(): ReactElement {
  const { lottery, lotteries, types, rules, odds, chips, show } = useBoard()
  const { prizeGroup } = odds
  const { t } = useLingui()
  const localized = useLocalized()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const multiplier = useMultiplier(lottery.id)
  const [filter, setFilter] = useState(noFilter)
  const [picks, setPicks] = useState<Readonly<Record<string, string>>>({})
  const [shown, setShown] = useState(atOnce)
  const query = useGetLongDargonCountQuery({}, { pollingInterval: 30_000, skipPollingIfUnfocused: true })
  const concerned = lotteries.filter(({ id }) => query.currentData?.records.some(({ lotteryId }) => lotteryId === id))
  useFamilies([...new Set(concerned.map(({ lotteryTypeCode }) => lotteryTypeCode))])

  const rows = query.currentData?.records.flatMap((dragon) => {
    const of = lotteries.find(({ id }) => id === dragon.lotteryId)
    const reading = of && loadedFamily(of.lotteryTypeCode)?.readings.find(({ code }) => code === dragon.reading)
    return of && reading && isShown(filter, dragon, reading) ? [{ ...dragon, of, reading }] : []
  })
  const readings = loadedFamily(lottery.lotteryTypeCode)?.readings ?? []
  const picked = readings.flatMap((reading) => {
    const side = picks[reading.code]
    return side === undefined ? [] : [{ reading, side }]
  })
  const lines =
    prizeGroup === undefined || chips.inUse === undefined || multiplier === null
      ? []
      : linesOfSides(
          picked,
          types.flatMap(({ plays }) => plays),
          { unit: chips.inUse, multiple: multiplier, prizeGroup },
          rules,
        )

  const pick = (of: LotteryInfo, reading: Reading, side: string, playTypeCode: string) => {
    if (of.id === lottery.id) {
      setPicks(({ [reading.code]: before, ...others }) => (before === side ? others : { ...others, [reading.code]: side }))
      return
    }
    if (!reading.play) return
    const { code } = reading.play
    const selection = reading.play.select(side).map((row) => [...row])
    // The selection of that lottery's board is replaced.
    dispatch(slipActions.boardSet({ lotteryId: of.id, handler: { playTypeCode, code }, selection }))
    show(undefined)
    void navigate({ to: '/lottery', search: { id: of.id }, replace: true })
  }
  const isFiltered = filter.lotteryId !== undefined || filter.kind !== 'any'
  const scopes = [
    { text: t`All lotteries`, on: filter.lotteryId === undefined, next: { ...filter, lotteryId: undefined } },
    { text: localized(lottery.names), on: filter.lotteryId !== undefined, next: { ...filter, lotteryId: lottery.id } },
    { text: t`Sides only`, on: filter.kind === 'sides', next: { ...filter, kind: filter.kind === 'sides' ? 'any' : 'sides' } },
    { text: t`Dragon and tiger only`, on: filter.kind === 'duel', next: { ...filter, kind: filter.kind === 'duel' ? 'any' : 'duel' } },
  ] as const
  return (
    <Sheet
      open
      onClose={() => show(undefined)}
      title={
        <span className="row">
          <Trans>Long dragon</Trans>
          <Tag>
            <Trans>{dragonLength} or more in a row</Trans>
          </Tag>
        </span>
      }
      foot={<Foot lines={lines} picked={picked} />}
    >
      <div className={pickRow.chips} role="group" aria-label={t`Filter`} style={{ paddingBlock: '6px' }}>
        {scopes.map(({ text, on, next }) => (
          <button key={text} type="button" aria-pressed={on} onClick={() => setFilter(next)}>
            {text}
          </button>
        ))}
      </div>
      <Answer
        of={{ ...query, currentData: rows }}
        waiting={
          <div className="pad">
            <SkeletonRows rows={6} label={t`Loading`} />
          </div>
        }
      >
        {(dragons) => (
          <>
            {dragons.length === 0 && isFiltered && (
              <NothingFound text={t`No long dragon matches your filters.`} onClear={() => setFilter(noFilter)} />
            )}
            {dragons.length === 0 && !isFiltered && (
              <EmptyState
                title={t`No long dragon right now`}
                text={t`A side is listed here once it has come up ${dragonLength} periods in a row.`}
              />
            )}
            <ul className="list pad">
              {dragons.slice(0, shown).map(({ of, reading, side, length }) => (
                <DragonRow
                  key={`${of.id} ${reading.code}`}
                  lottery={of}
                  reading={reading}
                  side={side}
                  length={length}
                  prizeGroup={prizeGroup}
                  picked={of.id === lottery.id ? picks[reading.code] : undefined}
                  onPick={(one, type) => pick(of, reading, one, type)}
                />
              ))}
            </ul>
            {dragons.length > shown && (
              <div className="pad mt2">
                <Button look="quiet" style={{ width: '100%' }} onClick={() => setShown(shown + atOnce)}>
                  <Trans>Show more</Trans>
                </Button>
              </div>
            )}
          </>
        )}
      </Answer>
    </Sheet>
  )
}

interface FootProps {
  readonly lines: readonly SlipLine[]
  readonly picked: readonly { readonly reading: Reading; readonly side: string }[]
}

function Foot({ lines, picked }: FootProps): ReactElement {
  const dispatch = useAppDispatch()
  const { lottery, rules, chips, sale, show } = useBoard()
  const number = sale.view.phase === 'none' ? '' : shortPeriod(sale.view.period.period)
  const made = usePickedLines().lines
  const unitLabel = useUnit()
  const unitRate = useRate()
  const format = useFormat()
  const localized = useLocalized()
  const multiplier = useMultiplier(lottery.id)
  const { notes, stake } = totalsOf(lines)
  const win = possibleWinOf(lottery.lotteryTypeCode, lines, rules)
  const unit = chips.inUse === undefined ? '' : chipName(chips.inUse, unitRate)
  const pickedText = picked
    .map(({ reading, side }) => {
      const names = reading.sides.find(({ code }) => code === side)?.names
      return `${localized(reading.names)} ${names ? localized(names) : ''}`
    })
    .join(', ')
  const range = win && rangeText(format.amount(win.min), format.amount(win.max))
  const add = () => {
    dispatch(slipActions.linesAdded({ lotteryId: lottery.id, lines: [...made, ...lines] }))
    show('slip')
  }
  return (
    <>
      <p className="note center">
        <Trans>
          With: the same side once more; against: the other. However long the streak, it has no effect on the next draw: the odds stay the
          same.
        </Trans>
      </p>
      {multiplier === null && picked.length > 0 && (
        <p className="note center mt2">
          <Trans>Enter a multiple on the board first</Trans>
        </p>
      )}
      {lines.length > 0 && (
        <div className="row between mt2">
          <span className="num grow">
            <b>
              <Notes count={notes} /> × {unit} {unitLabel} <Trans>× {multiplier}</Trans>
            </b>
            <span className="note clip" style={{ display: 'block' }}>
              {pickedText}
            </span>
            <span className="note" style={{ display: 'block' }}>
              <Trans>If it wins, pays {range}</Trans>
            </span>
          </span>
          <Button look="pri" className={styles.bet} onClick={add}>
            <span>
              <Trans>Bet {format.amount(stake)}</Trans>
            </span>
            {sale.view.phase === 'open' && (
              <small className="num">
                {localized(lottery.names)} <Trans>No. {number}</Trans>
              </small>
            )}
          </Button>
        </div>
      )}
    </>
  )
}
