/** The boards of the plays that are chosen, with what is picked on each. */
import type { ReactElement } from 'react'
import { useAppDispatch } from '#/lib/redux.ts'
import { useUnit } from '#/ui/useUnit.ts'
import { useBoard } from '../boardContext.ts'
import { slipActions, useBets } from '../slip/slip.ts'
import { Board } from './Board.tsx'

export function PlayBoards(): ReactElement {
  const dispatch = useAppDispatch()
  const unitLabel = useUnit()
  const { lottery, plays, odds, rules } = useBoard()
  const bets = useBets(lottery.id)
  return (
    <>
      {plays.map((play, at) => (
        <Board
          key={play.code}
          play={play}
          selection={bets[play.code]}
          odds={odds.odds[play.code] ?? {}}
          rules={rules}
          {...(at === 0 && { unit: unitLabel })}
          onChange={(selection) => dispatch(slipActions.betsPicked({ lotteryId: lottery.id, playCode: play.code, selection }))}
        />
      ))}
    </>
  )
}
