// @vitest-environment jsdom
// The address of a draw that names no lottery: the page says what it lacks
import 'fake-indexeddb/auto'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { allCalls, answerWith } from '../../../support/fakePlatform.ts'
import { RecordDetailPage } from '#/features/records/RecordDetailPage.tsx'
import { showPage } from '../../../support/page.tsx'

afterEach(cleanup)

it('the page says that the lottery id cannot be empty, and sends no call', async () => {
  answerWith({ queryAllLotteryInfoList: () => ({ records: [] }) })
  // The parameter in place of `lottery:period` has no colon.
  showPage('/recordDetail/$detail', RecordDetailPage)
  expect(await screen.findByText('The lottery id cannot be empty')).toBeTruthy()
  expect(allCalls().map(({ call }) => call)).not.toContain('getOpenHistoryPage')
})
