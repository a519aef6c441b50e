/** Says that this device has verified a draw, once it has. No deed is reported, as the member did nothing for the check. */
import { Trans } from '@lingui/react/macro'
import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { type ReactElement, useEffect, useEffectEvent, useState } from 'react'
import type { Bet } from '#/contract/bets.ts'
import type { Draw } from '#/contract/lottery.ts'
import { whenQuiet } from '#/lib/whenQuiet.ts'
import { familyFaces } from '#/rules/faces.ts'
import { verifyHere } from '#/shared/proof/useVerification.ts'
import * as styles from './openBets.module.css'

/** Whether a draw agreed with its promise, for the dock of the next page. */
const checked = new Map<string, boolean>()

/** The check of a beacon's signature keeps a slow phone busy, so the check waits for what the outcome itself loads. */
const wait = { quiet: 500, longest: 3000 }

interface DrawVerifiedProps {
  readonly bet: Bet
  readonly draw: Draw
}

export function DrawVerified({ bet, draw }: DrawVerifiedProps): ReactElement | null {
  const key = JSON.stringify([bet.commit, draw])
  const [done, setDone] = useState<{ readonly key: string; readonly ok: boolean }>()
  const ok = done?.key === key ? done.ok : checked.get(key)
  const check = useEffectEvent(async (isGone: () => boolean) => {
    try {
      const verified = await verifyHere(familyFaces[bet.lotteryTypeCode].draw, draw, bet)
      checked.set(key, verified.ok)
      if (!isGone()) setDone({ key, ok: verified.ok })
    } catch {
      // A script of the check could not be loaded: nothing is known about the draw.
    }
  })
  useEffect(() => {
    if (checked.has(key)) return undefined
    let isGone = false
    const cancel = whenQuiet(() => void check(() => isGone), wait)
    return () => {
      isGone = true
      cancel()
    }
  }, [key])
  if (ok === undefined) return null
  return ok ? (
    <span className={`pos ${styles.verified}`}>
      <ShieldCheck className="ico" aria-hidden />
      <Trans>Verified</Trans>
    </span>
  ) : (
    <span className={`neg ${styles.verified}`}>
      <ShieldAlert className="ico" aria-hidden />
      <Trans>Does not agree</Trans>
    </span>
  )
}
