/** Stores pictures in the database: for a day, or longer once something uses them. */
import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { ParsedRequestOf, ResponseOf } from '#/contract/call.ts'
import { contract, type Contract } from '#/contract/contract.ts'
import { pictureBounds, type PicturePurpose, publicPicture, type UploadBounds, type UploadPurpose } from '#/contract/uploads.ts'
import { patiently, type Db, type Tx } from '../../platform/database/database.ts'
import { type ReadFile, type Write, write } from '../../platform/dispatch/handlers.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { timeId } from '../../platform/database/ids.ts'
import { type Decoded, decode } from './picture.ts'

/** Limits per member: unused pictures, pictures per hour, and megabytes per day and of unused ones. */
const UNCLAIMED = 12
const PER_HOUR = 60
const MEGABYTES = 40
/** How long an unused picture is stored. */
const UNCLAIMED_HOURS = 24

type Picture = ResponseOf<Contract['upload']>

const boundsOf = (purpose: PicturePurpose): UploadBounds => pictureBounds[purpose]

function pictureOf({ id, purpose, width, height }: { id: string; purpose: PicturePurpose; width: number; height: number }): Picture {
  return { fileId: id, width, height, url: boundsOf(purpose).isPublic ? publicPicture(id) : null }
}

/**
 * Stores an upload. Throws PICTURE_LARGE, PICTURE_KIND, PICTURE_SIZE, PICTURE_BROKEN, PICTURE_LIMIT, ENVELOPE when the file is not the one
 * named in the sealed text.
 */
export function keepPicture(
  db: Db,
  userId: string,
  { purpose, digest }: ParsedRequestOf<Contract['upload']>,
  read: ReadFile,
): Write<Picture> {
  return write({
    keeps: contract.upload.response,
    async prepare() {
      const bounds = boundsOf(purpose)
      const sent = await read(bounds.bytes, new Refusal('PICTURE_LARGE', [bounds.bytes / 1024 / 1024]))
      if (createHash('sha256').update(sent).digest('base64url') !== digest) throw new Refusal('ENVELOPE')
      // Checked before the expensive part, and again when it is stored.
      await refuseTooMany(db, userId)
      return decode(sent, bounds)
    },
    async work(tx, decoded) {
      await refuseTooMany(tx, userId)
      const row = { id: timeId(), userId, purpose, ...decoded }
      await tx
        .insertInto('files')
        .values({ ...row, claimedBy: null })
        .execute()
      return pictureOf(row)
    },
  })
}

async function refuseTooMany(db: Db, userId: string): Promise<void> {
  const {
    rows: [row],
  } = await sql<{ unclaimed: number; recent: number; bytes: bigint }>`
    select count(*) filter (where claimed_by is null)::int as unclaimed,
      count(*) filter (where created_at > house_now() - interval '1 hour')::int as recent,
      coalesce(sum(octet_length(bytes)) filter (where claimed_by is null or created_at > house_now() - interval '1 day'), 0)::bigint as bytes
    from files where user_id = ${userId}`.execute(db)
  if (row && (row.unclaimed >= UNCLAIMED || row.recent >= PER_HOUR || Number(row.bytes) >= MEGABYTES * 1024 * 1024)) {
    throw new Refusal('PICTURE_LIMIT')
  }
}

/**
 * Claims pictures in the transaction that uses them: `by` names the user, such as `recharge:<id>`. Throws Refusal PICTURE_GONE, changing
 * nothing, unless all pictures are the member's own, for this purpose, and unclaimed or claimed by `by`.
 */
export async function claimPictures(
  tx: Tx,
  userId: string,
  { purpose, fileIds, by }: { purpose: UploadPurpose; fileIds: readonly string[]; by: string },
): Promise<void> {
  const ids = [...new Set(fileIds)]
  if (ids.length === 0) return
  const { numAffectedRows } = await sql`
    update files set claimed_by = ${by}
    where id = any(${ids}::text[]) and user_id = ${userId} and purpose = ${purpose} and coalesce(claimed_by, ${by}) = ${by}`.execute(tx)
  if (Number(numAffectedRows) !== ids.length) throw new Refusal('PICTURE_GONE')
}

/** Stores a public picture of the operator for `by`, and returns its address. */
export async function putUp(tx: Tx, decoded: Decoded, { purpose, by }: { purpose: PicturePurpose; by: string }): Promise<string> {
  const id = timeId()
  await tx
    .insertInto('files')
    .values({ id, userId: '', purpose, ...decoded, claimedBy: by })
    .execute()
  return publicPicture(id)
}

/** Gives pictures claimed by `by` another purpose: a public one makes them public. */
export async function repurpose(tx: Tx, by: string, purpose: PicturePurpose): Promise<void> {
  await tx.updateTable('files').set({ purpose }).where('claimedBy', '=', by).execute()
}

/** Deletes the pictures claimed by `by` except those to keep, such as a replaced avatar. */
export async function dropPictures(tx: Db, by: string, keep: readonly string[] = []): Promise<void> {
  await sql`delete from files where claimed_by = ${by} and not (id = any(${[...keep]}::text[]))`.execute(tx)
}

/** Ids of the pictures claimed by `by`, oldest first. */
export async function picturesOf(db: Db, by: string): Promise<string[]> {
  const rows = await db.selectFrom('files').select('id').where('claimedBy', '=', by).orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/** One picture with its bytes: of the member, or for the operator of anyone. */
export async function readPicture(db: Db, fileId: string, userId?: string) {
  return db
    .selectFrom('files')
    .select(['id', 'userId', 'purpose', 'type', 'width', 'height', 'bytes', 'claimedBy', 'createdAt'])
    .where('id', '=', fileId)
    .$if(userId !== undefined, (query) => query.where('userId', '=', userId ?? ''))
    .executeTakeFirst()
}

/**
 * Writes a picture as `name`.webp to the folder, which is made if there is none. Only the owner of the file can read it, as pictures show
 * people and payments. Returns the file's path.
 */
export async function writePicture({ bytes }: { readonly bytes: Uint8Array }, folder: string, name: string): Promise<string> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, `${name}.webp`)
  await writeFile(path, bytes, { mode: 0o600 })
  return path
}

/** Throws Refusal NOT_FOUND, also for another member's picture. */
export async function ownPicture(db: Db, userId: string, fileId: string): Promise<ResponseOf<Contract['getPicture']>> {
  const row = await readPicture(db, fileId, userId)
  if (!row) throw new Refusal('NOT_FOUND')
  return { ...pictureOf(row), type: row.type, data: Buffer.from(row.bytes).toString('base64') }
}

/** Deletes an unused picture; a used one stays. */
export async function removePicture(db: Db, userId: string, fileId: string): Promise<void> {
  await sql`delete from files where id = ${fileId} and user_id = ${userId} and claimed_by is null`.execute(db)
}

/** Deletes pictures unused for a day; returns their number. */
export async function sweepFiles(db: Db): Promise<number> {
  const { numAffectedRows } = await patiently(db, (tx) =>
    sql`
    delete from files where claimed_by is null and created_at < house_now() - make_interval(hours => ${UNCLAIMED_HOURS})`.execute(tx),
  )
  return Number(numAffectedRows ?? 0)
}
