/** Claims of awards, one or all: each on its own, so that one that is refused keeps no other. */
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type AppError, isWriteLost, toAppError } from '#/api/appError.ts'
import type { Answer } from '#/api/injectCalls.ts'
import { isReason, reasonTextOf } from '#/api/reasonTexts.ts'
import { mostClaims } from '#/contract/welfare/campaigns.ts'
import type { Award } from '#/contract/welfare/codes.ts'
import { useRequestId } from '#/lib/useRequestId.ts'
import { useClaimAwardsMutation, useOwnCampaignsQuery } from '../welfareApi.ts'
import { type Claim, keyOf } from './stages.ts'

export interface ClaimOutcome {
  readonly given: readonly Award[]
  readonly refused: number
}

export interface Claims {
  readonly claim: (claims: readonly Claim[]) => void
  readonly isBusy: boolean
  /** What is being claimed. */
  readonly isAsked: (claim: Claim) => boolean
  /** Of what was asked for last, as far as it was answered; undefined before. */
  readonly outcome: ClaimOutcome | undefined
  /** Why a row was refused. */
  readonly refusalOf: (claim: Claim) => string | undefined
  /** The whole request failed. What had no answer is none any more once nothing of it is left to be claimed. */
  readonly error: AppError | undefined
}

const none: ReadonlyMap<string, string> = new Map()
const noArgument = {} as const

function refusalsOf(results: Answer<'applyGift'>['results'], textOf: (reason: string) => string): ReadonlyMap<string, string> {
  const refusals = new Map<string, string>()
  for (const result of results) if (result.refused !== null) refusals.set(keyOf(result), textOf(result.refused))
  return refusals
}

export function useClaims(): Claims {
  const { i18n, t } = useLingui()
  const ids = useRequestId()
  const [send, { isLoading, error, originalArgs }] = useClaimAwardsMutation()
  const [outcome, setOutcome] = useState<ClaimOutcome>()
  const [refusals, setRefusals] = useState(none)
  const sent = new Set(originalArgs?.claims.map(keyOf))
  const failed = error === undefined || isLoading ? undefined : toAppError(error)
  const isLost = failed !== undefined && isWriteLost(failed)
  const { currentData } = useOwnCampaignsQuery(noArgument, { skip: !isLost })
  const isLeft = currentData?.own.some(({ code, stages }) =>
    stages.some(({ period, stage, state }) => state === 'claimable' && sent.has(keyOf({ code, period, stage }))),
  )

  const textOf = (reason: string): string => {
    const text = isReason(reason) ? reasonTextOf(reason) : undefined
    return text ? i18n._(text) : t`This could not be claimed`
  }

  async function claim(claims: readonly Claim[]) {
    const results: Answer<'applyGift'>['results'] = []
    for (let from = 0; from < claims.length; from += mostClaims) {
      const content = claims.slice(from, from + mostClaims).map(({ code, period, stage }) => ({ code, period, stage }))
      const { data } = await send({ requestId: ids.of(content), claims: content })
      if (!data) break
      ids.renew()
      results.push(...data.results)
    }
    if (results.length === 0) return
    setOutcome({
      given: results.flatMap(({ award }) => (award ? [award] : [])),
      refused: results.filter(({ refused }) => refused !== null).length,
    })
    setRefusals(refusalsOf(results, textOf))
  }

  return {
    claim: (claims) => {
      setOutcome(undefined)
      void claim(claims)
    },
    isBusy: isLoading,
    isAsked: (one) => isLoading && sent.has(keyOf(one)),
    outcome,
    refusalOf: (one) => refusals.get(keyOf(one)),
    error: isLost && isLeft === false ? undefined : failed,
  }
}
