// @vitest-environment jsdom
// The steps before a withdrawal lead through all that is missing; one that another page needs leads back to that page
import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, expect, it } from 'vitest'
import { patient } from '../../../support/patience.ts'
import { privacyInfo, systemConfig, withdrawalTerms } from '../../../support/answers.ts'
import { answerWith } from '../../../support/fakePlatform.ts'

const { openPages } = await import('../openPages.tsx')
const { useFlow } = await import('#/features/withdraw/useFlow.ts')
const { BindCardPage } = await import('#/features/withdraw/BindCardPage.tsx')
const { ForgotFundPassword } = await import('#/features/withdraw/ForgotFundPassword.tsx')
const { useTermsQuery } = await import('#/features/withdraw/withdrawApi.ts')
const { WithdrawPage } = await import('#/features/withdraw/WithdrawPage.tsx')

window.scrollTo = () => undefined
afterEach(cleanup)

const stepPage = (step: Parameters<typeof useFlow>[0]) =>
  function Step(): ReactElement {
    const { place, done } = useFlow(step)
    if (!useTermsQuery({}).data) return <p>reading</p>
    return <button type="button" onClick={done}>{`${step} ${place ? `${place.at} of ${place.of}` : 'alone'}`}</button>
  }

const pages = {
  '/withdraw': WithdrawPage,
  '/bindCard': BindCardPage,
  '/capitalSettings': () => <ForgotFundPassword phone={null} />,
  '/setrealname': stepPage('realName'),
  '/bindPhone': stepPage('phone'),
}

const steps = (['realName', 'phone', 'card', 'fundPassword'] as const).map((step) => ({ step, done: false }))

async function start(visited: readonly string[]) {
  answerWith({
    getExpensesLevelRestrict: () => withdrawalTerms({ steps }),
    getBankInfoList: () => ({ banks: [] }),
    getSystemConfig: () => systemConfig(),
    querySysUserInfoInternal: () => privacyInfo(),
  })
  return openPages(pages, visited)
}

it('a card form that lacks the real name leads to the name, and back to the same form', async () => {
  const app = await start(['/managebankcard', '/bindCard'])
  fireEvent.click(await screen.findByText('Set the real name'))
  fireEvent.click(await screen.findByText('realName alone'))
  await waitFor(() => expect(app.at()).toBe('/bindCard'), patient)
  await app.back()
  expect(app.at()).toBe('/managebankcard')
})

it('the form of a forgotten fund password that lacks the phone leads to the phone, and back', async () => {
  const app = await start(['/mine', '/capitalSettings?forgot=1'])
  fireEvent.click(await screen.findByText('Link a phone'))
  fireEvent.click(await screen.findByText('phone alone'))
  await waitFor(() => expect(app.at()).toBe('/capitalSettings?forgot=1'), patient)
  await app.back()
  expect(app.at()).toBe('/mine')
})

it('a withdrawal leads through all missing steps, which are counted', async () => {
  const app = await start(['/mine', '/withdraw'])
  fireEvent.click(await screen.findByText('Next: Real name'))
  fireEvent.click(await screen.findByText('realName 1 of 4'))
  await screen.findByText('phone 2 of 4')
  expect(app.at()).toBe('/bindPhone?to=%2Fwithdraw')
})
