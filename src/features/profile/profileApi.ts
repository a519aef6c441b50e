/** Calls of the profile and the password. The pages show refusals. */
import { injectCalls } from '#/api/injectCalls.ts'
import { articleCalls } from '#/contract/articles.ts'
import { profileCalls } from '#/contract/profile.ts'

const onForm = { extraOptions: { background: true } }

export const profileApi = injectCalls({ ...profileCalls, ...articleCalls }, ({ read, write }) => ({
  drawnAvatars: read('headImgList', { providesTags: ['Content'] }),
  updateAvatar: write('updateAvatar', { ...onForm, invalidatesTags: ['Me'] }),
  updateNickName: write('updateNickName', { ...onForm, invalidatesTags: ['Me'] }),
  updateSex: write('updateSex', { invalidatesTags: ['Me'] }),
  updateRankingShown: write('updateRankingShown', { invalidatesTags: ['Me', 'Draws'] }),
  updatePassword: write('updatePassword', onForm),
}))

export const {
  useDrawnAvatarsQuery,
  useUpdateAvatarMutation,
  useUpdateNickNameMutation,
  useUpdatePasswordMutation,
  useUpdateRankingShownMutation,
  useUpdateSexMutation,
} = profileApi
