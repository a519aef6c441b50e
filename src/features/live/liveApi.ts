/** Calls of live rooms and their chats. */
import { injectCalls } from '#/api/injectCalls.ts'
import { chatCalls } from '#/contract/live/chat.ts'
import { roomCalls } from '#/contract/live/rooms.ts'

const background = { extraOptions: { background: true } } as const

export const liveApi = injectCalls({ ...roomCalls, ...chatCalls }, ({ read, readWith, write }) => ({
  rooms: readWith('roomList', () => everyRoom, { providesTags: ['Content', 'Live'], ...background }),
  roomNumbers: read('roomMap', background),
  hostSearch: read('searchHosts', { providesTags: ['Live'] }),
  watched: read('watchRoom', { keepUnusedDataFor: 0, ...background }),
  ownRoom: read('roomOf', { providesTags: ['Live'], keepUnusedDataFor: 10, ...background }),
  viewers: read('viewInfo', { keepUnusedDataFor: 0, ...background }),
  hostCard: read('getAnchorCard', { providesTags: ['Live'], keepUnusedDataFor: 30 }),
  followed: read('getFollowList', { providesTags: ['Live'], ...background }),
  chatrooms: read('chatroomList', { providesTags: ['Live'] }),
  follow: write('followHost', { ...background, invalidatesTags: ['Live'] }),
  unfollow: write('unfollowHost', { ...background, invalidatesTags: ['Live'] }),
  remind: write('remindOfHost', { ...background, invalidatesTags: ['Live'] }),
  history: read('roomHistory', { keepUnusedDataFor: 0, ...background }),
  say: write('sayInRoom', background),
  moderate: write('moderate'),
  report: write('reportLine', { ...background, invalidatesTags: ['Live'] }),
  block: write('blockAuthor', { ...background, invalidatesTags: ['Live'] }),
  reportHost: write('reportHost', { ...background, invalidatesTags: ['Live'] }),
  blockHost: write('blockHost', { ...background, invalidatesTags: ['Live'] }),
  unblock: write('unblockAuthor', { ...background, invalidatesTags: ['Live'] }),
}))

/** All rooms fit on one page. The app filters the rooms. */
export const everyRoom = { pageParam: { current: 1, size: 100 }, searchParam: {} } as const

export const {
  useBlockHostMutation,
  useBlockMutation,
  useChatroomsQuery,
  useFollowMutation,
  useFollowedQuery,
  useHostCardQuery,
  useHostSearchQuery,
  useModerateMutation,
  useOwnRoomQuery,
  useRemindMutation,
  useReportHostMutation,
  useReportMutation,
  useRoomNumbersQuery,
  useRoomsQuery,
  useSayMutation,
  useUnblockMutation,
  useUnfollowMutation,
  useViewersQuery,
  useWatchedQuery,
} = liveApi
