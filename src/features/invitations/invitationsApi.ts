/** Calls of an agent's invitation codes. */
import type { MemberKind } from '#/contract/invitations.ts'
import { type Arg, injectCalls } from '#/api/injectCalls.ts'
import { agentCodeCalls } from '#/contract/agents/codes.ts'

/** In the background: the pages themselves show failures. */
const onPage = { extraOptions: { background: true } }

export const codePage = (kind: MemberKind | undefined, current: number): Arg<'getInviteCodeList'> => ({
  pageParam: { current, size: 20 },
  searchParam: kind === undefined ? {} : { kind },
})

export const invitationsApi = injectCalls(agentCodeCalls, ({ read, readPages, readWith, write }) => ({
  extendTypes: read('getAllExtendType', { ...onPage, providesTags: ['Config'] }),
  /** The codes of one kind; null for all. */
  inviteCodes: readPages('getInviteCodeList', (kind: MemberKind | null, current) => codePage(kind ?? undefined, current), {
    ...onPage,
    providesTags: ['Team'],
  }),
  inviteCode: readWith('getInviteCodeList', (code: string) => ({ pageParam: { current: 1, size: 1 }, searchParam: { code } }), {
    ...onPage,
    providesTags: ['Team'],
  }),
  freeCode: read('autoGenInviteCode', { ...onPage, keepUnusedDataFor: 0 }),
  addInviteCode: write('addInviteCode', { ...onPage, invalidatesTags: ['Team'] }),
  editInviteCode: write('editInviteCode', { ...onPage, invalidatesTags: ['Team'] }),
  deleteInviteCode: write('deleteInviteCode', { ...onPage, invalidatesTags: ['Team'] }),
}))

export const {
  useAddInviteCodeMutation,
  useDeleteInviteCodeMutation,
  useEditInviteCodeMutation,
  useExtendTypesQuery,
  useInviteCodeQuery,
  useInviteCodesInfiniteQuery,
  useLazyFreeCodeQuery,
} = invitationsApi
