/** The terms of an invitation, and the call that returns them for a code. */
import * as v from 'valibot'
import { groupStep, highestGroup, lowestGroup } from '#/rules/groups.ts'
import { publicRead } from './call.ts'
import { localized, neat, odds, typed, wholeNumber } from './common.ts'

/** An agent can invite members of their own; a player only plays. */
export const memberKind = v.picklist(['player', 'agent'])

/** A group of 1956 pays 97.8 % of all stakes back in the long run. */
export const prizeGroup = v.pipe(wholeNumber(lowestGroup, highestGroup), v.multipleOf(groupStep))

/** A share of stakes in hundredths of a percent: 150 is 1.5 %. */
export const share = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000))

/** A well-known play whose odds illustrate a prize group. */
export const shownPlay = v.object({ playCode: v.string(), names: localized })

export const groupOdds = {
  prizeGroup,
  /** Return to player of the group. */
  returns: share,
  /** In the order of the answer's `plays`. */
  odds: v.array(odds),
}

/** `usedUp`: the maximum number of registrations is reached. `off`: the agent has switched the code off, and may switch it on again. */
export const codeState = v.picklist(['open', 'off', 'usedUp', 'expired'])

export const invitationCalls = {
  /** Whether a registration with this code is possible now, and on which terms. The path is not in the product. */
  checkInviteCode: publicRead(
    'admin/agent/checkInviteCode',
    v.strictObject({ code: v.pipe(v.string(), neat, v.maxLength(16), typed) }),
    v.object({
      state: v.picklist([...codeState.options, 'unknown']),
      /** The terms of an open code; null for any other. */
      terms: v.nullable(
        v.object({
          kind: memberKind,
          /** The code's agent with the nickname (null if none is chosen); null for a code of the platform. */
          inviter: v.nullable(v.object({ nickName: v.nullable(v.string()) })),
          plays: v.array(shownPlay),
          ...groupOdds,
        }),
      ),
    }),
    { offline: 'never', rate: 'code' },
  ),
} as const

export type MemberKind = v.InferOutput<typeof memberKind>
export type CodeState = v.InferOutput<typeof codeState>
