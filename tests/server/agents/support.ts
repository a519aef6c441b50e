/** Helpers that make members in a tree, and the calls of their agents. */
import { randomUUID } from 'node:crypto'
import { agentHandlers } from '../../../server/domains/agents/handlers.ts'
import { openWallet } from '../../../server/ledger/ledger.ts'
import { transact, type Db } from '../../../server/platform/database/database.ts'
import type { ParsedRequestOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import type { StoredCall, SignedInCaller } from '../../../server/platform/dispatch/handlers.ts'
import type { LotteryPlatform } from '../bets/support.ts'
import { askFor } from '../support/askFor.ts'

export interface NewMember {
  readonly name: string
  readonly parentId?: string
  readonly isAgent?: boolean
  readonly prizeGroup?: number
  readonly inviteCode?: string
}

/** Adds a member below the inviter; returns the id. */
export async function newNamed(db: Db, { name, parentId, isAgent = false, prizeGroup = 1900, inviteCode }: NewMember): Promise<string> {
  const id = randomUUID()
  await transact(db, async (tx) => {
    await tx
      .insertInto('users')
      .values({
        id,
        username: name,
        usernameKey: name.toLowerCase(),
        passwordHash: '',
        nickName: name,
        prizeGroup,
        parentId: parentId ?? null,
        isAgent,
        inviteCode: inviteCode ?? null,
        phone: null,
        qq: null,
        requestId: id,
        requestDigest: '',
      })
      .execute()
    await openWallet(tx, id)
  })
  return id
}

export const callerOf = (userId: string): SignedInCaller => ({
  userId,
  sessionId: '',
  language: 'en',
  deviceId: '',
  ip: '',
  userAgent: '',
})

type Ask<Name extends StoredCall> = ParsedRequestOf<Contract[Name]>

export const callsOf = ({ platform }: Pick<LotteryPlatform, 'platform'>) => ({
  ...agentHandlers(platform),
  addInviteCode: (args: Ask<'addInviteCode'>, by: SignedInCaller) => askFor(platform, 'addInviteCode', args, by),
  editInviteCode: (args: Ask<'editInviteCode'>, by: SignedInCaller) => askFor(platform, 'editInviteCode', args, by),
  deleteInviteCode: (args: Ask<'deleteInviteCode'>, by: SignedInCaller) => askFor(platform, 'deleteInviteCode', args, by),
  raisePrizeGroup: (args: Ask<'raisePrizeGroup'>, by: SignedInCaller) => askFor(platform, 'raisePrizeGroup', args, by),
  addUser: (args: Ask<'addUser'>, by: SignedInCaller) => askFor(platform, 'addUser', args, by),
})
