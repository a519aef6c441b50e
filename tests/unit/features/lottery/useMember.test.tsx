// @vitest-environment jsdom
// The board knows the balance of the member, and the bonus that pays a part of a bet
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

it('the board has the balance of a member and the rest of a running bonus', async () => {
  answerWith({ getSystemConfig: () => systemConfig(), querySystemUserInfo: () => userInfo({ balance: '1000', bonus: '8000' }) })
  await openPages({ '/mine': Shown }, ['/mine'])
  expect(await screen.findByText('1000 and 8000', {}, patient)).toBeTruthy()
})

it('the board has no balance of a visitor', async () => {
  answerWith({ getSystemConfig: () => systemConfig() })
  await openPages({ '/mine': Shown }, ['/mine'], null)
  expect(await screen.findByText('undefined and 0', {}, patient)).toBeTruthy()
})
