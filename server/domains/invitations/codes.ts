/** Creates, changes and deletes invitation codes. */
import { randomInt } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import { checkField } from '#/rules/fields.ts'
import { isRefusedCode } from '#/rules/refusedWords.ts'
import type { CodeState } from '#/contract/invitations.ts'
import type { Db } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import type { InviteCodeRow } from './schema.ts'

/** Without characters that look alike: 0 and O, 1 and I. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const LENGTH = 6

export const normalized = (code: string): string => code.trim().toUpperCase()

/** A code that nobody has or had; it is not reserved. */
export async function freeCode(db: Db): Promise<string> {
  for (;;) {
    const code = Array.from({ length: LENGTH }, () => alphabet[randomInt(alphabet.length)]).join('')
    if (isRefusedCode(code)) continue
    if ((await db.selectFrom('inviteCodes').select('code').where('code', '=', code).executeTakeFirst()) === undefined) return code
  }
}

/**
 * Checks a new code that the agent has chosen; existing codes are not affected. `brands` are the platform's names. Throws Refusal
 * CODE_FORM, CODE_WORD.
 */
export function checkChosen(code: string, brands: readonly string[]): void {
  if (checkField('chosenCode', code)) throw new Refusal('CODE_FORM')
  if (isRefusedCode(code, brands)) throw new Refusal('CODE_WORD')
}

interface Lasting {
  readonly disabled: boolean
  readonly maxUses: number | null
  readonly uses: number
  readonly expiresAt: number | null
}

/** Whether the code can be used at this time. */
export function stateOf({ disabled, maxUses, uses, expiresAt }: Lasting, now: number): CodeState {
  if (disabled) return 'off'
  if (expiresAt !== null && expiresAt <= now) return 'expired'
  return maxUses !== null && uses >= maxUses ? 'usedUp' : 'open'
}

export interface CodeTerms {
  readonly prizeGroup: number
  readonly maxUses: number | null
  /** Milliseconds since 1970. */
  readonly expiresAt: number | null
  readonly note: string
}

export interface NewCode extends CodeTerms {
  readonly ownerId: string
  readonly kind: InviteCodeRow['kind']['__select__']
  /** The code that the owner has chosen; without one, the platform makes it. */
  readonly code?: string | undefined
}

const dateOf = (at: number | null) => (at === null ? null : new Date(at))

/** Throws Refusal CODE_OWN or CODE_TAKEN for a chosen code that exists. */
export async function addCode(tx: Db, { code, expiresAt, ...terms }: NewCode): Promise<string> {
  for (;;) {
    const newCode = code === undefined ? await freeCode(tx) : normalized(code)
    const made = await tx
      .insertInto('inviteCodes')
      .values({ ...terms, code: newCode, expiresAt: dateOf(expiresAt) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('code')
      .executeTakeFirst()
    if (made) return made.code
    if (code === undefined) continue
    const there = await tx.selectFrom('inviteCodes').select(['ownerId', 'deletedAt']).where('code', '=', newCode).executeTakeFirst()
    throw new Refusal(there?.ownerId === terms.ownerId && there.deletedAt === null ? 'CODE_OWN' : 'CODE_TAKEN')
  }
}

/** Changes a code that `lockCode` returned. Throws Refusal CODE_USES if more members have used it than the new maximum. */
export async function editCode(
  tx: Db,
  { code, uses }: OwnCode,
  { off, expiresAt, ...terms }: CodeTerms & { readonly off: boolean },
): Promise<string> {
  if (terms.maxUses !== null && terms.maxUses < uses) throw new Refusal('CODE_USES', [uses])
  await tx
    .updateTable('inviteCodes')
    .set({ ...terms, disabled: off, expiresAt: dateOf(expiresAt) })
    .where('code', '=', code)
    .execute()
  return code
}

/** Deletes the code permanently. Throws Refusal NOT_FOUND for another owner's code. */
export async function deleteCode(tx: Db, ownerId: string, code: string): Promise<void> {
  await lockCode(tx, ownerId, code)
  await sql`update invite_codes set deleted_at = house_now() where code = ${normalized(code)}`.execute(tx)
}

type OwnCode = Pick<Selectable<InviteCodeRow>, 'code' | 'uses' | 'prizeGroup'>

/** Locks the code until the transaction ends. Throws Refusal NOT_FOUND for another owner's code. */
export async function lockCode(tx: Db, ownerId: string, code: string): Promise<OwnCode> {
  const row = await tx
    .selectFrom('inviteCodes')
    .select(['code', 'uses', 'prizeGroup'])
    .where('code', '=', normalized(code))
    .where('ownerId', '=', ownerId)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND')
  return row
}
