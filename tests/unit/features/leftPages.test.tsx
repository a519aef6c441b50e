// @vitest-environment jsdom
// The answer of a page that one has left moves nobody: its outcome is told in a toast
import 'fake-indexeddb/auto'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import type { CallName } from '#/contract/contract.ts'
import { patient } from '../../support/patience.ts'
import { order, privacyInfo, systemConfig, userInfo } from '../../support/answers.ts'
import { type Answer, answerWith, argumentsOf, delayedAnswer, refused } from '../../support/fakePlatform.ts'

const { openPages } = await import('./openPages.tsx')
const { NicknamePage } = await import('#/features/profile/NicknamePage.tsx')
const { SetRealNamePage } = await import('#/features/withdraw/SetRealNamePage.tsx')
const { CapitalSettingsPage } = await import('#/features/withdraw/CapitalSettingsPage.tsx')
const { LoginPage } = await import('#/features/account/LoginPage.tsx')
const { RegisterPage } = await import('#/features/account/RegisterPage.tsx')
const { ForgotPasswordPage } = await import('#/features/account/ForgotPasswordPage.tsx')
const { erasePrivateState } = await import('#/lib/persisted.ts')
const { useOpening } = await import('#/features/recharge/useOpening.ts')

window.scrollTo = () => undefined
afterEach(async () => {
  cleanup()
  await erasePrivateState()
})

const type = (label: RegExp | string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
/** Once the first of them is there. */
async function fillIn(values: Readonly<Record<string, string>>) {
  await screen.findByLabelText(Object.keys(values)[0] ?? '')
  for (const [label, value] of Object.entries(values)) type(label, value)
}
const tap = (name: RegExp | string) => fireEvent.click(screen.getByRole('button', { name }))

/** Recharges as its step of the amount does. */
function Recharge(): ReactElement {
  const { open } = useOpening(() => undefined)
  return (
    <button type="button" onClick={() => void open({ kind: 'office', channelId: 'bank', amount: '100000', payer: null })}>
      open
    </button>
  )
}

const token = { access_token: 'a', refresh_token: 'r', token_type: 'bearer', expires_in: 3600, lastLoginAt: null }

interface Left {
  readonly page: string
  readonly Page: () => ReactElement
  readonly call: CallName
  readonly fill: () => Promise<unknown>
  readonly send: () => unknown
  readonly toast: string
  readonly data: unknown
  /** The address after the action for a member who has stayed; the page before by default. */
  readonly leadsTo?: string
}

const pages: readonly Left[] = [
  {
    page: '/setnickname',
    Page: NicknamePage,
    call: 'updateNickName',
    data: {},
    toast: 'Nickname changed',
    fill: () => fillIn({ Nickname: 'stone' }),
    send: () => tap('Save'),
  },
  {
    page: '/setrealname',
    Page: SetRealNamePage,
    call: 'updateRealName',
    data: {},
    toast: 'Real name saved',
    fill: async () => {
      await screen.findByLabelText(/Real name/)
      type(/Real name/, 'Li Lei')
    },
    send: async () => {
      tap('Save the name')
      fireEvent.click(await screen.findByRole('button', { name: 'Yes, save it' }, patient))
    },
  },
  {
    page: '/capitalSettings',
    Page: CapitalSettingsPage,
    call: 'setFundPassword',
    data: {},
    toast: 'Fund password set',
    fill: () => fillIn({ 'Fund password': '739158' }),
    send: () => type('Repeat', '739158'),
  },
  {
    page: '/forgotPassword',
    Page: ForgotPasswordPage,
    call: 'findPassword',
    data: {},
    toast: 'Password changed. Please sign in',
    leadsTo: '/login',
    fill: () =>
      fillIn({
        Username: 'player01',
        'Phone number': '+8613800138000',
        'SMS code': '123456',
        'New password': 'play1234',
        'Repeat new password': 'play1234',
      }),
    send: () => tap('Change the password'),
  },
  {
    page: '/register',
    Page: RegisterPage,
    call: 'register',
    data: { userId: 'u1', username: 'newcomer' },
    toast: 'Account ready, you are signed in',
    fill: async () => {
      await fillIn({ Username: 'newcomer', Password: 'play1234', 'Repeat password': 'play1234', Captcha: '1234' })
      fireEvent.click(screen.getByRole('checkbox'))
    },
    send: () => tap('Register'),
  },
  {
    page: '/recharge',
    Page: Recharge,
    call: 'saveByOffice',
    data: { order: order('r1') },
    toast: 'Order placed',
    fill: () => screen.findByText('open'),
    send: () => tap('open'),
  },
]

async function sendOn({ page, Page, call, fill, send }: Left) {
  const { answer, give } = delayedAnswer()
  answerWith({
    querySystemUserInfo: () => userInfo({ nickName: 'player', lastLoginAt: Date.UTC(2026, 10, 1) }),
    querySysUserInfoInternal: () => privacyInfo(),
    captcha: () => ({ captchaId: 'c1', picture: 'data:image/webp;base64,AAAA', workBits: 1 }),
    getSystemConfig: () => systemConfig({ minPasswordLength: 6 }),
    token: () => token,
    [call]: () => answer,
  })
  const app = await openPages({ [page]: Page }, ['/home', '/mine', page], page === '/login' || page === '/register' ? null : 'u1')
  await fill()
  await send()
  await waitFor(() => expect(argumentsOf(call)).toHaveLength(1), patient)
  return { ...app, give: (one: Answer) => act(async () => give(one)) }
}

describe.each(pages)('$page', (left) => {
  it('that was left meanwhile moves nobody, and a message gives the result', async () => {
    const app = await sendOn(left)
    await app.back()
    await app.give(left.data)
    await waitFor(() => expect(app.toasts()).toEqual([left.toast]), patient)
    expect(app.at()).toBe('/mine')
  })

  it('that was left and opened again stays open', async () => {
    const app = await sendOn(left)
    await app.back()
    await app.go(left.page)
    await app.give(left.data)
    await waitFor(() => expect(app.toasts()).toEqual([left.toast]), patient)
    expect(app.at()).toBe(left.page)
  })

  it('that was left meanwhile has a message about a refusal', async () => {
    const app = await sendOn(left)
    await app.back()
    await app.give(refused('NICKNAME_FORM'))
    await waitFor(() => expect(app.toasts()).toHaveLength(1), patient)
    expect(app.at()).toBe('/mine')
  })
})

it('/login that was left meanwhile moves nobody, and a message has the last sign-in', async () => {
  const app = await sendOn({
    page: '/login',
    Page: LoginPage,
    call: 'token',
    data: undefined,
    toast: '',
    fill: () => fillIn({ Username: 'player01', Password: 'play1234' }),
    send: () => tap('Sign in'),
  })
  await app.back()
  await app.give(token)
  await waitFor(() => expect(app.toasts()).toEqual([expect.stringMatching(/^Last sign-in: /)]), patient)
  expect(app.at()).toBe('/mine')
})

// Registering ends with a welcome on its own page.
it.each(pages.filter(({ page }) => page !== '/recharge' && page !== '/register'))(
  '$page leads to the next page once it is done, if the member has stayed',
  async (left) => {
    const app = await sendOn(left)
    await app.give(left.data)
    await waitFor(() => expect(app.at()).toBe(left.leadsTo ?? '/mine'), patient)
  },
)
