/** The two levels of the play selector: the play types, and the plays of a type that the board shows. */
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { useSignedIn } from '#/api/sessionSlice.ts'
import { useLocalized } from '#/i18n/format.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import type { Play, PlayType } from '#/rules/play.ts'
import { PickRow, Tabs } from '#/ui/PickRow.tsx'
import * as pickRow from '#/ui/PickRow.module.css'
import { useBoard } from '../boardContext.ts'
import { allHandlers, slipActions, useBetType, useHandler } from '../slip/slip.ts'
import { changePlayType } from './initLottery.ts'
import * as playGroups from './PlayGroups.module.css'

/** Whether the boards of a type are shown together. Boards of several rows are shown one at a time. */
export function showsTogether({ plays }: PlayType): boolean {
  return plays.length > 1 && plays.every(({ board }) => board.kind === 'grid') && plays.length <= 3
}

/** The plays of a type for the bet type: balls first, then short boards, then other boards. */
export function playsShown(type: PlayType, betType: string, handler: string): PlayType['plays'] {
  const only = type.plays.filter(({ code }) => code === (betType === allHandlers ? handler : betType))
  if (betType !== allHandlers || !showsTogether(type)) return only.length > 0 ? only : type.plays.slice(0, 1)
  const isShort = ({ board }: PlayType['plays'][number]) => board.cells === 'short'
  const isBalls = ({ board }: PlayType['plays'][number]) => board.cells === 'ball'
  return [...type.plays.filter(isBalls), ...type.plays.filter(isShort), ...type.plays.filter((play) => !isShort(play) && !isBalls(play))]
}

/** The play of the board that was used last. */
export function useShownPlay(): Play | undefined {
  const { lottery, plays } = useBoard()
  const handler = useHandler(lottery.id)
  return plays.find(({ code }) => code === handler?.code) ?? plays[0]
}

export function PlayGroups(): ReactElement {
  const { t } = useLingui()
  const dispatch = useAppDispatch()
  const localized = useLocalized()
  const signedIn = useSignedIn()
  const { lottery, types, type } = useBoard()
  const { id: lotteryId } = lottery
  const betType = useBetType(lotteryId)
  const handler = useHandler(lotteryId)?.code ?? ''
  const chooseType = (code: string) => {
    const first = types.find((one) => one.code === code)?.plays[0]
    if (first) changePlayType(dispatch, lotteryId, { playTypeCode: code, code: first.code }, signedIn)
  }
  const chooseBetType = (code: string) => {
    dispatch(slipActions.betTypeSet({ lotteryId, betType: code }))
    dispatch(slipActions.handlerChosen({ lotteryId, handler: { playTypeCode: type.code, code } }))
  }
  const value = betType === allHandlers ? handler : betType
  const handlers = type.plays.map(({ code, shortNames }) => ({ value: code, text: localized(shortNames) }))
  return (
    <>
      <div className={playGroups.groups}>
        <Tabs
          label={t`Play types`}
          value={type.code}
          onChange={chooseType}
          options={types.map(({ code, names }) => ({ value: code, text: localized(names) }))}
        />
      </div>
      {type.plays.length > 1 && !showsTogether(type) && (
        <div className={playGroups.levels}>
          <PickRow className={pickRow.chips} label={t`Plays`} value={value} onChange={chooseBetType} options={handlers} />
        </div>
      )}
    </>
  )
}
