/** Handlers of passkeys: a member's keys, sign-in, and confirmation. */
import { sql } from 'kysely'
import { nothing } from '#/contract/common.ts'
import type { Passkey, passkeyCalls } from '#/contract/passkeys.ts'
import { transact, type Tx } from '../../platform/database/database.ts'
import { timeId } from '../../platform/database/ids.ts'
import { type Handlers, write } from '../../platform/dispatch/handlers.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { checkPassword, type Passwords, passwordsOf, signInProven, wakeSession } from '../accounts/module.ts'
import { sendMessage } from '../content/module.ts'
import { checkFundPassword } from '../payoutDetails/module.ts'
import { issueChallenge, type Purpose, spendChallenge } from './challenges.ts'
import { passkeyAdded, passkeyConfirmsWithdrawals, passkeyRemoved } from './texts.ts'
import { checkUse, chooseUse, usesOf } from './uses.ts'
import { checkAssertion, checkCreated, ownerOf, relyingPartyOf, userHandleOf } from './verify.ts'

/** Maximum number of keys of a member. */
const MOST = 10

/** Maximum stored length of a browser's name. */
const USER_AGENT_LENGTH = 200

/** Removes the key, if `owner` is given only the owner's, and notifies the member. False if there is no such key. */
export async function removeKey(tx: Tx, id: string, owner?: string): Promise<boolean> {
  const removed = await tx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .$if(owner !== undefined, (query) => query.where('userId', '=', owner ?? ''))
    .returning(['userId', 'name'])
    .executeTakeFirst()
  if (removed) await sendMessage(tx, removed.userId, 'security', passkeyRemoved(removed.name))
  return removed !== undefined
}

const signingIn: Purpose = { use: 'signIn', sessionId: null }

export function passkeyHandlers(
  platform: Platform,
  passwords: Passwords = passwordsOf(platform),
): Pick<Handlers, keyof typeof passkeyCalls> {
  const { db, log } = platform

  const knownOf = (userId: string) =>
    db.selectFrom('passkeys').select(['credentialId as id', 'transports']).where('userId', '=', userId).orderBy('addedAt').execute()

  const withTransports = (keys: Awaited<ReturnType<typeof knownOf>>) =>
    keys.map(({ id, transports }) => ({ id, transports: [...transports] }))

  return {
    async passkeys(_, { userId, deviceId }) {
      const { rows } = await sql<Passkey>`select id, name, user_agent, device_id = ${deviceId} as here, added_at, used_at
        from passkeys where user_id = ${userId} order by added_at desc, id desc`.execute(db)
      return { serverTime: platform.now(), most: MOST, records: rows, uses: await usesOf(db, userId) }
    },

    async passkeyCreation({ password }, caller) {
      const { id: rpId } = relyingPartyOf(platform)
      await checkPassword(platform, passwords, caller, password)
      const { userId, sessionId } = caller
      const keys = await knownOf(userId)
      if (keys.length >= MOST) throw new Refusal('PASSKEY_LIMIT', [MOST])
      const { username, nickName } = await db
        .selectFrom('users')
        .select(['username', 'nickName'])
        .where('id', '=', userId)
        .executeTakeFirstOrThrow()
      const challenge = await issueChallenge(db, { use: 'add', sessionId })
      return { challenge, rpId, userId: userHandleOf(userId), username, nickName, exclude: withTransports(keys) }
    },

    addPasskey: ({ name, credential }, { userId, sessionId, deviceId, userAgent }) =>
      write({
        keeps: nothing,
        prepare: () => checkCreated(platform, userId, credential, { use: 'add', sessionId }),
        async work(tx, { challenge, credentialId, publicKey, counter }) {
          await spendChallenge(tx, challenge, { use: 'add', sessionId })
          const keys = await tx.selectFrom('passkeys').select('id').where('userId', '=', userId).execute()
          if (keys.length >= MOST) throw new Refusal('PASSKEY_LIMIT', [MOST])
          const id = timeId()
          const added = await tx
            .insertInto('passkeys')
            .values({
              id,
              userId,
              credentialId,
              publicKey,
              counter: BigInt(counter),
              transports: JSON.stringify(credential.transports),
              name,
              userAgent: userAgent.slice(0, USER_AGENT_LENGTH),
              deviceId,
            })
            .onConflict((conflict) => conflict.column('credentialId').doNothing())
            .returning('id')
            .executeTakeFirst()
          if (!added) throw new Refusal('PASSKEY_REFUSED')
          const { withdraw } = await usesOf(tx, userId)
          if (withdraw) await chooseUse(tx, userId, 'withdraw', false)
          await sendMessage(tx, userId, 'security', passkeyAdded(name, withdraw))
          log.info({ userId, passkey: id }, 'a passkey was added')
          return {}
        },
      }),

    renamePasskey: ({ id, name }, { userId }) =>
      write({
        keeps: nothing,
        async work(tx) {
          const renamed = await tx
            .updateTable('passkeys')
            .set({ name })
            .where('id', '=', id)
            .where('userId', '=', userId)
            .returning('id')
            .executeTakeFirst()
          if (!renamed) throw new Refusal('NOT_FOUND')
          return {}
        },
      }),

    removePasskey: ({ id }, { userId }) =>
      write({
        keeps: nothing,
        async work(tx) {
          if (!(await removeKey(tx, id, userId))) throw new Refusal('NOT_FOUND')
          log.info({ userId, passkey: id }, 'a passkey was removed')
          return {}
        },
      }),

    setPasskeyUse: ({ use, on, fundPassword = '' }, { userId }) =>
      write({
        keeps: nothing,
        async prepare() {
          if (use === 'withdraw' && on) await checkFundPassword(platform, passwords, userId, fundPassword)
        },
        async work(tx) {
          await chooseUse(tx, userId, use, on)
          if (use === 'withdraw' && on) await sendMessage(tx, userId, 'security', passkeyConfirmsWithdrawals)
          return {}
        },
      }),

    async passkeySignInChallenge() {
      const { id: rpId } = relyingPartyOf(platform)
      return { challenge: await issueChallenge(db, signingIn), rpId }
    },

    async passkeySignIn({ assertion }, caller) {
      return signInProven(platform, await ownerOf(platform, assertion.id), caller, async () => {
        const proven = await checkAssertion(platform, assertion, signingIn)
        await checkUse(db, proven.userId, 'signIn')
        return proven.spend
      })
    },

    async passkeyChallenge({ use }, { userId, sessionId }) {
      const { id: rpId } = relyingPartyOf(platform)
      await checkUse(db, userId, use)
      const allow = withTransports(await knownOf(userId))
      if (allow.length === 0) throw new Refusal('PASSKEY_OFF')
      return { challenge: await issueChallenge(db, { use, sessionId }), rpId, allow }
    },

    async reauthenticateByPasskey({ assertion }, caller) {
      const { userId } = caller
      const { spend } = await checkAssertion(platform, assertion, { use: 'wake', sessionId: caller.sessionId }, userId)
      await checkUse(db, userId, 'wake')
      const user = await db.selectFrom('users').select('state').where('id', '=', userId).executeTakeFirst()
      if (user?.state !== 'active') throw new Refusal('ACCOUNT_LOCKED')
      await transact(db, spend)
      await wakeSession(platform, caller)
      return {}
    },
  }
}
