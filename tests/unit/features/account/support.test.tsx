// @vitest-environment jsdom
// Links to the support lead to the platform's website if its host is allowed, and otherwise to the page in the app
import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page as recordsOf, systemConfig, withdrawal } from '../../../support/answers.ts'
import { answerWith } from '../../../support/fakePlatform.ts'
import { patient } from '../../../support/patience.ts'
import { showPage } from '../../../support/page.tsx'

const day = 86_400_000
const createdAt = Date.now() - 9 * day
const seized = new Date(Date.now() - 3 * day)
const late = {
  ...withdrawal('W1'),
  createdAt,
  processedFrom: createdAt,
  expectedAt: createdAt,
  lateAt: createdAt,
  steps: [
    { state: 'PENDING', at: createdAt, reason: null },
    { state: 'SEIZED', at: seized.getTime(), reason: null },
  ],
}
let state: 'SEIZED' | 'REJECTED'
let serviceUrl: string

const { endpoints } = await import('#/api/endpoints.ts')
const { WithdrawDetailPage } = await import('#/features/withdraw/WithdrawDetailPage.tsx')
const { LoginPage } = await import('#/features/account/LoginPage.tsx')
const { ForgotPasswordPage } = await import('#/features/account/ForgotPasswordPage.tsx')
const { HomeHeader } = await import('#/features/home/HomeHeader.tsx')

const configOf = endpoints.endpoints.getSystemConfig.select({})

beforeEach(() => {
  serviceUrl = ''
  state = 'SEIZED'
  answerWith({
    getSystemConfig: () => systemConfig({ platformName: 'Stone', externalHosts: ['help.example'], serviceUrl }),
    expensesIPage: () => recordsOf({ ...late, state }),
  })
})
afterEach(cleanup)

const pages: readonly [string, string, () => ReactNode, string, RegExp][] = [
  ['a withdrawal that is late', '/withdrawDetail', WithdrawDetailPage, '?id=W1', /^Support$/],
  ['the sign-in', '/login', LoginPage, '', /^Support$/],
  ['the forgotten password', '/forgotPassword', ForgotPasswordPage, '', /^contact support$/],
]
const hrefs = async (name: RegExp) => (await screen.findAllByRole('link', { name })).map((link) => link.getAttribute('href'))
/** Expects that all links lead to one address once the configuration is loaded. */
const expectLinks = async (name: RegExp, to: string) =>
  await waitFor(async () => expect(new Set(await hrefs(name))).toEqual(new Set([to])), patient)

describe.each(pages)('the support on %s', (_, path, page, search, name) => {
  it.each([
    ['is the page in the app', '', '/serviceOnline'],
    ['is the website', 'https://help.example/desk', 'https://help.example/desk'],
    ['is never a website of another host', 'https://evil.example/desk', '/serviceOnline'],
  ])('%s', async (_title, url, to) => {
    serviceUrl = url
    const store = showPage(path, page, search)
    await waitFor(() => expect(configOf(store.getState()).data).toBeDefined(), patient)
    await expectLinks(name, to)
  })
})

it('a rejected withdrawal has two links to the support: at the top and below the reason', async () => {
  state = 'REJECTED'
  showPage('/withdrawDetail', WithdrawDetailPage, '?id=W1')
  await screen.findByText('Check bank cards')
  expect(await hrefs(/^Support$/)).toEqual(['/serviceOnline', '/serviceOnline'])
})

it('the home page links to no website of another host', async () => {
  serviceUrl = 'https://evil.example/desk'
  showPage('/home', HomeHeader)
  await screen.findByText('Stone')
  await expectLinks(/^Support$/, '/serviceOnline')
  cleanup()
  serviceUrl = 'https://help.example/desk'
  showPage('/home', HomeHeader)
  await expectLinks(/^Support$/, 'https://help.example/desk')
})

it('each step of a withdrawal shows its day', async () => {
  showPage('/withdrawDetail', WithdrawDetailPage, '?id=W1')
  const step = (await screen.findByText('On hold for review', { selector: 'li *' })).closest('li')
  expect(step?.textContent).toContain(`${seized.toLocaleString('en', { month: 'short' })} ${seized.getDate()}`)
})
