// @vitest-environment jsdom
// What a page of agents cannot load is said by the page itself, and not by a toast beside it
import 'fake-indexeddb/auto'
import { configureStore } from '@reduxjs/toolkit'
import { afterEach, expect, it, vi } from 'vitest'
import { api } from '#/api/api.ts'
import { listeners } from '#/api/listeners.ts'
import { rootReducer } from '#/api/rootReducer.ts'
import { tokenReceived } from '#/api/sessionSlice.ts'
import { selectToasts } from '#/api/toastSlice.ts'
import { membersApi } from '#/features/agency/members/membersApi.ts'
import { invitationsApi } from '#/features/invitations/invitationsApi.ts'
import { rebatesPageApi } from '#/features/rebates/rebatesPageApi.ts'
import { listsApi } from '#/features/teamReports/lists/listsApi.ts'
import { reportApi } from '#/features/teamReports/report/reportApi.ts'
import { agentApi } from '#/shared/agent/agentApi.ts'
import { rebatesApi } from '#/shared/agent/rebatesApi.ts'
import { answerWith, refused } from '../../../support/fakePlatform.ts'
import { tokenOf } from '../../../support/tokenOf.ts'

afterEach(() => vi.unstubAllGlobals())

it('shows no toast', async () => {
  const no = () => refused('TOO_OFTEN')
  answerWith({
    groupMemberPage: no,
    getInviteCodeList: no,
    prizeTeamList: no,
    prizeTotal: no,
    getAllExtendType: no,
    prizePage: no,
    getAgentBetRecordPage: no,
    getAgentIncomePage: no,
    getTeamPrize: no,
  })
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults({ serializableCheck: false, immutableCheck: false }).concat(api.middleware, listeners),
  })
  store.dispatch(tokenReceived(tokenOf('u1')))
  const answers = await Promise.all([
    store.dispatch(membersApi.endpoints.members.initiate({})),
    store.dispatch(membersApi.endpoints.memberCard.initiate('m1')),
    store.dispatch(invitationsApi.endpoints.inviteCodes.initiate(null)),
    store.dispatch(invitationsApi.endpoints.extendTypes.initiate({})),
    store.dispatch(agentApi.endpoints.prizeTeamList.initiate({})),
    store.dispatch(rebatesApi.endpoints.prizeTotal.initiate({})),
    store.dispatch(rebatesPageApi.endpoints.rebates.initiate({})),
    store.dispatch(listsApi.endpoints.teamBets.initiate({})),
    store.dispatch(listsApi.endpoints.teamRecharges.initiate({})),
    store.dispatch(reportApi.endpoints.teamPrize.initiate({})),
  ])
  expect(answers.map(({ isError }) => isError)).toEqual(answers.map(() => true))
  await vi.dynamicImportSettled()
  expect(selectToasts(store.getState())).toEqual([])
})
