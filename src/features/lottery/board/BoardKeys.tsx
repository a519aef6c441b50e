/** The keys of a board with the slip beside it. */
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { type ReactElement, useEffect, useRef } from 'react'
import { useSelector } from 'react-redux'
import { drawRevealed, selectIsHidden, type WithReveal } from '#/api/revealSlice.ts'
import { useSignedIn } from '#/api/sessionSlice.ts'
import { showToast } from '#/api/toastSlice.ts'
import { useLocalized } from '#/i18n/format.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { sideNames } from '#/rules/boards.ts'
import { Keys, type ListedKey } from '#/shared/keys/Keys.tsx'
import { useWide } from '#/ui/useWide.ts'
import { useBoard } from '../boardContext.ts'
import { emptySelection, toggled } from '../boardModel.ts'
import { slipActions, useBets, useBetting, useCart, useMultiplier } from '../slip/slip.ts'
import { maxMultiple, timesSlip } from '../slipLines.ts'
import { useBlocked, useExplained } from '../useBlocked.ts'
import { usePickedLines } from '../usePickedLines.ts'
import { type Place, placeOfNumber, placeOfSide, sides } from './keyPlaces.ts'
import { changePlayType } from './initLottery.ts'
import { useRandomPick } from './useRandomPick.ts'

/** Milliseconds within which two typed figures make one number. */
const together = 600
/** Milliseconds within which a second press of Enter, or of the key that bets again, is a mistake. */
const echo = 400

const figures = [...'0123456789']

export function BoardKeys(): ReactElement {
  return <Keys keys={useBoardKeys()} />
}

/** The keys of this board in the order of the list. */
function useBoardKeys(): readonly ListedKey[] {
  const { t } = useLingui()
  const localized = useLocalized()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const signedIn = useSignedIn()
  const { lottery, types, type, plays, sale, chips, show } = useBoard()
  const { id: lotteryId } = lottery
  const period = sale.info?.last?.period ?? ''
  const isLanding = useSelector((state: WithReveal) => selectIsHidden(state, { lotteryId, period }))
  const bets = useBets(lotteryId)
  const multiple = useMultiplier(lotteryId) ?? 1
  const { cart, slipMultiple } = useCart(lotteryId)
  const { lines, problem } = usePickedLines()
  const blocked = useBlocked(timesSlip(cart, slipMultiple), null)
  const explain = useExplained()
  const { confirm } = useBetting()
  const { pick } = useRandomPick()
  const figure = useRef<{ readonly text: string; readonly at: number; readonly place: Place | undefined }>(undefined)
  const entered = useRef<number>(undefined)
  const repeated = useRef(-echo)
  // The list of lotteries has a field of its own.
  const hasList = useWide('columns')

  const tap = ({ play, row, option }: Place, selection = bets[play.code] ?? emptySelection(play)) =>
    dispatch(slipActions.betsPicked({ lotteryId, playCode: play.code, selection: toggled(play, selection, row, option) }))

  function number(key: string, now: number) {
    const before = figure.current
    const isSecond = before !== undefined && now - before.at < together
    const long = isSecond ? placeOfNumber(plays, bets, before.text + key, before.place?.row) : undefined
    if (long) {
      const { play, row } = long
      const { place } = before ?? {}
      const selection = bets[play.code] ?? emptySelection(play)
      // The first figure was picked as a number of one digit.
      const without =
        place?.play === play && selection[row]?.includes(place.option) ? toggled(play, selection, row, place.option) : selection
      tap(long, without)
      figure.current = undefined
      return
    }
    const place = placeOfNumber(plays, bets, key)
    if (place) tap(place)
    figure.current = { text: key, at: now, place }
  }

  function chip(step: number) {
    const at = chips.all.findIndex((one) => one === chips.inUse)
    const next = chips.all[at + step]
    if (at >= 0 && next !== undefined) dispatch(slipActions.chipChosen(next))
  }

  function playType(step: number) {
    const next = types[types.indexOf(type) + step]
    const [first] = next?.plays ?? []
    if (next && first) changePlayType(dispatch, lotteryId, { playTypeCode: next.code, code: first.code }, signedIn)
  }

  function enter(now: number) {
    const before = entered.current
    if (before !== undefined && now - before < echo) return
    entered.current = undefined
    if (lines.length > 0 && !problem) {
      dispatch(slipActions.linesAdded({ lotteryId, lines }))
      entered.current = now
    } else if (cart.length > 0 && before === undefined) {
      dispatch(showToast({ kind: 'info', key: 'enter', text: t`Press Enter once more to confirm the slip` }))
      entered.current = now
    } else if (cart.length > 0 && blocked) explain(blocked)
    else if (cart.length > 0) confirm()
  }

  // The button of the last bet, which prices and sends the bet, and is missing or busy while the bet cannot be placed.
  function again(now: number) {
    if (now - repeated.current < echo) return
    repeated.current = now
    document.querySelector<HTMLElement>('[data-key="A"]')?.click()
  }

  function side(name: keyof typeof sideNames) {
    const place = placeOfSide(plays, sideNames[name])
    if (place) tap(place)
  }

  const times = (step: number) =>
    dispatch(slipActions.multiplierSet({ lotteryId, multiplier: Math.min(maxMultiple, Math.max(1, multiple + step)) }))

  const step = (at: number) => (at === 0 ? -1 : 1)

  // Any other key, or a tap, ends the wait for a second Enter.
  useEffect(() => {
    const forget = (event: KeyboardEvent | PointerEvent) => {
      if (!('key' in event && event.key === 'Enter')) entered.current = undefined
    }
    addEventListener('keydown', forget)
    addEventListener('pointerdown', forget)
    return () => {
      removeEventListener('keydown', forget)
      removeEventListener('pointerdown', forget)
    }
  }, [])

  return [
    {
      caps: ['0', '…', '9'],
      does: t`Numbers`,
      keys: figures,
      act: (at, now) => number(String(at), now),
    },
    {
      caps: sides.map(({ cap }) => cap),
      does: sides.map(({ name }) => localized(sideNames[name])).join(' '),
      keys: sides.map(({ cap }) => cap.toLowerCase()),
      act: (at) => side(sides[at]?.name ?? 'big'),
    },
    { caps: ['[', ']'], does: t`Stake per bet`, keys: ['[', ']'], act: (at) => chip(step(at)) },
    { caps: ['−', '+'], does: t`Multiple`, keys: ['-', '+', '='], act: (at) => times(step(at)) },
    { caps: ['←', '→'], does: t`Play types`, keys: ['ArrowLeft', 'ArrowRight'], act: (at) => playType(step(at)) },
    { caps: ['R'], does: t`Random pick`, keys: ['r'], act: () => void pick(1) },
    { caps: ['⏎'], does: t`Add to slip`, keys: ['Enter'], act: (_, now) => enter(now) },
    { caps: ['⏎ ⏎'], does: t`Press Enter once more to confirm the slip`, keys: [], act: () => undefined },
    { caps: ['A'], does: t`Bet again`, keys: ['a'], isOnce: true, act: (_, now) => again(now) },
    { caps: ['Esc'], does: t`Clear`, keys: ['Escape'], act: () => dispatch(slipActions.betsCleared(lotteryId)) },
    { caps: ['/'], does: t`Choose a lottery`, keys: hasList ? [] : ['/'], act: () => show('switch') },
    {
      caps: [t`Space`],
      does: t`Skip animation`,
      keys: isLanding ? [' '] : [],
      act: () => dispatch(drawRevealed({ lotteryId, period })),
    },
    { caps: ['H'], does: t`Draw history`, keys: ['h'], act: () => show('history') },
    { caps: ['T'], does: t`Trend`, keys: ['t'], act: () => void navigate({ to: '/trend', search: { id: lotteryId } }) },
  ]
}
