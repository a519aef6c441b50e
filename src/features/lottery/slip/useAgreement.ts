/** Takes changed odds in the player's place, where they agreed to such changes beforehand, and says so. */
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { showToast } from '#/api/toastSlice.ts'
import { useFormat } from '#/i18n/format.ts'
import { changedOdds, isAgreed, useOddsConsent } from '#/lib/oddsConsent.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { useBoard } from '../boardContext.ts'
import type { RejectedBet } from '../pending/pending.ts'
import type { SlipLine } from '../slipLines.ts'
import type { Sale } from '../useSale.ts'
import { useBetting } from './useBetting.ts'
import { useRepriced } from './useRepriced.ts'

interface Agreement {
  /** The refused lines at the odds of now; null where those cannot be had. */
  readonly repriced: SlipLine[] | null | undefined
  /** Whether to ask is not known yet, or the bet is being made anew: nothing is shown. */
  readonly isDeciding: boolean
}

const changesOf = (refused: RejectedBet, repriced: readonly SlipLine[]) =>
  refused.lines.flatMap((line, at) => changedOdds(line.oddsSeen, repriced[at]?.oddsSeen ?? {}))

/** Only for the period that the bet was for, for nothing but its odds, and only once: odds that change again are shown. */
function mayBeAgreed({ reason, lineReasons, agreed, period }: RejectedBet, { view }: Sale): boolean {
  return (
    reason === 'ODDS_CHANGED' &&
    agreed !== true &&
    view.phase === 'open' &&
    view.period.period === period &&
    Object.values(lineReasons).every((one) => one === 'ODDS_CHANGED')
  )
}

export function useAgreement(refused: RejectedBet | undefined): Agreement {
  const { t } = useLingui()
  const format = useFormat()
  const dispatch = useAppDispatch()
  const { rules, sale } = useBoard()
  const { accept } = useBetting()
  const [consent] = useOddsConsent()
  const taken = useRef<string>(undefined)
  const repriced = useRepriced(refused, rules)

  const isOpen = refused !== undefined && consent !== 'ask' && repriced !== null && mayBeAgreed(refused, sale)
  const changes = isOpen && repriced ? changesOf(refused, repriced) : undefined
  const agrees = consent !== undefined && changes !== undefined && isAgreed(consent, changes)
  useEffect(() => {
    if (!agrees || !refused || !repriced || taken.current === refused.requestId) return
    taken.current = refused.requestId
    const [first] = changes ?? []
    void accept(refused, repriced, true).then((isOurs) => {
      if (!isOurs || !first) return
      const [seen, now] = [format.odds(first.seen), format.odds(first.now)]
      dispatch(
        showToast({ kind: 'info', duration: 6000, text: t`Odds ${seen} are now ${now}: bet at the new odds, as you chose in General` }),
      )
    })
  }, [agrees, refused, repriced, changes, accept, dispatch, format, t])

  return { repriced, isDeciding: isOpen && (consent === undefined || changes === undefined || agrees) }
}
