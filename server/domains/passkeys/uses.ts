/** The uses of passkeys that a member has chosen. */
import type { PasskeyUse } from '#/contract/passkeys.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'

export type Uses = Readonly<Record<PasskeyUse, boolean>>

const unchosen: Uses = { signIn: true, wake: false, withdraw: false }

export async function usesOf(db: Db, userId: string): Promise<Uses> {
  const chosen = await db.selectFrom('passkeyUses').select(['signIn', 'wake', 'withdraw']).where('userId', '=', userId).executeTakeFirst()
  return chosen ?? unchosen
}

/** Throws PASSKEY_OFF if the member has not chosen the use. */
export async function checkUse(db: Db, userId: string, use: PasskeyUse): Promise<void> {
  if (!(await usesOf(db, userId))[use]) throw new Refusal('PASSKEY_OFF')
}

export async function chooseUse(tx: Tx, userId: string, use: PasskeyUse, on: boolean): Promise<void> {
  const chosen = { [use]: on }
  await tx
    .insertInto('passkeyUses')
    .values({ userId, ...chosen })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(chosen))
    .execute()
}
