/** A member's limits and restrictions in the contract's form. */
import type { Limit, LimitKind, ProtectionState } from '#/contract/protection.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { playRestrictionOf } from './guard.ts'
import { type Used, usedOf } from './windows.ts'

const kinds: readonly LimitKind[] = ['deposit', 'loss', 'stake']
const columns = { deposit: 'depositLimit', loss: 'lossLimit', stake: 'stakeLimit' } as const
const usedBy: Readonly<Record<LimitKind, (used: Used) => bigint>> = {
  deposit: ({ deposited }) => deposited,
  loss: ({ lost }) => lost,
  stake: ({ staked }) => staked,
}

const text = (amount: bigint | null) => (amount === null ? null : String(amount))

/** One entry for each kind of limit and span, also where no limit is set. */
export async function limitsOf(db: Db, userId: string, timeZone: string): Promise<Limit[]> {
  const used = await usedOf(db, userId, timeZone)
  const set = await db.selectFrom('guardWindows').selectAll().where('userId', '=', userId).execute()
  const raises = await db.selectFrom('limitRaises').selectAll().where('userId', '=', userId).execute()
  return used.flatMap((window) =>
    kinds.map((kind): Limit => {
      const { span } = window
      const amount = set.find((row) => row.span === span)?.[columns[kind]] ?? null
      const spent = usedBy[kind](window)
      const raise = raises.find((row) => row.kind === kind && row.span === span)
      const left = amount === null ? null : amount > spent ? amount - spent : 0n
      return {
        kind,
        span,
        amount: text(amount),
        used: String(spent),
        left: text(left),
        endsAt: window.untilAt,
        raise: raise ? { amount: text(raise.amount), readyAt: raise.readyAt } : null,
      }
    }),
  )
}

export async function protectionState(
  { db, settings, now }: Pick<Platform, 'db' | 'settings' | 'now'>,
  userId: string,
): Promise<ProtectionState> {
  const timeZone = settings.get('timeZone')
  const { reminderMinutes } = await db.selectFrom('users').select('reminderMinutes').where('id', '=', userId).executeTakeFirstOrThrow()
  return {
    serverTime: now(),
    timeZone,
    raiseWaitHours: settings.get('limitRaiseHours'),
    limits: await limitsOf(db, userId, timeZone),
    playRestriction: await playRestrictionOf(db, userId),
    reminderMinutes: reminderMinutes ?? settings.get('defaultReminderMinutes'),
  }
}
