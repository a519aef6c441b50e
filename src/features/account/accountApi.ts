/** Calls of the account pages. The forms show refusals, so no call shows a toast. */
import { useSelector } from 'react-redux'
import { endpoints } from '#/api/endpoints.ts'
import { injectCalls } from '#/api/injectCalls.ts'
import { agentCodeCalls } from '#/contract/agents/codes.ts'
import { invitationCalls } from '#/contract/invitations.ts'
import { levelCalls } from '#/contract/levels.ts'
import { profileCalls } from '#/contract/profile.ts'

const onForm = { extraOptions: { background: true } }

export const accountApi = injectCalls(
  { ...invitationCalls, ...agentCodeCalls, ...levelCalls, ...profileCalls },
  ({ read, readWith, write }) => ({
    register: write('register', onForm),
    findPassword: write('findPassword', onForm),
    checkInviteCode: read('checkInviteCode', { ...onForm, keepUnusedDataFor: 0 }),
    /** The signed-in agent's code with this text; an empty page if the code belongs to somebody else. */
    ownCode: readWith('getInviteCodeList', (code: string) => ({ pageParam: { current: 1, size: 1 }, searchParam: { code } }), {
      ...onForm,
      providesTags: ['Team'],
    }),
    ownLevel: read('levelInfo', { providesTags: ['Bets', 'Bills'], extraOptions: { background: true } }),
    accountFigures: read('accountFigures', { providesTags: ['Welfare', 'Team', 'Films'], extraOptions: { background: true } }),
  }),
)

export const {
  useAccountFiguresQuery,
  useCheckInviteCodeQuery,
  useFindPasswordMutation,
  useOwnCodeQuery,
  useOwnLevelQuery,
  useRegisterMutation,
} = accountApi

const selectAgreement = endpoints.endpoints.article.select({ code: 'agree' })

/** The version of the agreement that the player has opened; undefined for none. */
export const useShownAgreement = (): number | undefined => useSelector(selectAgreement).data?.version
