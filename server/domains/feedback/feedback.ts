/** Feedback: visible to its member, answered by an operator. */
import { sql } from 'kysely'
import * as v from 'valibot'
import type { ParsedRequestOf, ResponseOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import type { Opinion, OpinionState } from '#/contract/feedback.ts'
import { tryWithinWindow } from '../accounts/module.ts'
import { feedbackAdopted, feedbackReplied, sendMessage } from '../content/module.ts'
import { notify } from '../notifications/module.ts'
import { transact, type Db, type Tx } from '../../platform/database/database.ts'
import { paged } from '../../platform/database/paged.ts'
import { type Write, write } from '../../platform/dispatch/handlers.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { claimPictures } from '../files/module.ts'
import { timeId } from '../../platform/database/ids.ts'
import { hashOf } from '../../ledger/requests.ts'
import type { Platform } from '../../platform/platform.ts'

type Form = Opinion['form']

/** Limits for one address and for one member. */
const LIMITS = { BUG: { count: 20, seconds: 3600 }, FRONT: { count: 30, seconds: 86_400 } } as const
/** How long a report that was sent without a session can be claimed by its sender. */
const CLAIM_MINUTES = 10

/** Throws Refusal BAD_REQUEST for an unknown type, TOO_OFTEN. `who`: the member, or a visitor's address. */
async function refuse({ db, settings }: Platform, form: Form, who: string, type: string): Promise<void> {
  if (!settings.get('opinionTypes').some((one) => one.code === type && one.form === form)) throw new Refusal('BAD_REQUEST')
  const { count, seconds } = LIMITS[form]
  const wait = await tryWithinWindow(db, `opinion:${who}`, count, seconds)
  if (wait > 0) throw new Refusal('TOO_OFTEN', [wait])
}

/** Feedback of a member. Throws what `refuse` throws, and PICTURE_GONE. */
export function takeOpinion(
  platform: Platform,
  userId: string,
  { type, content, contact, pictures }: ParsedRequestOf<Contract['opinionSaveByFront']>,
): Write<ResponseOf<Contract['opinionSaveByFront']>> {
  return write({
    keeps: v.object({ id: v.string() }),
    prepare: () => refuse(platform, 'FRONT', userId, type),
    async work(tx) {
      const id = timeId()
      await tx.insertInto('feedback').values({ id, userId, form: 'FRONT', type, content, contact }).execute()
      await claim(tx, userId, id, pictures)
      return { id }
    },
    async show({ id }) {
      const {
        records: [opinion],
      } = await opinionPage(platform, userId, { pageParam: { current: 1, size: 1 }, searchParam: { id } })
      if (!opinion) throw new Refusal('NOT_FOUND')
      return opinion
    },
  })
}

/**
 * Stores a report of a sender who is not signed in. Its request id lets the sender claim it after signing in. Returns the report's id, the
 * same for a repeated request. Throws what `refuse` throws, and DUPLICATE.
 */
export async function takeReport(
  platform: Platform,
  ip: string,
  { requestId, type, content, contact }: ParsedRequestOf<Contract['opinionSaveBug']>,
): Promise<string> {
  const { db } = platform
  const payloadHash = hashOf([type, content, contact])
  const known = () => db.selectFrom('feedback').select(['id', 'payloadHash']).where('requestId', '=', requestId)
  const before = await known().executeTakeFirst()
  if (before) return sameAs(before, payloadHash)
  await refuse(platform, 'BUG', ip, type)
  const made = await db
    .insertInto('feedback')
    .values({ id: timeId(), requestId, payloadHash, form: 'BUG', type, content, contact })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id ?? sameAs(await known().executeTakeFirstOrThrow(), payloadHash)
}

function sameAs(before: { id: string; payloadHash: string | null }, payloadHash: string): string {
  if (before.payloadHash !== payloadHash) throw new Refusal('DUPLICATE')
  return before.id
}

const picturesBy = (id: string) => `feedback:${id}`

const claim = (tx: Tx, userId: string, id: string, fileIds: readonly string[]) =>
  claimPictures(tx, userId, { purpose: 'feedback', fileIds, by: picturesBy(id) })

/** Throws Refusal NOT_FOUND for an unknown, claimed or too old report; PICTURE_GONE. */
export async function claimOpinion(
  db: Db,
  userId: string,
  { requestId, pictures }: ParsedRequestOf<Contract['opinionClaim']>,
): Promise<string> {
  return transact(db, async (tx) => {
    const {
      rows: [claimed],
    } = await sql<{ id: string }>`
      update feedback set user_id = ${userId}
      where request_id = ${requestId} and form = 'BUG' and (user_id is null or user_id = ${userId})
        and created_at > house_now() - make_interval(mins => ${CLAIM_MINUTES})
      returning id`.execute(tx)
    if (!claimed) throw new Refusal('NOT_FOUND')
    await claim(tx, userId, claimed.id, pictures)
    return claimed.id
  })
}

/** The member's feedback, newest first, with replies. */
export async function opinionPage(
  { db, settings }: Platform,
  userId: string,
  { pageParam, searchParam: { id } }: ParsedRequestOf<Contract['opinionList']>,
): Promise<ResponseOf<Contract['opinionList']>> {
  let own = db.selectFrom('feedback').where('userId', '=', userId)
  if (id !== undefined) own = own.where('id', '=', id)
  const page = await paged(pageParam, own, (feedback) =>
    feedback
      .select(['id', 'number', 'form', 'type', 'content', 'state', 'adoptedIn', 'createdAt'])
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc'),
  )
  const rows = page.records
  const replies =
    rows.length === 0
      ? []
      : await db
          .selectFrom('feedbackReplies')
          .select(['feedbackId', 'text', 'createdAt'])
          .where(
            'feedbackId',
            'in',
            rows.map((row) => row.id),
          )
          .orderBy('createdAt')
          .orderBy('id')
          .execute()
  const pictures =
    rows.length === 0
      ? []
      : await db
          .selectFrom('files')
          .select(['id', 'claimedBy'])
          .where(
            'claimedBy',
            'in',
            rows.map((row) => picturesBy(row.id)),
          )
          .orderBy('id')
          .execute()
  const picturesOfRow = (row: string) => pictures.filter(({ claimedBy }) => claimedBy === picturesBy(row)).map((file) => file.id)
  const repliesTo = (row: string) =>
    replies.filter(({ feedbackId }) => feedbackId === row).map(({ text, createdAt }) => ({ text, createdAt }))
  const answerHours = settings.get('opinionAnswerHours')
  return {
    ...page,
    records: rows.map((row) => ({
      ...row,
      answerHours: row.state === 'OPEN' ? answerHours : null,
      pictures: picturesOfRow(row.id),
      replies: repliesTo(row.id),
    })),
  }
}

/** Stores the operator's reply; the member gets a message. What was adopted stays so. Throws an Error for unknown feedback. */
export async function replyTo(db: Db, id: string, text: string): Promise<void> {
  await transact(db, async (tx) => {
    const row = await tx
      .updateTable('feedback')
      .set({ state: sql<OpinionState>`case state when 'ADOPTED' then state else 'REPLIED' end` })
      .where('id', '=', id)
      .returning('userId')
      .executeTakeFirst()
    if (!row) throw new Error(`there is no feedback ${id}`)
    const reply = timeId()
    await tx.insertInto('feedbackReplies').values({ id: reply, feedbackId: id, text }).execute()
    if (row.userId === null) return
    await sendMessage(tx, row.userId, 'service', feedbackReplied)
    await notify(tx, row.userId, {
      kind: 'service',
      event: `feedback:${reply}`,
      topic: `feedback:${id}`,
      subject: 'reply',
      path: '/feedBack?view=mine',
    })
  })
}

/**
 * `version`: of the app that has it, once there is one; without it, an earlier one stays. The member gets a message, unless it was adopted
 * already. Throws an Error for unknown feedback.
 */
export async function adoptOpinion(db: Db, id: string, version: string | undefined): Promise<void> {
  await transact(db, async (tx) => {
    const before = await tx.selectFrom('feedback').select(['userId', 'state']).where('id', '=', id).forUpdate().executeTakeFirst()
    if (!before) throw new Error(`there is no feedback ${id}`)
    await tx
      .updateTable('feedback')
      .set({ state: 'ADOPTED', ...(version !== undefined && { adoptedIn: version }) })
      .where('id', '=', id)
      .execute()
    if (before.userId !== null && before.state !== 'ADOPTED') await sendMessage(tx, before.userId, 'service', feedbackAdopted)
  })
}

/** Throws an Error for unknown feedback. */
export async function closeOpinion({ db, events }: Platform, id: string): Promise<void> {
  await transact(db, async (tx) => {
    const row = await tx.updateTable('feedback').set({ state: 'CLOSED' }).where('id', '=', id).returning('userId').executeTakeFirst()
    if (!row) throw new Error(`there is no feedback ${id}`)
    if (row.userId !== null) await events.emit(tx, { topic: 'talk', userId: row.userId, data: { opinion: id } })
  })
}
