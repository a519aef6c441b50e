/**
 * Transfers points for the round that is chosen in the frame, and has the round played once they are there: one tap, two writes, each under
 * its own id. A transfer that is refused, returned or without a result in time is followed by no round.
 */
import { useEffect, useEffectEvent, useState } from 'react'
import { patience } from './useLaunch.ts'
import type { Playing } from './usePlay.ts'
import type { TransferState } from './usePlatformTransfer.ts'

/** `sent`: waits for the first answer to the transfer. `moved`: waits for the points. `played`: the frame was told to play. */
type Step = 'sent' | 'moved' | 'played' | 'failed'

interface Asked {
  readonly step: Step
  /** Thousandths: of the transfer, and of the round. */
  readonly amount: bigint
  readonly stake: bigint
  /** The last refusal and the number of rounds before it. */
  readonly refused: Playing['refused']
  readonly rounds: number
}

export interface Funding {
  /** Between the tap and the round. */
  readonly isUnderWay: boolean
  /** The last attempt was followed by no round. */
  readonly hasFailed: boolean
  /** Points that came in for a round which was then refused, and why. */
  readonly stranded: { readonly amount: bigint; readonly text: string } | undefined
  start(amount: bigint): Promise<void>
  dismiss(): void
}

export function useFunding(play: Playing, transfer: TransferState): Funding {
  const { port, balance, short, refused, visit } = play
  const [asked, setAsked] = useState<Asked>()
  const isUnderWay = asked?.step === 'sent' || asked?.step === 'moved'
  // A choice that changed in the moment of the tap is not the one that the button named.
  const isChanged = isUnderWay && BigInt(short) !== asked.stake
  const isThere = asked !== undefined && balance !== undefined && BigInt(balance) >= asked.stake
  const outcome = isChanged ? 'failed' : asked?.step === 'moved' ? outcomeOf(transfer, isThere) : undefined

  const end = useEffectEvent((state: 'done' | 'failed') => {
    port?.say({ kind: 'transfer', state })
    setAsked((before) => before && { ...before, step: state === 'done' ? 'played' : 'failed' })
  })
  useEffect(() => {
    if (outcome) end(outcome)
  }, [outcome])
  useEffect(() => {
    if (!isUnderWay) return undefined
    const timer = setTimeout(() => end('failed'), patience)
    return () => clearTimeout(timer)
  }, [isUnderWay])

  const isRefused = asked?.step === 'played' && visit.rounds === asked.rounds && refused !== asked.refused
  return {
    isUnderWay,
    hasFailed: asked?.step === 'failed',
    stranded: isRefused && refused ? { amount: asked.amount, text: refused.text } : undefined,
    async start(amount) {
      if (!port || isUnderWay || transfer.isSending || transfer.isBlocked) return
      port.say({ kind: 'transfer', state: 'begun' })
      setAsked({ step: 'sent', amount, stake: BigInt(short), refused, rounds: visit.rounds })
      await transfer.move({ direction: 'in', amount })
      setAsked((before) => (before?.step === 'sent' ? { ...before, step: 'moved' } : before))
    },
    dismiss: () => setAsked(undefined),
  }
}

/** What becomes of the round after the first answer to its transfer; undefined while that is open. */
function outcomeOf({ last, refusal }: TransferState, isThere: boolean): 'done' | 'failed' | undefined {
  if (refusal || !last || last.state === 'back' || last.state === 'unknown') return 'failed'
  return last.state === 'done' && isThere ? 'done' : undefined
}
