/** Handlers of live rooms and of their chats. */
import type { liveRoomCalls } from '#/contract/live/liveCalls.ts'
import type { Standing } from '#/contract/live/rooms.ts'
import { type Db, transact } from '../../platform/database/database.ts'
import { pageAmong } from '../../platform/database/paged.ts'
import { type Handlers, write } from '../../platform/dispatch/handlers.ts'
import type { Platform } from '../../platform/platform.ts'
import { contract } from '#/contract/contract.ts'
import { pictureOf } from '../channels/module.ts'
import { moderate, roleIn } from './acts.ts'
import { authorKeyOf } from './authors.ts'
import { say } from './chat.ts'
import { cardOf, follow, followersOf, isReminded, remind, unfollow } from './hosts.ts'
import { viewersOf } from './presence.ts'
import { block, blockedKeys, blockHost, blocksOf, reportHost, reportLine, unblock, unseenBy } from './reports.ts'
import { categoriesOf, isOn, isUpcoming, roomAt, roomOf, type RoomRow, roomsOf, roomsSeenBy } from './roomList.ts'
import { sanctionedIn, sanctionsOf } from './sanctions.ts'
import { historyOf } from './stream.ts'
import { showOf } from './broadcasts.ts'
import { visitOf } from './visit.ts'

export function roomHandlers(platform: Platform): Pick<Handlers, keyof typeof liveRoomCalls> {
  const { db, settings, now } = platform

  async function standingIn(within: Db, { id, slowSeconds }: Pick<RoomRow, 'id' | 'slowSeconds'>, userId: string): Promise<Standing> {
    const role = await roleIn(within, id, userId)
    return {
      role,
      slowSeconds: role === null ? (slowSeconds ?? settings.get('chatSlowSeconds')) : 0,
      ...sanctionedIn(await sanctionsOf(within, [userId]), id),
    }
  }

  return {
    async roomList({ pageParam, searchParam: { category } }, { userId }) {
      const all = await roomsSeenBy(platform, userId)
      const on = all.filter((room) => isOn(room) && (category === undefined || room.category === category))
      return {
        ...pageAmong(pageParam, on),
        categories: categoriesOf(all.filter(isOn)),
        upcoming: all.filter((room) => isUpcoming(room, now())).toSorted((a, b) => (a.until ?? 0) - (b.until ?? 0)),
      }
    },
    async roomMap({ ids }) {
      const all = await roomsOf(platform)
      return {
        rooms: Object.fromEntries(
          all.filter(({ id }) => ids.includes(id)).map(({ id, state, viewers, until }) => [id, { state, viewers, until }]),
        ),
      }
    },
    async searchHosts({ name }, { userId }) {
      const term = name.trim().toLowerCase()
      if (term === '') return { rooms: [] }
      const all = await roomsSeenBy(platform, userId)
      const holds = (text: string) => text.toLowerCase().includes(term)
      return {
        rooms: all.filter(({ id, host, titles }) => id === term || [...Object.values(host.names), ...Object.values(titles)].some(holds)),
      }
    },
    async watchRoom({ id }) {
      const { channel, state } = await roomAt(db, id)
      return {
        room: await roomOf(platform, id),
        picture: pictureOf(platform, { id, channel, ingest: channel === null, state }),
        show: await showOf(db, id),
      }
    },
    async roomOf({ id }, { userId }) {
      const row = await roomAt(db, id)
      return {
        room: await roomOf(platform, id),
        ...(await followersOf(db, row.hostId, userId)),
        isReminded: await isReminded(db, row.hostId, userId),
        standing: await standingIn(db, row, userId),
        blocked: await blockedKeys(platform, db, userId),
        self: authorKeyOf(platform, userId),
        visit: await visitOf(platform, row, userId),
      }
    },
    async viewInfo({ id }) {
      await roomAt(db, id)
      const all = await viewersOf(db)
      const { viewers, members } = all?.get(id) ?? (all ? { viewers: 0, members: 0 } : { viewers: null, members: null })
      return { viewers, members, at: now() }
    },
    getAnchorCard: ({ id }, { userId }) => cardOf(platform, id, userId),
    followHost: ({ id }, { userId }) => transact(db, (tx) => follow(tx, id, userId)),
    unfollowHost: ({ id }, { userId }) => unfollow(db, id, userId),
    async remindOfHost({ id, isOn: isWanted }, { userId }) {
      await remind(db, id, userId, isWanted)
      return { isReminded: await isReminded(db, id, userId) }
    },
    async getFollowList(_, { userId }) {
      const followed = await db.selectFrom('liveFollows').select('hostId').where('userId', '=', userId).execute()
      const reminded = await db.selectFrom('liveReminders').select('hostId').where('userId', '=', userId).execute()
      const hosts = new Set(followed.map(({ hostId }) => hostId))
      return {
        rooms: (await roomsSeenBy(platform, userId)).filter(({ host }) => hosts.has(host.id)),
        reminded: reminded.map(({ hostId }) => hostId),
      }
    },
    async roomHistory({ room, ...range }) {
      await roomAt(db, room)
      return historyOf(db, room, range)
    },
    sayInRoom: (line, { userId }) => say(platform, userId, line),
    moderate: ({ room, seq, act }, { userId }) =>
      write({
        keeps: contract.moderate.response,
        async work(tx) {
          await moderate(tx, userId, { room, seq }, act)
          return {}
        },
      }),
    async reportLine({ reason, blocks, ...at }, { userId }) {
      await transact(db, async (tx) => {
        await reportLine(tx, userId, at, reason)
        if (blocks) await block(tx, userId, at)
      })
      return {}
    },
    async reportHost({ id, reason, blocks }, { userId }) {
      await transact(db, async (tx) => {
        await reportHost(tx, userId, id, reason)
        if (blocks) await blockHost(tx, userId, id)
      })
      return {}
    },
    async blockHost({ id }, { userId }) {
      await transact(db, (tx) => blockHost(tx, userId, id))
      return {}
    },
    async blockAuthor(at, { userId }) {
      await transact(db, (tx) => block(tx, userId, at))
      return { blocked: await blockedKeys(platform, db, userId) }
    },
    async unblockAuthor({ key }, { userId }) {
      await transact(db, (tx) => unblock(platform, tx, userId, key))
      return { blocked: await blockedKeys(platform, db, userId) }
    },
    async chatroomList(_, { userId }) {
      const { hosts } = await unseenBy(db, userId)
      const rows = await db
        .selectFrom('liveRooms')
        .leftJoin(
          (eb) =>
            eb
              .selectFrom('roomItems')
              .select((item) => ['roomId', item.fn.max('at').as('lastAt')])
              .where('userId', '=', userId)
              .where('kind', '=', 'line')
              .groupBy('roomId')
              .as('own'),
          (join) => join.onRef('own.roomId', '=', 'liveRooms.id'),
        )
        .leftJoin('roomModerators', (join) => join.onRef('roomModerators.roomId', '=', 'liveRooms.id').on('userId', '=', userId))
        .leftJoin('liveHosts', (join) => join.onRef('liveHosts.id', '=', 'liveRooms.hostId').on('liveHosts.userId', '=', userId))
        .select(['liveRooms.id', 'hostId', 'titles', 'state', 'slowSeconds', 'own.lastAt'])
        .where('isShown', '=', true)
        .where((eb) =>
          eb.or([eb('own.lastAt', 'is not', null), eb('roomModerators.userId', 'is not', null), eb('liveHosts.id', 'is not', null)]),
        )
        .orderBy('own.lastAt', (order) => order.desc().nullsLast())
        .execute()
      return {
        rooms: await Promise.all(
          rows
            .filter(({ hostId }) => !hosts.includes(hostId))
            .map(async ({ id, titles, state, lastAt, slowSeconds }) => ({
              id,
              titles,
              state,
              lastAt,
              standing: await standingIn(db, { id, slowSeconds }, userId),
            })),
        ),
        blocked: await blocksOf(platform, db, userId),
      }
    },
  }
}
