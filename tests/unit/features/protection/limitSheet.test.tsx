// @vitest-environment jsdom
// A limit is set to what was typed, and only once it was understood
import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, expect, it } from 'vitest'
import { systemConfig } from '../../../support/answers.ts'
import { answerWith, argumentsOf } from '../../../support/fakePlatform.ts'
import { patient } from '../../../support/patience.ts'

const { openPages } = await import('../openPages.tsx')
const { LimitSheet } = await import('#/features/protection/LimitSheet.tsx')

window.scrollTo = () => undefined
afterEach(cleanup)

const limit = { kind: 'deposit', span: 'day', amount: null, used: '0', left: null, endsAt: 0, raise: null } as const
const state = { serverTime: 0, timeZone: 'Asia/Shanghai', raiseWaitHours: 24, limits: [], playRestriction: null, reminderMinutes: 60 }
const Page = (): ReactElement => <LimitSheet limit={limit} waitHours={24} onClose={() => undefined} />

async function type(value: string) {
  answerWith({ getSystemConfig: () => systemConfig(), setLimit: () => state })
  await openPages({ '/a': Page }, ['/a'], 'u1')
  fireEvent.change(await screen.findByRole('textbox', { name: 'Maximum' }, patient), { target: { value } })
  return screen.getByRole('button', { name: 'Set limit' })
}

it.each([
  ['1,5', '1500'],
  ['200,00', '200000'],
  ['１００', '100000'],
])('%s is %s thousandths', async (text, amount) => {
  fireEvent.click(await type(text))
  await waitFor(() => expect(argumentsOf('setLimit')).toMatchObject([{ amount }]), patient)
})

it.each(['', '0', '1,5,0'])('"%s" cannot be set', async (text) => {
  const button = await type(text)
  expect(button).toHaveProperty('disabled', true)
  if (text === '0') screen.getByText('Enter an amount above zero')
})
