/** Real name and phone of a member. */
import * as v from 'valibot'
import type { ParsedRequestOf } from '#/contract/call.ts'
import { nothing } from '#/contract/common.ts'
import type { Contract } from '#/contract/contract.ts'
import { checkField } from '#/rules/fields.ts'
import { digestOf, spendSmsCode } from '../accounts/module.ts'
import { type SignedInCaller, type Write, write } from '../../platform/dispatch/handlers.ts'
import { transact, type Tx } from '../../platform/database/database.ts'
import { errorCode } from '../../platform/database/lost.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import type { Platform } from '../../platform/platform.ts'
import { phoneBound, phoneUnbound, realNameCorrected, realNameSet, tellChange } from './texts.ts'

/** 陈小满 is 陈*满, 陈满 is 陈*, "John Smith" is J********h. */
export function maskName(name: string): string {
  const letters = Array.from(name)
  return letters.map((letter, at) => (at === 0 || (at === letters.length - 1 && letters.length > 2) ? letter : '*')).join('')
}

/** Hides all but the last two digits. */
export function maskPhone(phone: string): string {
  return phone.replace(/\d(?=\d{2})/g, '*')
}

/** Sets the real name once; afterwards only the operator changes it. Throws REAL_NAME_FORM, REAL_NAME_SET. */
export function setRealName(
  platform: Platform,
  userId: string,
  { realName }: ParsedRequestOf<Contract['updateRealName']>,
): Write<Record<string, never>> {
  return write({
    keeps: nothing,
    async work(tx) {
      if (checkField('realName', realName)) throw new Refusal('REAL_NAME_FORM')
      const set = await tx
        .updateTable('users')
        .set({ realName })
        .where('id', '=', userId)
        .where('realName', 'is', null)
        .returning('id')
        .execute()
      if (set.length === 0) throw new Refusal('REAL_NAME_SET')
      await tellChange(platform, tx, userId, realNameSet)
      return {}
    },
  })
}

/**
 * Sets or changes the real name for the operator, and sends the member a message. `realName` is a valid name. Returns false if the member
 * has this name already.
 */
export async function correctRealName(platform: Platform, userId: string, realName: string): Promise<boolean> {
  return transact(platform.db, async (tx) => {
    const changed = await tx
      .updateTable('users')
      .set({ realName })
      .where('id', '=', userId)
      .where('realName', 'is distinct from', realName)
      .returning('id')
      .execute()
    if (changed.length > 0) await tellChange(platform, tx, userId, realNameCorrected)
    return changed.length > 0
  })
}

interface Coded {
  readonly requestId: string
  readonly phone: string
  readonly code: string
}

/** The product reports this failure as data code 1; here it is a refusal. */
const bound = v.object({ code: v.number() })

type By = Pick<SignedInCaller, 'userId' | 'ip'>

function byCode(
  platform: Platform,
  { userId, ip }: By,
  { requestId, phone, code }: Coded,
  type: 'bindPhone' | 'unbindPhone',
  act: (tx: Tx) => Promise<void>,
): Write<{ code: number }> {
  return write({
    keeps: bound,
    async prepare() {
      const request = digestOf(requestId, userId)
      if (!(await spendSmsCode(platform, { phone, type, code, request, ip }))) throw new Refusal('SMS_CODE')
    },
    async work(tx) {
      await act(tx)
      return { code: 0 }
    },
  })
}

/** Unique constraint on the phone. */
const TAKEN = '23505'

/** Throws SMS_CODE; PHONE_BOUND if the member has a phone; PHONE_TAKEN, only after the code has proven that the caller has the phone. */
export function bindPhone(platform: Platform, by: By, args: Coded): Write<{ code: number }> {
  const { userId } = by
  return byCode(platform, by, args, 'bindPhone', async (tx) => {
    const set = await tx
      .updateTable('users')
      .set({ phone: args.phone, contactPhone: null })
      .where('id', '=', userId)
      .where('phone', 'is', null)
      .returning('id')
      .execute()
      .catch((error: unknown) => {
        throw errorCode(error) === TAKEN ? new Refusal('PHONE_TAKEN') : error
      })
    if (set.length === 0) throw new Refusal('PHONE_BOUND')
    await tellChange(platform, tx, userId, phoneBound(maskPhone(args.phone)))
  })
}

/** Throws SMS_CODE, also for a phone that is not the member's. */
export function unbindPhone(platform: Platform, by: By, args: Coded): Write<{ code: number }> {
  const { userId } = by
  return byCode(platform, by, args, 'unbindPhone', async (tx) => {
    const freed = await tx
      .updateTable('users')
      .set({ phone: null })
      .where('id', '=', userId)
      .where('phone', '=', args.phone)
      .returning('id')
      .execute()
    if (freed.length === 0) throw new Refusal('SMS_CODE')
    await tellChange(platform, tx, userId, phoneUnbound(maskPhone(args.phone)))
  })
}
