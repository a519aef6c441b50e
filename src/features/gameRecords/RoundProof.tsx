/** The proof of a bundled game's round: the commitment, the revealed seed, and the round played again on this device. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Check, CircleCheck, CircleX, Lock, RotateCw, ShieldAlert, ShieldCheck } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import type { RoundShown } from '#/rules/games/messages.ts'
import { Button } from '#/ui/Button.tsx'
import { Callout } from '#/ui/Callout.tsx'
import { Tag } from '#/ui/Tag.tsx'
import { CopyLine } from './CopyLine.tsx'
import type { RoundChecked, RoundCheckName } from './roundCheck.ts'
import { RoundSteps } from './RoundSteps.tsx'
import type { Drawable } from '#/shared/roundArt/drawable.ts'
import { type RoundCheckState, useRoundCheck } from './useRoundCheck.ts'
import * as styles from './gameRecords.module.css'

interface RoundProofProps {
  readonly round: RoundShown
  readonly drawable: Drawable | undefined
  readonly isAsking: boolean
  /** Asks whether the seed has been opened meanwhile. */
  readonly onAsk: () => void
}

export function RoundProof({ round, drawable, isAsking, onAsk }: RoundProofProps): ReactElement {
  const { t } = useLingui()
  const check = useRoundCheck(round)
  const number = round.nonce + 1
  return (
    <section className={`card mt3 ${styles.proof}`} aria-busy={check.isRunning}>
      <div className="row between wrap">
        <h2 className="strong">
          <Trans>You can check this round yourself</Trans>
        </h2>
        <span role="status">
          <Verdict isOpen={round.seed !== null} check={check} />
        </span>
      </div>
      <div className={`mt2 ${styles.lines}`}>
        <CopyLine name={t`Commitment given before the round`} value={round.commit} />
        {round.seed === null ? <ClosedSeed /> : <CopyLine name={t`Seed, opened afterwards`} value={round.seed} />}
        <CopyLine name={t`Your seed, round ${number} under it`} value={round.clientSeed} />
        <CopyLine name={t`Hash of the pay table`} value={round.tableHash} />
      </div>
      {check.checked && <Checks checked={check.checked} />}
      {check.checked?.ok === false && (
        <div className="mt2">
          <Callout tone="n" role="alert">
            <Trans>Load the data again and recompute. If it still does not agree, report it.</Trans>
          </Callout>
        </div>
      )}
      {check.hasFailed && (
        <div className="mt2">
          <Callout tone="w" role="alert">
            <Trans>The rules for checking could not be loaded. Try again when you are online.</Trans>
          </Callout>
        </div>
      )}
      {round.seed === null ? (
        <Button look="soft" className={`mt2 ${styles.wide}`} busy={isAsking} onClick={onAsk}>
          <RotateCw className="ico s" aria-hidden />
          <Trans>See whether it is open</Trans>
        </Button>
      ) : (
        <>
          <Button look="soft" className={`mt2 ${styles.wide}`} busy={check.isRunning} onClick={check.again}>
            <ShieldCheck className="ico s" aria-hidden />
            <Trans>Compute again on this device</Trans>
          </Button>
          {check.checked && (
            <p className="note center mt2">
              <Trans>Computed in {Math.max(1, Math.round(check.checked.took))} ms on this device, the server was not asked</Trans>
            </p>
          )}
        </>
      )}
      {drawable && <RoundSteps round={round} drawable={drawable} />}
    </section>
  )
}

function Verdict({ isOpen, check: { checked } }: { readonly isOpen: boolean; readonly check: RoundCheckState }): ReactNode {
  if (!isOpen) {
    return (
      <Tag>
        <Lock className="ico s" aria-hidden />
        <Trans>Committed</Trans>
      </Tag>
    )
  }
  if (!checked) return null
  return checked.ok ? (
    <Tag tone="pos">
      <Check className="ico s" aria-hidden />
      <Trans>As committed</Trans>
    </Tag>
  ) : (
    <Tag tone="neg">
      <ShieldAlert className="ico s" aria-hidden />
      <Trans>Does not agree</Trans>
    </Tag>
  )
}

function ClosedSeed(): ReactElement {
  return (
    <div className={styles.copyLine}>
      <span className="note">
        <Trans>Seed, still closed</Trans>
      </span>
      <span className="mono t3" aria-hidden="true">
        •••• •••• •••• ••••
      </span>
      <p className={`note ${styles.across}`}>
        <Trans>Further rounds are decided by it, so it stays closed. It opens when you change your seed in the game, under Fairness.</Trans>
      </p>
    </div>
  )
}

const agreeing: Readonly<Record<RoundCheckName, ReactNode>> = {
  table: <Trans>The pay table in this app is the one that was committed</Trans>,
  commit: <Trans>Seed and pay table give the commitment</Trans>,
  outcome: <Trans>The seeds give just what was shown above</Trans>,
  pays: <Trans>Each bet paid what the rules say</Trans>,
  payout: <Trans>Stakes and payouts add up</Trans>,
}

const differing: Readonly<Record<RoundCheckName, ReactNode>> = {
  table: <Trans>The pay table that was committed is not the one in this app. Update the app and check again</Trans>,
  commit: <Trans>Seed and pay table do not give the commitment</Trans>,
  outcome: <Trans>The seeds give something else than was shown above</Trans>,
  pays: <Trans>A bet paid something else than the rules say</Trans>,
  payout: <Trans>Stakes and payouts do not add up</Trans>,
}

function Checks({ checked: { checks } }: { readonly checked: RoundChecked }): ReactElement {
  return (
    <ol className={`mt2 ${styles.checks}`}>
      {checks.map(({ name, ok }) => (
        <li key={name} data-check={name} data-agrees={ok} className={ok ? undefined : styles.bad}>
          {ok ? <CircleCheck className="ico" aria-hidden /> : <CircleX className="ico" aria-hidden />}
          <span>{ok ? agreeing[name] : differing[name]}</span>
        </li>
      ))}
    </ol>
  )
}
