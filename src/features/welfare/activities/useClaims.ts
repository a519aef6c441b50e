/** Claims one award or all awards. Each award is claimed separately, so that a refusal of an award does not stop other awards. */
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
  readonly awards: readonly Award[]
  readonly refused: number
}

export interface Claims {
  readonly claim: (claims: readonly Claim[]) => void
  readonly isBusy: boolean
  /** Whether the stage is being claimed. */
  readonly isClaiming: (claim: Claim) => boolean
  /** The results of the last claim, as far as they were answered; undefined before the first claim. */
  readonly outcome: ClaimOutcome | undefined
  /** The text of the refusal of a stage. */
  readonly refusalOf: (claim: Claim) => string | undefined
  /** The error of the whole request. A lost answer is no error any more when nothing of the request is left to be claimed. */
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
      awards: results.flatMap(({ award }) => (award ? [award] : [])),
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
    isClaiming: (one) => isLoading && sent.has(keyOf(one)),
    outcome,
    refusalOf: (one) => refusals.get(keyOf(one)),
    error: isLost && isLeft === false ? undefined : failed,
  }
}
