/** The check of one draw on this device: the place, the range of the prize, and the commitment. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Check, ShieldAlert, ShieldCheck, X } from 'lucide-react'
import { type ReactElement, type ReactNode, useEffect, useState } from 'react'
import type { WheelDraw } from '#/contract/welfare/wheel.ts'
import { useFormat, useLocalized } from '#/i18n/format.ts'
import { Button } from '#/ui/Button.tsx'
import { shortHex } from '#/shared/proof/ProofSteps.tsx'
import { Tag } from '#/ui/Tag.tsx'
import * as ticket from '#/ui/ticket.module.css'
import * as timeline from '#/ui/timeline.module.css'
import { checkDraw, isRight, type WheelCheck } from './checkDraw.ts'
import { sectorsOf } from './discShapes.ts'
import { DrawNumber } from './DrawNumber.tsx'
import { placesOf } from './odds.ts'
import { commitmentBefore } from './seenCommitments.ts'
import { fillOf } from './WheelDisc.tsx'
import * as styles from './wheel.module.css'

function useCheck(draw: WheelDraw): { readonly check: WheelCheck | undefined; readonly isRunning: boolean; readonly again: () => void } {
  const [run, setRun] = useState(0)
  const [done, setDone] = useState<{ readonly run: number; readonly check: WheelCheck }>()
  useEffect(() => {
    let stopped = false
    const compute = async () => {
      const check = await checkDraw(draw, await commitmentBefore(draw))
      if (!stopped) setDone({ run, check })
    }
    void compute()
    return () => {
      stopped = true
    }
  }, [draw, run])
  return { check: done?.check, isRunning: done?.run !== run, again: () => setRun(run + 1) }
}

export function DrawProof({ draw }: { readonly draw: WheelDraw }): ReactElement {
  const format = useFormat()
  const { check, isRunning, again } = useCheck(draw)
  return (
    <article className={ticket.ticket} aria-busy={isRunning}>
      <header className={styles.proofHead}>
        <div className="row between">
          <div>
            <b>
              <DrawNumber draw={draw} />
            </b>
            <div className="note num">{format.dateTime(draw.at)}</div>
          </div>
          <span role="status">{check && <Verdict check={check} />}</span>
        </div>
        {check && <Place draw={draw} check={check} />}
      </header>
      <div className={ticket.tear}>
        <i />
        <i />
      </div>
      <section className={styles.proofBody}>
        {check && <Steps draw={draw} check={check} />}
        <Button look="soft" className={styles.again} busy={isRunning} onClick={again}>
          <ShieldCheck className="ico s" aria-hidden />
          <Trans>Compute again on this device</Trans>
        </Button>
        <p className="note center mt2">
          <Trans>It can be checked offline too: everything is computed on this device</Trans>
        </p>
      </section>
    </article>
  )
}

function Verdict({ check }: { readonly check: WheelCheck }): ReactElement {
  return isRight(check) ? (
    <Tag tone="pos">
      <ShieldCheck className="ico s" aria-hidden />
      <Trans>Everything agrees</Trans>
    </Tag>
  ) : (
    <Tag tone="neg">
      <ShieldAlert className="ico s" aria-hidden />
      <Trans>Does not agree</Trans>
    </Tag>
  )
}

function Place({ draw, check: { drawn, all } }: { readonly draw: WheelDraw; readonly check: WheelCheck }): ReactElement | null {
  const { t } = useLingui()
  const localized = useLocalized()
  const format = useFormat()
  if (!drawn) return null
  const { place, prize } = drawn
  const name = localized(draw.names)
  const stretch = placesOf(draw.before, prize)
  const [first, last] = stretch ?? [0, 0]
  const isDrawnOne = prize === draw.prize
  return (
    <>
      <div className={`row between mt4 ${styles.ends}`}>
        <div>
          <div className="note">
            <Trans>Computed place</Trans>
          </div>
          <div className="hero num">
            {format.count(place)} <span className="note">/ {format.count(all)}</span>
          </div>
        </div>
        <div className="right">
          <div className="note">
            <Trans>lies in</Trans>
          </div>
          <div className="strong">
            {prize + 1}
            {isDrawnOne && <span>{` · ${name}`}</span>}
          </div>
        </div>
      </div>
      <div
        className={styles.places}
        role="img"
        aria-label={t`Place ${place} of 0 to ${all - 1}; ${first} to ${last} is prize ${prize + 1}`}
      >
        <div className={styles.stretches}>
          {sectorsOf(draw.before).map((sector) => (
            <i key={sector.prize} style={{ flexGrow: draw.before[sector.prize], background: fillOf(sector.prize) }} />
          ))}
        </div>
        <i className={styles.mark} style={{ insetInlineStart: `${((place + 0.5) / all) * 100}%` }} />
      </div>
      <div className="row between note num mt2">
        <span>0</span>
        <span>
          <Trans>
            {first} – {last} is prize {prize + 1}
          </Trans>
        </span>
        <span>{format.count(all - 1)}</span>
      </div>
    </>
  )
}

function Step({
  isOk,
  title,
  children,
}: {
  readonly isOk: boolean
  readonly title: ReactNode
  readonly children?: ReactNode
}): ReactElement {
  return (
    <li className={isOk ? timeline.done : timeline.bad}>
      <i aria-hidden="true">{isOk ? <Check className="ico" /> : <X className="ico" />}</i>
      <b>{title}</b>
      <span />
      {children}
    </li>
  )
}

function Steps({ draw, check }: { readonly draw: WheelDraw; readonly check: WheelCheck }): ReactElement {
  const place = check.drawn?.place
  return (
    <ol className={timeline.timeline}>
      <Seen seen={check.seen} />
      <Step
        isOk={check.isSeedRight}
        title={
          check.isSeedRight ? (
            <Trans>The seed’s hash is the commitment that was published before</Trans>
          ) : (
            <Trans>The seed’s hash is not the commitment that was published before</Trans>
          )
        }
      >
        <p className="mono t3">
          {shortHex(draw.seed)} → {shortHex(draw.committed)}
        </p>
      </Step>
      <Step
        isOk={check.isPrizeRight}
        title={
          check.isPrizeRight ? (
            <Trans>Seed and request give place {place}, and with it the prize</Trans>
          ) : (
            <Trans>Seed and request give another prize</Trans>
          )
        }
      >
        <p className="mono t3">HMAC-SHA-256 · {draw.requestId}</p>
      </Step>
    </ol>
  )
}

function Seen({ seen }: Pick<WheelCheck, 'seen'>): ReactElement {
  const format = useFormat()
  if (!seen) {
    return (
      <li className={timeline.now}>
        <i aria-hidden="true" />
        <b>
          <Trans>This device saw no commitment before the draw</Trans>
        </b>
        <span />
        <p className="note">
          <Trans>It is compared with what the draw itself says. The whole round can be replayed from its anchor.</Trans>
        </p>
      </li>
    )
  }
  const at = format.dateTime(seen.seenAt)
  return (
    <Step
      isOk={seen.isRight}
      title={
        seen.isRight ? (
          <Trans>The seed leads to what this device saw before the draw</Trans>
        ) : (
          <Trans>The seed does not lead to what this device saw before the draw</Trans>
        )
      }
    >
      <p className="mono t3">{shortHex(seen.commitment)}</p>
      <p className="note num">
        <Trans>seen on {at}</Trans>
      </p>
    </Step>
  )
}
