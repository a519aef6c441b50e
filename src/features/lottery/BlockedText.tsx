/** The text of a disabled bet button: the reason why the lines cannot be bet. */
import { Trans } from '@lingui/react/macro'
import type { ReactElement, ReactNode } from 'react'
import { useFormat, useLocalized } from '#/i18n/format.ts'
import { useWhen } from '#/i18n/when.ts'
import type { Play, SelectionProblem } from '#/rules/play.ts'
import * as button from '#/ui/Button.module.css'
import { type Blocked, canBeTapped } from './blocked.ts'
import type { PickedProblem } from './boardModel.ts'
import { Countdown } from './TimeLeft.tsx'
import * as blockedText from './BlockedText.module.css'

/** Names the row if the board has several rows. The head of the board shows the play. */
function Incomplete({ play: { board }, problem }: { readonly play: Play; readonly problem: SelectionProblem }): ReactElement {
  const localized = useLocalized()
  const { count } = useFormat()
  if (problem.kind !== 'tooFew' && problem.kind !== 'tooMany') return <Trans>Not a full bet yet, pick one more number</Trans>
  const row = board.rows.length > 1 ? board.rows.find(({ key }) => key === problem.row) : undefined
  const limit = count(problem.limit)
  if (!row) return problem.kind === 'tooFew' ? <Trans>Pick at least {limit}</Trans> : <Trans>Pick at most {limit}</Trans>
  const name = localized(row.names)
  return problem.kind === 'tooFew' ? (
    <Trans>
      {name}: pick at least {limit}
    </Trans>
  ) : (
    <Trans>
      {name}: pick at most {limit}
    </Trans>
  )
}

function Problem({ play, problem }: PickedProblem): ReactElement {
  if (problem.kind === 'noOdds') return <Trans>Odds are still loading</Trans>
  return <Incomplete play={play} problem={problem} />
}

function Suspended({ until }: { readonly until: number | undefined }): ReactElement {
  const when = useWhen()
  if (until === undefined) return <Trans>This lottery is not on sale</Trans>
  const end = when(until)
  return <Trans>Not on sale until {end}</Trans>
}

export function BlockedText({ blocked }: { readonly blocked: Blocked }): ReactElement {
  const { amount, bound, count } = useFormat()
  switch (blocked.kind) {
    case 'paused':
      return <Trans>You have paused play</Trans>
    case 'suspended':
      return <Suspended until={blocked.until} />
    case 'confirming':
      return <Trans>The last bet is still being confirmed</Trans>
    case 'nothing':
      return <Trans>Pick numbers first</Trans>
    case 'offline':
      return <Trans>Offline, betting unavailable</Trans>
    case 'noOdds':
      return <Trans>Odds not loaded, tap to retry</Trans>
    case 'noPeriod':
      return <Trans>No period on sale</Trans>
    case 'incomplete':
      return <Problem {...blocked.problem} />
    case 'closed':
      return (
        <Trans>
          Closed, next in <Countdown until={blocked.until} />
        </Trans>
      )
    case 'before':
      return (
        <Trans>
          Opens in <Countdown until={blocked.until} />
        </Trans>
      )
    case 'noMultiple':
      return <Trans>Enter a multiple from 1 to {count(blocked.most)}</Trans>
    case 'belowMin':
      return <Trans>Minimum {bound(blocked.amount)} per bet</Trans>
    case 'aboveMax':
      return <Trans>Maximum {bound(blocked.amount)} per bet</Trans>
    case 'periodLimit':
      return <Trans>Maximum {bound(blocked.amount)} per period</Trans>
    case 'insufficient':
      return <Trans>{amount(blocked.amount)} short of the balance needed</Trans>
  }
}

interface BlockedButtonProps {
  readonly blocked: Blocked
  readonly onBlocked: (blocked: Blocked) => void
  readonly className?: string
  /** Replaces the text of the reason. */
  readonly children?: ReactNode
}

/** Replaces the main button. Offline, a tap shows the refusal at once. Without odds, a tap loads the odds. */
export function BlockedButton({ blocked, onBlocked, className = '', children }: BlockedButtonProps): ReactElement {
  return (
    <button
      type="button"
      translate="no"
      className={`${button.pri} ${blockedText.blocked} ${className}`}
      aria-disabled={canBeTapped(blocked) ? undefined : true}
      onClick={() => onBlocked(blocked)}
    >
      <span className={blockedText.reason}>{children ?? <BlockedText blocked={blocked} />}</span>
    </button>
  )
}
