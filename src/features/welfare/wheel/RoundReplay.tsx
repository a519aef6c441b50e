/** The check of a whole round on this device: every draw is listed, and every draw is right. */
import { Plural, Trans } from '@lingui/react/macro'
import { ListChecks } from 'lucide-react'
import type { ReactElement } from 'react'
import { useErrorText } from '#/api/errors.ts'
import type { WheelDraw } from '#/contract/welfare/wheel.ts'
import type { WheelFault } from '#/rules/welfare/wheel.ts'
import { useOnline } from '#/lib/online.ts'
import { Button } from '#/ui/Button.tsx'
import { Callout } from '#/ui/Callout.tsx'
import { PublishedRound } from './PublishedRound.tsx'
import { type ReplayOutcome, useReplay } from './useReplay.ts'
import * as styles from './wheel.module.css'

interface RoundReplayProps {
  readonly code: string
  readonly round: number
  readonly draw?: WheelDraw | undefined
}

export function RoundReplay({ code, round, draw }: RoundReplayProps): ReactElement {
  const { isRunning, read, outcome, run } = useReplay({ code, round, draw })
  return (
    <>
      <section className={`card pad4 mt3 ${styles.replay}`}>
        <h2 className="strong">
          <Trans>All draws of round {round}</Trans>
        </h2>
        <p className="t2">
          <Trans>Reads the list of the round and draws it again here, from what was published before its first draw.</Trans>
        </p>
        <div role="status">
          {isRunning && (
            <p className="note num">
              <Plural value={read} one="# draw read" other="# draws read" />
            </p>
          )}
          {outcome && <Outcome outcome={outcome} />}
        </div>
        {/* Works without a network, because the service worker stores lists that were loaded before. */}
        <Button look="soft" busy={isRunning} onClick={run}>
          <ListChecks className="ico s" aria-hidden />
          <Trans>Replay the whole round</Trans>
        </Button>
      </section>
      {/* For a round without the member's draw, the parts above show the round. */}
      {draw && outcome?.kind === 'right' && <PublishedRound round={outcome.round} />}
    </>
  )
}

function Outcome({ outcome }: { readonly outcome: ReplayOutcome }): ReactElement {
  const errorText = useErrorText()
  const online = useOnline()
  if (outcome.kind === 'right') {
    return (
      <Callout tone="p">
        <Plural
          value={outcome.draws}
          _0="Nothing has been drawn in this round yet"
          one="# draw follows from what was published before"
          other="All # draws follow from what was published before"
        />
      </Callout>
    )
  }
  return (
    <Callout tone="n">
      {outcome.kind === 'failed' && <span>{online ? errorText(outcome.error) : <Trans>Offline: the list needs a connection</Trans>}</span>}
      {outcome.kind === 'short' && (
        <span>
          <Trans>The list is shorter than it is said to be</Trans>
        </span>
      )}
      {outcome.kind === 'otherwise' && (
        <span>
          <Trans>The list says something else of your draw than the draw itself</Trans>
        </span>
      )}
      {outcome.kind === 'published' && (
        <span>
          <Trans>This device saw other prizes or another anchor published for the round before</Trans>
        </span>
      )}
      {outcome.kind === 'root' && (
        <span>
          <Trans>The root of the seeds does not lead to the anchor of the round</Trans>
        </span>
      )}
      {outcome.kind === 'wrong' && <Fault fault={outcome.fault} />}
    </Callout>
  )
}

function Fault({ fault: { number, wrong } }: { readonly fault: WheelFault }): ReactElement {
  if (wrong === 'number')
    return (
      <span>
        <Trans>Draw {number} is out of order</Trans>
      </span>
    )
  if (wrong === 'seed')
    return (
      <span>
        <Trans>The seed of draw {number} is not the one that was committed to</Trans>
      </span>
    )
  return (
    <span>
      <Trans>The prize of draw {number} does not follow from its seed</Trans>
    </span>
  )
}
