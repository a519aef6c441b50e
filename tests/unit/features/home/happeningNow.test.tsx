// @vitest-environment jsdom
/** Home invites to today's sign-in, but no member who has paused play. */
import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { page, systemConfig, userInfo } from '../../../support/answers.ts'
import { answerWith } from '../../../support/fakePlatform.ts'
import { showPage } from '../../../support/page.tsx'
import { patient } from '../../../support/patience.ts'
import { signMonth } from '../../../support/welfare.ts'

const { HappeningNow } = await import('#/features/home/HappeningNow.tsx')

afterEach(cleanup)

const answered = Array.from({ length: 5 }, () => 'fulfilled')
const answers = {
  getSystemConfig: () => systemConfig(),
  queryAllLotteryInfoList: () => page(),
  roomList: () => ({ ...page(), categories: [], upcoming: [] }),
  getUserSignByUserId: () => signMonth({ isSigned: false, streak: 3 }),
}

it('the page invites a member who has not signed in today', async () => {
  answerWith({ ...answers, querySystemUserInfo: () => userInfo() })
  showPage('/home', HappeningNow)
  expect(await screen.findByText('Not signed in today', {}, patient)).toBeDefined()
})

it('the page does not invite a member who has paused play', async () => {
  answerWith({ ...answers, querySystemUserInfo: () => userInfo({ playRestriction: { kind: 'timeout', from: 1, until: null } }) })
  const store = showPage('/home', HappeningNow)
  await waitFor(() => expect(Object.values(store.getState().api.queries).map((query) => query?.status)).toEqual(answered), patient)
  expect(screen.queryByText('Not signed in today')).toBeNull()
})
