/** Changing what is shown of oneself, and one's password. Refusals are told on the page. */
import { api } from '#/api/api.ts'
import { fromCall } from '#/api/fromCall.ts'
import type { RequestOf, ResponseOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'

type Query<Name extends keyof Contract> = RequestOf<Contract[Name]>
type Answer<Name extends keyof Contract> = ResponseOf<Contract[Name]>

const onForm = { extraOptions: { background: true } }

export const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    drawnAvatars: build.query<Answer<'headImgList'>, Query<'headImgList'>>({ ...fromCall('headImgList'), providesTags: ['Content'] }),
    updateAvatar: build.mutation<Answer<'updateAvatar'>, Query<'updateAvatar'>>({
      ...fromCall('updateAvatar'),
      ...onForm,
      invalidatesTags: ['Me'],
    }),
    updateNickName: build.mutation<Answer<'updateNickName'>, Query<'updateNickName'>>({
      ...fromCall('updateNickName'),
      ...onForm,
      invalidatesTags: ['Me'],
    }),
    updateSex: build.mutation<Answer<'updateSex'>, Query<'updateSex'>>({ ...fromCall('updateSex'), invalidatesTags: ['Me'] }),
    updateRankingShown: build.mutation<Answer<'updateRankingShown'>, Query<'updateRankingShown'>>({
      ...fromCall('updateRankingShown'),
      invalidatesTags: ['Me', 'Draws'],
    }),
    updatePassword: build.mutation<Answer<'updatePassword'>, Query<'updatePassword'>>({ ...fromCall('updatePassword'), ...onForm }),
  }),
})

export const {
  useDrawnAvatarsQuery,
  useUpdateAvatarMutation,
  useUpdateNickNameMutation,
  useUpdatePasswordMutation,
  useUpdateRankingShownMutation,
  useUpdateSexMutation,
} = profileApi
