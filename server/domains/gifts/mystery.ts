/** Members who give unnamed: neither rankings nor the streams of rooms say who they are. */
import type { Author } from '#/contract/live/stream.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { authorKeyOf } from '../rooms/module.ts'

export async function isMystery(db: Db, userId: string): Promise<boolean> {
  return (await db.selectFrom('giftMysteries').select('userId').where('userId', '=', userId).executeTakeFirst()) !== undefined
}

/** Another for each combo, so that nobody can add up what one of them gave; the giver knows the combo from the answer. */
export const unnamedGiver = (platform: Pick<Platform, 'keys'>, combo: string): Author => ({
  key: authorKeyOf(platform, `combo ${combo}`),
  name: '',
  role: null,
  title: null,
})
