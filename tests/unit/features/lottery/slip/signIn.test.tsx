// @vitest-environment jsdom
// A visitor who confirms the slip is sent to sign in, and the way back leads to the open slip; nothing is bet on the way
import 'fake-indexeddb/auto'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, expect, it } from 'vitest'
import type { PeriodView } from '#/features/lottery/periodView.ts'
import { SlipFoot } from '#/features/lottery/slip/SlipPanel.tsx'
import { slipActions } from '#/features/lottery/slip/slip.ts'
import { parseSearch } from '#/lib/searchParams.ts'
import { loadTexts } from '#/rules/registry.ts'
import { period, systemConfig } from '../../../../support/answers.ts'
import { answerWith, argumentsOf } from '../../../../support/fakePlatform.ts'
import { patient } from '../../../../support/patience.ts'
import { openPages } from '../../openPages.tsx'
import { line } from '../fixtures.ts'
import { k3, OnBoard } from '../onBoard.tsx'

await loadTexts('K3')
afterEach(cleanup)

const view: PeriodView = { phase: 'open', period: period(), remaining: 40_000, share: 0.5 }

function Slip(): ReactElement {
  return (
    <OnBoard sale={{ info: undefined, view, awaited: undefined }}>
      <SlipFoot />
    </OnBoard>
  )
}

it('the sign-in has the address of the open slip', async () => {
  answerWith({ getSystemConfig: () => systemConfig() })
  const app = await openPages({ '/lottery': Slip }, ['/lottery?id=k3-1m'], null)
  act(() => void app.store.dispatch(slipActions.cartSet({ lotteryId: k3.id, lines: [line()] })))
  fireEvent.click(await screen.findByRole('button', { name: 'Sign in to bet' }, patient))
  await waitFor(() => expect(app.at()).toMatch(/^\/login\?/), patient)
  expect(parseSearch(app.at().replace('/login', ''))).toEqual({ to: '/lottery?id=k3-1m&sheet=slip' })
  expect([...argumentsOf('bet'), ...argumentsOf('batchBet')]).toEqual([])
})
