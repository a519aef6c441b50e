// @vitest-environment jsdom
// The lotteries of a filter stand by their families, in the platform's order; one is picked, or all of them
import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { ReactNode } from 'react'
import { LotteryPart } from '#/shared/lotteries/LotteryPart.tsx'
import { lotteryInfo, systemConfig } from '../../support/answers.ts'
import { answerWith } from '../../support/fakePlatform.ts'
import { patient } from '../../support/patience.ts'
import { showPage } from '../../support/page.tsx'

afterEach(cleanup)

const named = (id: string, en: string, more: object = {}) => lotteryInfo({ id, names: { rw: en, korw: en, en }, ...more })
const onPick = vi.fn()

async function show(lotteryId?: string) {
  answerWith({
    getSystemConfig: () => systemConfig(),
    queryAllLotteryInfoList: () => ({
      records: [named('k3-1m', '1-min Fast 3'), named('lhc', 'The Six', { lotteryTypeCode: 'LHC' }), named('k3-3m', '3-min Fast 3')],
    }),
  })
  showPage('/agencyCommission', (): ReactNode => <LotteryPart lotteryId={lotteryId} onPick={onPick} />)
  await screen.findByRole('group', { name: 'Fast 3' }, patient)
}

const groups = () =>
  screen.getAllByRole('group').map((group) => [
    group.getAttribute('aria-label'),
    ...within(group)
      .getAllByRole('button')
      .map((button) => button.textContent),
  ])

it('the lotteries are grouped by family', async () => {
  await show()
  expect(groups()).toEqual([
    ['Lottery', 'All lotteries'],
    ['Fast 3', '1-min Fast 3', '3-min Fast 3'],
    ['Mark Six', 'The Six'],
  ])
  expect(screen.getByRole('button', { pressed: true }).textContent).toBe('All lotteries')
})

it('the member picks one lottery, or all', async () => {
  await show('lhc')
  expect(screen.getByRole('button', { pressed: true }).textContent).toBe('The Six')
  fireEvent.click(screen.getByRole('button', { name: '3-min Fast 3' }))
  expect(onPick).toHaveBeenLastCalledWith('k3-3m')
  fireEvent.click(screen.getByRole('button', { name: 'All lotteries' }))
  expect(onPick).toHaveBeenLastCalledWith(undefined)
})
