/** What the rooms say of their pictures, asked at most once a second and room. */
import { cachedQuery } from '../../platform/database/cachedQuery.ts'
import type { Platform } from '../../platform/platform.ts'
import { channelOfRoom, type RoomPicture } from './points.ts'

const cache = cachedQuery<RoomPicture | undefined>({ forMs: 1000 })

async function ask(platform: Platform, roomId: string): Promise<RoomPicture | undefined> {
  for (const answer of channelOfRoom.of(platform.parts)) {
    const picture = await answer(platform, roomId)
    if (picture) return picture
  }
  return undefined
}

export const pictureOfRoom = (platform: Platform, roomId: string): Promise<RoomPicture | undefined> =>
  cache.of(platform.db, roomId, () => ask(platform, roomId))
