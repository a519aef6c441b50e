/** Members who give unnamed: rankings and the streams of rooms do not name them. */
import type { Author } from '#/contract/live/stream.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { authorKeyOf } from '../rooms/module.ts'

export async function isMystery(db: Db, userId: string): Promise<boolean> {
  return (await db.selectFrom('giftMysteries').select('userId').where('userId', '=', userId).executeTakeFirst()) !== undefined
}

/**
 * The author of an unnamed gift. Each combo has another key, so that nobody can add up a member's gifts; the giver knows the combo from the
 * answer.
 */
export const unnamedGiver = (platform: Pick<Platform, 'keys'>, combo: string): Author => ({
  key: authorKeyOf(platform, `combo ${combo}`),
  name: '',
  role: null,
  title: null,
})
