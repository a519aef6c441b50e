/** Calls of an agent's invitation codes. */
import type { MemberKind } from '#/contract/agents/codes.ts'
import { type Arg, injectCalls } from '#/api/injectCalls.ts'

const onForm = { extraOptions: { background: true } }

export const codePage = (kind: MemberKind | undefined, current: number): Arg<'getInviteCodeList'> => ({
  pageParam: { current, size: 20 },
  searchParam: kind === undefined ? {} : { kind },
})

export const invitationsApi = injectCalls(({ read, readPages, readWith, write }) => ({
  extendTypes: read('getAllExtendType', { providesTags: ['Config'] }),
  /** Of one kind; null for all. */
  inviteCodes: readPages('getInviteCodeList', (kind: MemberKind | null, current) => codePage(kind ?? undefined, current), {
    providesTags: ['Team'],
  }),
  inviteCode: readWith('getInviteCodeList', (code: string) => ({ pageParam: { current: 1, size: 1 }, searchParam: { code } }), {
    providesTags: ['Team'],
  }),
  freeCode: read('autoGenInviteCode', { ...onForm, keepUnusedDataFor: 0 }),
  addInviteCode: write('addInviteCode', { ...onForm, invalidatesTags: ['Team'] }),
  editInviteCode: write('editInviteCode', { ...onForm, invalidatesTags: ['Team'] }),
  deleteInviteCode: write('deleteInviteCode', { ...onForm, invalidatesTags: ['Team'] }),
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
