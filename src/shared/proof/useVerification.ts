/** Recomputes a draw on this device, against the commitment that was stored before the draw. */
import { useEffect, useState } from 'react'
import { useDeed } from '#/api/useDeed.ts'
import type { Draw } from '#/contract/lottery.ts'
import { savedCommitment, type SavedCommitment } from '#/lib/commitments.ts'
import type { DrawFamily } from '#/rules/draws/draw.ts'
import { type Promised, type Verification, verifyDraw } from '#/rules/draws/verify.ts'

export interface Verified extends Verification {
  /** The commitment stored before the draw; without it only the draw's own data can be compared. */
  saved: SavedCommitment | undefined
  /** Computed values, as far as they could be computed. */
  computed: number[]
  /** Duration in milliseconds. */
  took: number
}

/** `receipt`: uses the commitment in the server's record of the bet if this device has stored none. */
export async function verifyHere(family: DrawFamily, draw: Draw, receipt: Promised | undefined): Promise<Verified> {
  const started = performance.now()
  const saved = await savedCommitment(draw.lotteryId, draw.period)
  const verification = await verifyDraw({ family, receipt: saved ?? receipt ?? draw, draw })
  const numbers = verification.steps.find(({ name }) => name === 'numbers')?.actual ?? ''
  return { ...verification, saved, computed: numbers.split(' ').filter(Boolean).map(Number), took: performance.now() - started }
}

export function useVerification(
  family: DrawFamily,
  draw: Draw | null | undefined,
  receipt?: Promised,
): { verified: Verified | undefined; running: boolean; again: () => void } {
  const [verified, setVerified] = useState<{ draw: Draw; run: number; result: Verified }>()
  const [run, setRun] = useState(0)
  const wanted = draw && draw.state !== 'void' ? draw : undefined
  useEffect(() => {
    if (!wanted) return undefined
    let stopped = false
    const compute = async () => {
      const result = await verifyHere(family, wanted, receipt)
      if (!stopped) setVerified({ draw: wanted, run, result })
    }
    void compute()
    return () => {
      stopped = true
    }
  }, [family, wanted, receipt, run])
  const isOfThis = verified !== undefined && verified.draw === wanted
  useDeed('verify', isOfThis)
  return {
    verified: isOfThis ? verified.result : undefined,
    running: wanted !== undefined && (!isOfThis || verified.run !== run),
    again: () => setRun(run + 1),
  }
}
