// @vitest-environment jsdom
// What the board knows of the member: also what a bonus pays of a bet
import 'fake-indexeddb/auto'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { useMember } from '#/features/lottery/useMember.ts'
import { systemConfig, userInfo } from '../../../support/answers.ts'
import { answerWith } from '../../../support/fakePlatform.ts'
import { patient } from '../../../support/patience.ts'
import { openPages } from '../openPages.tsx'

function Shown() {
  const { balance, bonus } = useMember()
  return <p>{`${balance} and ${bonus}`}</p>
}

afterEach(cleanup)

it('is the balance, and beside it what is left of a running bonus', async () => {
  answerWith({ getSystemConfig: () => systemConfig(), querySystemUserInfo: () => userInfo({ balance: '1000', bonus: '8000' }) })
  await openPages({ '/mine': Shown }, ['/mine'])
  expect(await screen.findByText('1000 and 8000', {}, patient)).toBeTruthy()
})

it('is nothing of a visitor', async () => {
  answerWith({ getSystemConfig: () => systemConfig() })
  await openPages({ '/mine': Shown }, ['/mine'], null)
  expect(await screen.findByText('undefined and 0', {}, patient)).toBeTruthy()
})
