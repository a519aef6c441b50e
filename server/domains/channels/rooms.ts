/** What the rooms say of their pictures, asked at most once a second and room. */
import { onePerPlatform } from '../../platform/modules/contributions.ts'
import type { Platform } from '../../platform/platform.ts'
import { channelOfRoom, type RoomPicture } from './points.ts'

const KEPT_MS = 1000
/** Rooms remembered before those whose answer is old are dropped. */
const MOST = 1000

interface Answer {
  readonly until: number
  readonly picture: Promise<RoomPicture | undefined>
}

const answersOf = onePerPlatform<Platform, Map<string, Answer>>(() => new Map())

async function ask(platform: Platform, roomId: string): Promise<RoomPicture | undefined> {
  for (const answer of channelOfRoom.of(platform.parts)) {
    const picture = await answer(platform, roomId)
    if (picture) return picture
  }
  return undefined
}

export function pictureOfRoom(platform: Platform, roomId: string): Promise<RoomPicture | undefined> {
  const answers = answersOf(platform)
  const now = platform.now()
  const known = answers.get(roomId)
  if (known && known.until > now) return known.picture
  if (answers.size >= MOST) for (const [room, { until }] of answers) if (until <= now) answers.delete(room)
  const picture = ask(platform, roomId)
  answers.set(roomId, { until: now + KEPT_MS, picture })
  // A fault is told to whoever waits for this answer, and the next one asks anew.
  picture.catch(() => answers.delete(roomId))
  return picture
}
