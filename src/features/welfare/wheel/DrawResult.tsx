/** The result of a draw in one line. */
import { Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { WheelDraw } from '#/contract/welfare/wheel.ts'
import { useFormat } from '#/i18n/format.ts'
import { Callout } from '#/ui/Callout.tsx'
import { useAwardTexts } from '../useAwardTexts.ts'
import { DrawNumber } from './DrawNumber.tsx'

interface DrawResultProps {
  readonly draw: WheelDraw
  /** The balance after the draw, in thousandths; undefined if only the draw is known. */
  readonly balance: string | undefined
}

export function DrawResult({ draw, balance }: DrawResultProps): ReactElement {
  const format = useFormat()
  const awards = useAwardTexts()
  const { award, at } = draw
  const [time, left] = [format.time(at), balance !== undefined && format.amount(balance)]
  const text = award && awards.whole(award)
  return (
    <Callout tone={award ? 'p' : 'i'}>
      <p>
        {!award && (
          <span>
            <Trans>No prize this time</Trans>
          </span>
        )}
        {award?.kind === 'points' && (
          <span>
            <Trans>You got {text}, already in your balance</Trans>
          </span>
        )}
        {award && award.kind !== 'points' && (
          <span>
            <Trans>You got {text}</Trans>
          </span>
        )}
      </p>
      <p className="note num">
        {time}
        {' · '}
        {award && left !== false && (
          <span>
            <Trans>balance {left}</Trans>
            {' · '}
          </span>
        )}
        {!award && (
          <span>
            <Trans>nothing was charged</Trans>
            {' · '}
          </span>
        )}
        <DrawNumber draw={draw} />
      </p>
    </Callout>
  )
}
