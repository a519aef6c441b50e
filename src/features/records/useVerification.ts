/** Recomputes a draw on this device, against the commitment that it saved before the draw. */
import { useEffect, useState } from 'react'
import type { Draw } from '#/contract/lottery.ts'
import { savedCommitment, type SavedCommitment } from '#/lib/commitments.ts'
import type { DrawFamily } from '#/rules/draws/draw.ts'
import { type Promised, type Verification, verifyDraw } from '#/rules/draws/verify.ts'

export interface Verified extends Verification {
  /** What this device saved before the draw; without it only the draw's own data are held against each other. */
  saved: SavedCommitment | undefined
  /** What the seed and the period give, as far as they could be computed. */
  computed: number[]
  /** Milliseconds it took. */
  took: number
}

/** `receipt`: the promise in the server's record of the bet, for want of a saved one. */
export async function verifyHere(family: DrawFamily, draw: Draw, receipt: Promised | undefined): Promise<Verified> {
  const started = performance.now()
  const saved = await savedCommitment(draw.lotteryId, draw.period)
  const verification = await verifyDraw({ family, receipt: saved ?? receipt ?? draw, draw })
  const numbers = verification.steps.find(({ name }) => name === 'numbers')?.actual ?? ''
  return { ...verification, saved, computed: numbers.split(' ').filter(Boolean).map(Number), took: performance.now() - started }
}

export function useVerification(family: DrawFamily, draw: Draw | null | undefined, receipt?: Promised): { verified: Verified | undefined; running: boolean; again: () => void } {
  const [verified, setVerified] = useState<{ draw: Draw; result: Verified }>()
  const [run, setRun] = useState(0)
  const [running, setRunning] = useState(false)
  useEffect(() => {
    if (!draw || draw.state === 'void') return undefined
    let stopped = false
    setRunning(true)
    void verifyHere(family, draw, receipt).then((result) => {
      if (stopped) return
      setVerified({ draw, result })
      setRunning(false)
    })
    return () => { stopped = true }
    // The receipt stands for the same promise as long as the draw is the same.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [family, draw, run])
  return { verified: verified?.draw === draw ? verified?.result : undefined, running, again: () => setRun(run + 1) }
}
