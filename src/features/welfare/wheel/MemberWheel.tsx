/** The wheel of a member, with the number of draws left and the current draw. */
import { Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { toAppError } from '#/api/appError.ts'
import { useErrorText } from '#/api/errors.ts'
import type { Wheel, WheelDraw, Winner } from '#/contract/welfare/wheel.ts'
import { Button } from '#/ui/Button.tsx'
import { Callout } from '#/ui/Callout.tsx'
import { useWheelChancesQuery } from '../welfareApi.ts'
import { OverNote } from './OverNote.tsx'
import { useDrawing } from './useDrawing.ts'
import { WheelFacts } from './WheelFacts.tsx'
import { WheelFoot } from './WheelFoot.tsx'

interface MemberWheelProps {
  readonly wheel: Wheel
  readonly winners: readonly Winner[]
  /** The member's last draw; undefined until the draw is loaded. */
  readonly last: WheelDraw | null | undefined
  readonly isReminded: boolean
  /** The reason why the member's part could not be loaded. */
  readonly ownError: unknown
  readonly onOwn: () => void
}

export function MemberWheel({ wheel, winners, last, isReminded, ownError, onOwn }: MemberWheelProps): ReactElement {
  const { code, round, state } = wheel
  const errorText = useErrorText()
  const chances = useWheelChancesQuery({ code }, { skip: state !== 'running', refetchOnMountOrArgChange: true })
  const drawing = useDrawing({ code, round: round.number, last })
  const { phase, turn, skip } = drawing
  const failed = ownError ?? (chances.currentData ? undefined : chances.error)
  return (
    <>
      <WheelFacts
        wheel={wheel}
        winners={winners}
        phase={phase}
        turn={turn}
        chances={chances.currentData?.left}
        onSkip={skip}
        note={
          <>
            {state === 'over' && <OverNote wheel={wheel} />}
            {failed !== undefined && (
              <Callout tone="n" role="alert">
                {errorText(toAppError(failed))}
                <div className="mt2">
                  <Button
                    look="quiet"
                    onClick={() => {
                      onOwn()
                      if (state === 'running') void chances.refetch()
                    }}
                  >
                    <Trans>Try again</Trans>
                  </Button>
                </div>
              </Callout>
            )}
          </>
        }
      />
      <WheelFoot wheel={wheel} chances={chances.currentData} isReminded={isReminded} drawing={drawing} />
    </>
  )
}
