// @vitest-environment jsdom
/** The channels do not move once the channels are shown. */
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { channel, systemConfig, userInfo } from '../../../support/answers.ts'
import { answerWith, delayedAnswer, Refusal } from '../../../support/fakePlatform.ts'
import { patient } from '../../../support/patience.ts'

const { openPages } = await import('../openPages.tsx')
const { rechargeApi } = await import('#/features/recharge/rechargeApi.ts')
const { RechargePage } = await import('#/features/recharge/RechargePage.tsx')

afterEach(cleanup)

const limits = { serverTime: 0, timeZone: 'Asia/Shanghai', raiseWaitHours: 24, limits: [], playRestriction: null, reminderMinutes: 60 }

it.each([
  ['the channels appear together with the offer of a limit', limits, 1],
  ['the channels appear without the offer if the offer could not be loaded', new Refusal(423), 0],
])('%s', async (_, outcome, offers) => {
  const { answer, give } = delayedAnswer()
  answerWith({
    getSystemConfig: () => systemConfig(),
    querySystemUserInfo: () => userInfo(),
    getAccount: () => ({ channels: [channel()], lastChannelId: null, open: [], today: '0', needsPhone: false, needsCard: false }),
    protectionState: () => answer,
  })
  const { store } = await openPages({ '/recharge': RechargePage }, ['/mine', '/recharge'])
  const account = rechargeApi.endpoints.getAccount.select({ frontType: 'h5' })
  await waitFor(() => expect(account(store.getState()).isSuccess).toBe(true), patient)
  screen.getByRole('status', { name: 'Loading payment methods' })
  expect(screen.queryByText('Choose a payment method')).toBeNull()
  give(outcome)
  await screen.findByText('Choose a payment method', undefined, patient)
  expect(screen.queryAllByText('You can limit how much you deposit per day, week or month.', { exact: false })).toHaveLength(offers)
})
