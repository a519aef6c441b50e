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

interface Attempt {
  readonly step: Step
  /** Thousandths: of the transfer, and of the round. */
  readonly amount: bigint
  readonly stake: bigint
  /** The last refused round and the number of rounds before it. */
  readonly refused: Playing['refused']
  readonly rounds: number
}

export interface Funding {
  /** Between the tap and the bet. */
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
  const [attempt, setAttempt] = useState<Attempt>()
  const isUnderWay = attempt?.step === 'sent' || attempt?.step === 'moved'
  // A choice that changed in the moment of the tap is not the one that the button named.
  const isChanged = isUnderWay && BigInt(short) !== attempt.stake
  const isThere = attempt !== undefined && balance !== undefined && BigInt(balance) >= attempt.stake
  const outcome = isChanged ? 'failed' : attempt?.step === 'moved' ? outcomeOf(transfer, isThere) : undefined

  if (attempt && outcome) setAttempt({ ...attempt, step: outcome })

  const tell = useEffectEvent((state: 'done' | 'failed') => port?.say({ kind: 'transfer', state }))
  const step = attempt?.step
  useEffect(() => {
    if (step === 'played') tell('done')
    if (step === 'failed') tell('failed')
  }, [step])
  useEffect(() => {
    if (!isUnderWay) return undefined
    const timer = setTimeout(() => setAttempt((before) => before && { ...before, step: 'failed' }), patience)
    return () => clearTimeout(timer)
  }, [isUnderWay])

  const hasRound = attempt !== undefined && visit.rounds !== attempt.rounds
  const isRefused = attempt?.step === 'played' && !hasRound && refused !== attempt.refused && refused?.stake === attempt.stake
  // The frame waits for the pace of the game before it sends the bet, and is short of the stake until then.
  const isAwaited = attempt?.step === 'played' && !hasRound && !isRefused && BigInt(short) === attempt.stake
  return {
    isUnderWay: isUnderWay || isAwaited,
    hasFailed: attempt?.step === 'failed',
    stranded: isRefused && refused ? { amount: attempt.amount, text: refused.text } : undefined,
    async start(amount) {
      if (!port || isUnderWay || isAwaited || transfer.isSending || transfer.isBlocked) return
      port.say({ kind: 'transfer', state: 'begun' })
      const stake = BigInt(short)
      setAttempt({ step: 'sent', amount, stake, refused, rounds: visit.rounds })
      await transfer.move({ direction: 'in', amount, stake })
      setAttempt((before) => (before?.step === 'sent' ? { ...before, step: 'moved' } : before))
    },
    dismiss: () => setAttempt(undefined),
  }
}

/** What becomes of the round after the first answer to its transfer; undefined while that is open. */
function outcomeOf({ last, refusal }: TransferState, isThere: boolean): 'played' | 'failed' | undefined {
  if (refusal || !last || last.state === 'back' || last.state === 'unknown') return 'failed'
  return last.state === 'done' && isThere ? 'played' : undefined
}
