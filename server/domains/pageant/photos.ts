/** Photos of members that the operator has certified: they show the member, who is of age. */
import { sql } from 'kysely'
import type { Localized } from '#/contract/common.ts'
import type { ReportReason } from '#/contract/live/codes.ts'
import type { CertifiedPhoto, OwnPhoto } from '#/contract/live/pageant.ts'
import { publicPicture } from '#/contract/uploads.ts'
import { businessDay, startOfDay } from '#/lib/businessDay.ts'
import { clockOf } from '../../platform/clock/dayClock.ts'
import { type Db, transact, type Tx } from '../../platform/database/database.ts'
import { timeId } from '../../platform/database/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { offsetOf, type PageParam, pageOf } from '../../platform/database/paged.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { sendMessage } from '../content/module.ts'
import { claimPictures, dropPictures, repurpose } from '../files/module.ts'
import { certifyHosts, lockMembers, reportPhoto, shownName, unseenBy } from '../rooms/module.ts'
import { certified, refused } from './texts.ts'

const pictureBy = (photoId: string) => `certified:${photoId}`

async function drop(tx: Tx, ids: readonly string[]): Promise<void> {
  for (const id of ids) await dropPictures(tx, pictureBy(id))
}

/** Deletes photos with their pictures. A host without a certified photo is not certified any more. */
async function forget(tx: Tx, userId: string, states: readonly OwnPhoto['state'][]): Promise<void> {
  const rows = await tx
    .deleteFrom('certifiedPhotos')
    .where('userId', '=', userId)
    .where('state', 'in', states)
    .returning(['id', 'state'])
    .execute()
  if (rows.some(({ state }) => state === 'certified')) await certifyHosts(tx, [userId], false)
  await drop(
    tx,
    rows.map(({ id }) => id),
  )
}

const certifiedNow = sql<boolean>`certified_photos.state = 'certified' and certified_photos.until_at > house_now()`

/** The member's latest photo, and until when an earlier one is shown. */
export async function ownPhoto(db: Db, userId: string): Promise<OwnPhoto | null> {
  const row = await db
    .selectFrom('certifiedPhotos')
    .select(['id', 'state', 'fileId', 'at', 'untilAt', 'reason'])
    .where('userId', '=', userId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const earlier = await db
    .selectFrom('certifiedPhotos')
    .select('untilAt')
    .where('userId', '=', userId)
    .where('id', '<>', row.id)
    .where(certifiedNow)
    .executeTakeFirst()
  const { untilAt: until, ...photo } = row
  return { ...photo, until, earlierUntil: earlier?.untilAt ?? null }
}

/** Replaces a photo that waits. Throws Refusal PICTURE_GONE unless the picture is the member's own and unused. */
export async function handInPhoto(db: Db, userId: string, fileId: string): Promise<OwnPhoto> {
  const id = timeId()
  await transact(db, async (tx) => {
    await lockMembers(tx, [userId])
    await claimPictures(tx, userId, { purpose: 'portrait', fileIds: [fileId], by: pictureBy(id) })
    await forget(tx, userId, ['waiting'])
    await tx.insertInto('certifiedPhotos').values({ id, userId, fileId, reason: null }).execute()
  })
  const photo = await ownPhoto(db, userId)
  if (!photo) throw new Error('the photo is gone')
  return photo
}

export async function withdrawPhotos(db: Db, userId: string): Promise<void> {
  await transact(db, (tx) => forget(tx, userId, ['waiting', 'certified', 'refused', 'expired']))
}

/** Certifies a waiting photo for a year; it replaces the member's certified photo. False if no photo with this id waits. */
export async function certify(tx: Tx, id: string): Promise<boolean> {
  const waiting = await tx
    .selectFrom('certifiedPhotos')
    .select('userId')
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst()
  if (!waiting) return false
  const { userId } = waiting
  await forget(tx, userId, ['certified', 'expired', 'refused'])
  await sql`
    update certified_photos set state = 'certified', decided_at = house_now(), until_at = house_now() + interval '1 year' where id = ${id}`.execute(
    tx,
  )
  await certifyHosts(tx, [userId], true)
  await repurpose(tx, pictureBy(id), 'certified')
  await sendMessage(tx, userId, 'service', certified)
  return true
}

/** Refuses a waiting or certified photo, and deletes its picture. False if there is none. */
export async function refuse(tx: Tx, id: string, reason: Localized): Promise<boolean> {
  const [row] = await tx
    .updateTable('certifiedPhotos')
    .set({ state: 'refused', reason: JSON.stringify(reason), untilAt: null, decidedAt: sql<Date>`house_now()` })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'certified'])
    .returning('userId')
    .execute()
  if (!row) return false
  const left = await tx
    .selectFrom('certifiedPhotos')
    .select('id')
    .where('userId', '=', row.userId)
    .where('state', '=', 'certified')
    .execute()
  if (left.length === 0) await certifyHosts(tx, [row.userId], false)
  await dropPictures(tx, pictureBy(id))
  await sendMessage(tx, row.userId, 'service', refused(reason))
  return true
}

/** Certified photos expire after a year: they are not shown any more, and their pictures are deleted. */
export async function expirePhotos(db: Db): Promise<void> {
  await transact(db, async (tx) => {
    const { rows } = await sql<{ id: string; userId: string }>`
      update certified_photos set state = 'expired' where state = 'certified' and until_at <= house_now() returning id, user_id`.execute(tx)
    await certifyHosts(
      tx,
      rows.map(({ userId }) => userId),
      false,
    )
    await drop(
      tx,
      rows.map(({ id }) => id),
    )
  })
}

/** Throws Refusal NOT_FOUND if the photo is not shown or is the member's own; REPORT_LIMIT. */
export async function reportShown(tx: Tx, userId: string, id: string, reason: ReportReason): Promise<void> {
  const photo = await tx
    .selectFrom('certifiedPhotos')
    .select(['id', 'userId as authorId'])
    .where('id', '=', id)
    .where(certifiedNow)
    .executeTakeFirst()
  if (!photo) throw new Refusal('NOT_FOUND')
  await reportPhoto(tx, userId, photo, reason)
}

/** Newest first, without photos of people whom the member has blocked. */
export async function shownPhotos(db: Db, userId: string, page: PageParam) {
  const { members } = await unseenBy(db, userId)
  const isSeen = sql<boolean>`certified_photos.user_id <> all (${members})`
  const rows = await db
    .selectFrom('certifiedPhotos')
    .innerJoin('users', 'users.id', 'certifiedPhotos.userId')
    .innerJoin('files', 'files.id', 'certifiedPhotos.fileId')
    .leftJoin('liveHosts', 'liveHosts.userId', 'certifiedPhotos.userId')
    .select(['certifiedPhotos.id', 'certifiedPhotos.fileId', 'certifiedPhotos.decidedAt', 'files.width', 'files.height'])
    .select(['users.username', 'users.nickName', 'liveHosts.names'])
    .where(certifiedNow)
    .where(isSeen)
    .orderBy('decidedAt', 'desc')
    .orderBy('certifiedPhotos.id', 'desc')
    .offset(offsetOf(page))
    .limit(page.size)
    .execute()
  const { total } = await db
    .selectFrom('certifiedPhotos')
    .select((eb) => eb.fn.countAll<bigint>().as('total'))
    .where(certifiedNow)
    .where(isSeen)
    .executeTakeFirstOrThrow()
  const records = rows.map(({ id, fileId, decidedAt, width, height, names, ...member }): CertifiedPhoto => {
    const name = shownName(member)
    return { id, names: names ?? { rw: name, korw: name, en: name }, url: publicPicture(fileId), width, height, at: decidedAt ?? 0 }
  })
  return pageOf(page, records, total)
}

/** The numbers of this business day, and of all certified photos. */
export async function photoFigures(platform: Pick<Platform, 'db' | 'settings' | 'now'>) {
  const clock = clockOf(platform)
  const at = platform.now()
  const since = new Date(startOfDay(businessDay(at, clock), clock))
  const {
    rows: [counted],
  } = await sql<{ today: bigint; refused: bigint; total: bigint }>`
    select count(*) filter (where state = 'certified' and decided_at >= ${since}) as today,
      count(*) filter (where state = 'refused' and decided_at >= ${since}) as refused,
      count(*) filter (where state = 'certified' and until_at > house_now()) as total
    from certified_photos`.execute(platform.db)
  return { today: Number(counted?.today ?? 0), refused: Number(counted?.refused ?? 0), total: Number(counted?.total ?? 0), at }
}
