/**
 * Handles bets that were refused because of changed odds. Loads the current odds, and accepts them if the player agreed to changed odds in
 * advance.
 */
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { showToast } from '#/api/toastSlice.ts'
import { useFormat } from '#/i18n/format.ts'
import { changedOdds, isAgreed, useOddsConsent } from '#/lib/oddsConsent.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import type { RuleConfig } from '#/rules/config.ts'
import { useBoard } from '../boardContext.ts'
import type { RejectedBet } from '../pending/pending.ts'
import { pricedNow } from '../pricedNow.ts'
import type { SlipLine } from '../slipLines.ts'
import type { Sale } from '../useSale.ts'
import { useBetting } from './useBetting.ts'

interface Agreement {
  /** The refused lines at the current odds; undefined until the odds are loaded, null if the odds cannot be loaded. */
  readonly repriced: SlipLine[] | null | undefined
  /** The choice is open or the bet is being placed again, so the page shows no refusal. */
  readonly isDeciding: boolean
}

const changesOf = (refused: RejectedBet, repriced: readonly SlipLine[]) =>
  refused.lines.flatMap((line, at) => changedOdds(line.oddsSeen, repriced[at]?.oddsSeen ?? {}))

/**
 * Accepts changed odds only within the period of the bet, only if all refusals are about odds, and only once. Further changes are shown.
 */
function mayBeAgreed({ reason, lineReasons, agreed, period }: RejectedBet, { view }: Sale): boolean {
  return (
    reason === 'ODDS_CHANGED' &&
    agreed !== true &&
    view.phase === 'open' &&
    view.period.period === period &&
    Object.values(lineReasons).every((one) => one === 'ODDS_CHANGED')
  )
}

/** The lines of a refused bet at the current odds; undefined until the odds are loaded, null if the odds cannot be loaded. */
function useRepriced(pendingBet: RejectedBet | undefined, rules: RuleConfig): SlipLine[] | null | undefined {
  const dispatch = useAppDispatch()
  const [priced, setPriced] = useState<{ requestId: string; lines: SlipLine[] | null }>()
  useEffect(() => {
    if (pendingBet?.reason !== 'ODDS_CHANGED' && pendingBet?.reason !== 'PRIZE_GROUP') return undefined
    let stopped = false
    const { requestId } = pendingBet
    // Without current odds the player cannot accept. The lines can still return to the slip.
    void dispatch(pricedNow(pendingBet, rules)).then((lines) => {
      if (!stopped) setPriced({ requestId, lines })
    })
    return () => {
      stopped = true
    }
  }, [dispatch, pendingBet, rules])
  return priced && priced.requestId === pendingBet?.requestId ? priced.lines : undefined
}

export function useAgreement(refused: RejectedBet | undefined): Agreement {
  const { t } = useLingui()
  const format = useFormat()
  const dispatch = useAppDispatch()
  const { rules, sale } = useBoard()
  const { accept } = useBetting()
  const [consent] = useOddsConsent()
  const acceptedId = useRef<string>(undefined)
  const repriced = useRepriced(refused, rules)

  const isOpen = refused !== undefined && consent !== 'ask' && repriced !== null && mayBeAgreed(refused, sale)
  const changes = isOpen && repriced ? changesOf(refused, repriced) : undefined
  const agrees = consent !== undefined && changes !== undefined && isAgreed(consent, changes)
  useEffect(() => {
    if (!agrees || !refused || !repriced || acceptedId.current === refused.requestId) return
    acceptedId.current = refused.requestId
    const [first] = changes ?? []
    void accept(refused, repriced, true).then((isOurs) => {
      if (!isOurs || !first) return
      const [seen, now] = [format.odds(first.seen), format.odds(first.now)]
      dispatch(showToast({ kind: 'info', duration: 6000, follows: true, text: t`Bet at new odds: ${seen} is now ${now}` }))
    })
  }, [agrees, refused, repriced, changes, accept, dispatch, format, t])

  return { repriced, isDeciding: isOpen && (consent === undefined || changes === undefined || agrees) }
}
