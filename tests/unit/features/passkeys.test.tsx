// @vitest-environment jsdom
// Passkeys on the pages: none, several, unsupported, cancelled by the person, refused by the platform
import 'fake-indexeddb/auto'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ResponseOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import { bankCard, withdrawalAnswer, privacyInfo, systemConfig, userInfo, withdrawalTerms } from '../../support/answers.ts'
import { type Answers, answerWith, argumentsOf, inTurn, refused } from '../../support/fakePlatform.ts'
import { inStore, newStore, showPage } from '../../support/page.tsx'
import { patient } from '../../support/patience.ts'
import { tokenOf } from '../../support/tokenOf.ts'

const browser = {
  startRegistration: vi.fn(),
  startAuthentication: vi.fn(),
  browserSupportsWebAuthnAutofill: vi.fn(async () => false),
  WebAuthnAbortService: { cancelCeremony: () => undefined },
}
vi.mock('@simplewebauthn/browser', () => browser)

const { openPages } = await import('./openPages.tsx')
const { PasskeysPage } = await import('#/features/devices/PasskeysPage.tsx')
const { LoginPage } = await import('#/features/account/LoginPage.tsx')
const { WithdrawPage } = await import('#/features/withdraw/WithdrawPage.tsx')
const { ReauthSheet } = await import('#/features/protection/ReauthSheet.tsx')
const { endpoints } = await import('#/api/endpoints.ts')
const { tokenReceived } = await import('#/api/sessionSlice.ts')
const { erasePrivateState } = await import('#/lib/persisted.ts')

type Passkeys = ResponseOf<Contract['passkeys']>

const phone = { id: 'p1', name: 'My phone', userAgent: 'iPhone Safari/', here: true, addedAt: 1, usedAt: 2 }
const study = { id: 'p2', name: 'Study', userAgent: 'Windows Chrome/', here: false, addedAt: 1, usedAt: null }
const unused = { signIn: true, wake: false, withdraw: false }
const passkeys = (more: Partial<Passkeys> = {}): Passkeys => ({ serverTime: 3, most: 10, records: [phone, study], uses: unused, ...more })

const creation = {
  challenge: 'AAAA',
  rpId: 'localhost',
  userId: 'dTE',
  username: 'sunny88',
  nickName: '',
  exclude: [{ id: 'AQ', transports: ['internal', 'odd'] }],
}
const made = { id: 'AQID', response: { clientDataJSON: 'e30', attestationObject: 'oA', transports: ['internal'] } }
const signed = { id: 'AQID', response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AB', userHandle: 'dTE' } }
const assertion = { id: 'AQID', clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AB', userHandle: 'dTE' }
const closed = new DOMException('closed', 'NotAllowedError')
const token = { access_token: tokenOf('u1').accessToken, refresh_token: 'r', token_type: 'bearer', expires_in: 900, lastLoginAt: null }

const offered = (more: Answers = {}): Answers => ({
  getSystemConfig: () => systemConfig({ passkeyOrigins: [location.origin] }),
  passkeys: () => passkeys(),
  ...more,
})

beforeEach(() => {
  vi.stubGlobal('PublicKeyCredential', Object)
  browser.startRegistration.mockReset().mockResolvedValue(made)
  browser.startAuthentication.mockReset().mockResolvedValue(signed)
  browser.browserSupportsWebAuthnAutofill.mockReset().mockResolvedValue(false)
})
afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
  await erasePrivateState()
})

const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name }, patient)
const tap = async (name: string | RegExp) => fireEvent.click(await button(name))
const says = (text: string | RegExp) => screen.findByText(text, undefined, patient)

/** The settings of the platform have arrived. */
const configured = (store: ReturnType<typeof showPage>) =>
  waitFor(() => expect(endpoints.endpoints.getSystemConfig.select({})(store.getState()).data).toBeDefined(), patient)

describe('the page of passkeys', () => {
  const open = (answers: Answers) => {
    answerWith(answers)
    return showPage('/setting/passkeys', PasskeysPage)
  }

  it('explains passkeys if there are none, and offers to add one', async () => {
    open(offered({ passkeys: () => passkeys({ records: [] }) }))
    await says('Nothing to remember, and harder to steal')
    expect((await button('Add a passkey')).disabled).toBe(false)
    expect(screen.queryByText('Used for')).toBeNull()
  })

  it('lists passkeys by name, with this device marked, and with their uses', async () => {
    open(offered())
    await says('My phone')
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^My phonethis deviceAdded .* · used /),
      expect.stringMatching(/^StudyAdded .* · not used yet$/),
    ])
    expect(screen.getAllByRole('switch').map((one) => one.getAttribute('aria-checked'))).toEqual(['true', 'false', 'false'])
  })

  it('adds none if the maximum is reached', async () => {
    open(offered({ passkeys: () => passkeys({ most: 2 }) }))
    expect((await button('Add a passkey')).disabled).toBe(true)
  })

  it('says so in a browser without passkeys, and sends no call', async () => {
    vi.unstubAllGlobals()
    expect(await callsOf(offered())).toEqual([])
  })

  it.each([
    ['on a platform that offers none', []],
    ['at another origin', ['https://play.example']],
  ])('%s says so, and sends no call', async (_, passkeyOrigins) => {
    expect(await callsOf(offered({ getSystemConfig: () => systemConfig({ passkeyOrigins }) }))).toEqual([])
  })

  /** The calls of a page that offers no passkeys. */
  async function callsOf(answers: Answers) {
    await configured(open(answers))
    await says(/^This browser has no passkeys/)
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
    return argumentsOf('passkeys')
  }

  async function addOne(answers: Answers) {
    open(offered({ passkeyCreation: () => creation, addPasskey: () => ({}), ...answers }))
    await tap('Add a passkey')
    fireEvent.change(await screen.findByLabelText('Name', undefined, patient), { target: { value: 'Tablet' } })
    fireEvent.change(screen.getByLabelText('Login password'), { target: { value: 'stone7vale' } })
    await tap('Continue')
  }

  it('numbers the steps of adding one', async () => {
    open(offered())
    await tap('Add a passkey')
    const sheet = within(await screen.findByRole('dialog', undefined, patient))
    expect(sheet.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '1Continue, and your device opens a window of its own',
      '2Use your fingerprint, face or screen lock',
    ])
  })

  it('adds a passkey with the password and the credential of the browser', async () => {
    await addOne({})
    await waitFor(
      () =>
        expect(argumentsOf('addPasskey')).toMatchObject([
          { name: 'Tablet', credential: { id: 'AQID', clientDataJSON: 'e30', attestationObject: 'oA', transports: ['internal'] } },
        ]),
      patient,
    )
    expect(argumentsOf('passkeyCreation')).toEqual([{ password: 'stone7vale' }])
    expect(browser.startRegistration.mock.calls[0]?.[0]).toMatchObject({
      optionsJSON: {
        rp: { id: 'localhost' },
        excludeCredentials: [{ id: 'AQ', transports: ['internal'] }],
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        attestation: 'none',
      },
    })
    await waitFor(() => expect(screen.queryByLabelText('Login password')).toBeNull(), patient)
  })

  it.each([
    ['that the person cancelled', closed, /^Nothing was added/],
    ['of a device that has one', new DOMException('known', 'InvalidStateError'), /^This device already has a passkey/],
  ])('adds no passkey %s, and says so', async (_, error, text) => {
    browser.startRegistration.mockRejectedValue(error)
    await addOne({})
    await says(text)
    expect(argumentsOf('addPasskey')).toEqual([])
  })

  it('adds no passkey if the password is wrong or the platform refuses, and shows the reason', async () => {
    await addOne({ passkeyCreation: () => refused('WRONG_LOGIN') })
    await says('Wrong username or password')
    expect(browser.startRegistration).not.toHaveBeenCalled()
    cleanup()
    await addOne({ addPasskey: () => refused('PASSKEY_STALE') })
    await says('That took too long. Please try again')
  })

  it('renames a passkey, and removes a passkey only after a confirmation', async () => {
    open(offered({ renamePasskey: () => ({}), removePasskey: () => ({}) }))
    await tap('More about Study')
    fireEvent.change(await screen.findByLabelText('Name', undefined, patient), { target: { value: 'Desk' } })
    await tap('Save')
    await waitFor(() => expect(argumentsOf('renamePasskey')).toMatchObject([{ id: 'p2', name: 'Desk' }]), patient)
    await waitFor(() => expect(screen.queryByLabelText('Name')).toBeNull(), patient)
    await tap('More about Study')
    await tap('Remove')
    await says('Remove “Study”?')
    await says('Still usable: 1 other passkey and your login password.')
    expect(argumentsOf('removePasskey')).toEqual([])
    await tap('Remove')
    await waitFor(() => expect(argumentsOf('removePasskey')).toMatchObject([{ id: 'p2' }]), patient)
  })

  it('requires the fund password only before passkeys may confirm withdrawals', async () => {
    open(offered({ setPasskeyUse: () => ({}) }))
    fireEvent.click(await screen.findByRole('switch', { name: 'Unlocking after a break' }, patient))
    await waitFor(() => expect(argumentsOf('setPasskeyUse')).toMatchObject([{ use: 'wake', on: true }]), patient)
    const withdrawing = screen.getByRole<HTMLButtonElement>('switch', { name: 'Confirming withdrawals' })
    await waitFor(() => expect(withdrawing.disabled).toBe(false), patient)
    fireEvent.click(withdrawing)
    fireEvent.change(await screen.findByLabelText('Fund password', undefined, patient), { target: { value: '739158' } })
    expect(argumentsOf('setPasskeyUse')).toHaveLength(1)
    await tap('Turn on')
    await waitFor(
      () => expect(argumentsOf('setPasskeyUse')[1]).toMatchObject({ use: 'withdraw', on: true, fundPassword: '739158' }),
      patient,
    )
  })
})

describe('the page of signing in', () => {
  const open = (answers: Answers) => {
    answerWith(
      offered({
        passkeySignInChallenge: () => ({ challenge: 'AAAA', rpId: 'localhost' }),
        passkeySignIn: () => token,
        querySystemUserInfo: () => userInfo(),
        ...answers,
      }),
    )
    return showPage('/login', LoginPage, '', null)
  }

  it('has no button for passkeys if the platform does not offer them', async () => {
    // Its script is there from then on, so that nothing but the page keeps the button away.
    open({})
    await button('Sign in with a passkey')
    cleanup()
    await configured(open({ getSystemConfig: () => systemConfig() }))
    await act(async () => undefined)
    expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull()
  })

  it('signs in by the button, without a name', async () => {
    const store = open({})
    await tap('Sign in with a passkey')
    await waitFor(() => expect(store.getState().session.token).not.toBeNull(), patient)
    expect(argumentsOf('passkeySignIn')).toEqual([{ assertion }])
    expect(browser.startAuthentication.mock.calls[0]?.[0]).toMatchObject({
      optionsJSON: { allowCredentials: [], userVerification: 'required' },
      useBrowserAutofill: false,
    })
  })

  it('signs in by the autofill of the browser, without a tap', async () => {
    browser.browserSupportsWebAuthnAutofill.mockResolvedValue(true)
    const store = open({})
    await waitFor(() => expect(store.getState().session.token).not.toBeNull(), patient)
    expect(browser.startAuthentication.mock.calls[0]?.[0]).toMatchObject({ useBrowserAutofill: true })
  })

  it('offers the autofill again after a refusal, as on a page that was open for long', async () => {
    browser.browserSupportsWebAuthnAutofill.mockResolvedValue(true)
    const store = open({ passkeySignIn: inTurn(refused('PASSKEY_STALE'), token) })
    await waitFor(() => expect(store.getState().session.token).not.toBeNull(), patient)
    expect(argumentsOf('passkeySignInChallenge').length).toBeGreaterThan(1)
  })

  it('shows a message after the member closed the window, and none after an unused autofill', async () => {
    browser.browserSupportsWebAuthnAutofill.mockResolvedValue(true)
    browser.startAuthentication.mockRejectedValue(closed)
    open({})
    await waitFor(() => expect(browser.startAuthentication).toHaveBeenCalledTimes(1), patient)
    expect(screen.queryByRole('alert')).toBeNull()
    await tap('Sign in with a passkey')
    await says(/^Not signed in\. The window was closed/)
    expect(argumentsOf('passkeySignIn')).toEqual([])
  })

  it('shows why the platform refused', async () => {
    const store = open({ passkeySignIn: () => refused('PASSKEY_REFUSED') })
    await tap('Sign in with a passkey')
    await says('The passkey was not accepted. Try again, or use your password')
    expect(store.getState().session.token).toBeNull()
  })
})

describe('the question after a time without activity', () => {
  const wake = () =>
    offered({
      passkeys: () => passkeys({ uses: { ...unused, wake: true } }),
      passkeyChallenge: () => ({ challenge: 'AAAA', rpId: 'localhost', allow: [] }),
    })
  function ask(answers: Answers) {
    answerWith(answers)
    const store = newStore()
    store.dispatch(tokenReceived(tokenOf('u1')))
    const onEnd = vi.fn()
    render(inStore(store, <ReauthSheet onEnd={onEnd} />))
    return onEnd
  }

  it('can be answered by a passkey if the member has chosen so', async () => {
    const onEnd = ask({ ...wake(), reauthenticateByPasskey: () => ({}) })
    await tap('Continue with a passkey')
    await waitFor(() => expect(onEnd).toHaveBeenCalledWith(true), patient)
    expect(argumentsOf('passkeyChallenge')).toEqual([{ use: 'wake' }])
    expect(argumentsOf('reauthenticateByPasskey')).toEqual([{ assertion }])
  })

  it('stays open if the member cancels', async () => {
    browser.startAuthentication.mockRejectedValue(closed)
    const onEnd = ask(wake())
    await tap('Continue with a passkey')
    await says(/^Not confirmed\. The window was closed/)
    expect(onEnd).not.toHaveBeenCalled()
  })

  it('accepts only the password if the member has not chosen so', async () => {
    ask(offered())
    await waitFor(() => expect(argumentsOf('passkeys')).not.toEqual([]), patient)
    await act(async () => undefined)
    expect(screen.queryByRole('button', { name: 'Continue with a passkey' })).toBeNull()
  })
})

describe('a withdrawal', () => {
  async function fillIn(answers: Answers = {}) {
    answerWith(
      offered({
        getExpensesLevelRestrict: () => withdrawalTerms({ byPasskey: true }),
        expensesFeesPoint: () => ({ normal: { fee: '1000', net: '99000', free: false, rate: '0.01' }, fast: null }),
        querySysUserInfoInternal: () => privacyInfo({ realName: 'Li Lei', hasFundPassword: true, cards: [bankCard()] }),
        passkeyChallenge: () => ({ challenge: 'AAAA', rpId: 'localhost', allow: [] }),
        addExpenses: () => withdrawalAnswer('w1'),
        ...answers,
      }),
    )
    await openPages({ '/withdraw': WithdrawPage }, ['/withdraw'], 'u1')
    fireEvent.change(await screen.findByLabelText('Withdrawal amount'), { target: { value: '100' } })
    await tap('Withdraw 100.00')
  }

  it('is confirmed by a passkey in place of the fund password', async () => {
    await fillIn()
    expect(screen.queryByLabelText('Fund password')).toBeNull()
    await tap('Confirm with a passkey')
    await waitFor(() => expect(argumentsOf('addExpenses')).toMatchObject([{ expensesAmount: '100000', passkey: assertion }]), patient)
    expect(argumentsOf('addExpenses')[0]).not.toHaveProperty('fundPassword')
    expect(argumentsOf('passkeyChallenge')).toEqual([{ use: 'withdraw' }])
  })

  it('that the member cancels moves no money, and can be confirmed by the fund password', async () => {
    browser.startAuthentication.mockRejectedValue(closed)
    await fillIn()
    await tap('Confirm with a passkey')
    await says('Not confirmed, no money moved')
    await tap('Use the fund password instead')
    fireEvent.change(await screen.findByLabelText('Fund password'), { target: { value: '739158' } })
    expect(argumentsOf('addExpenses')).toEqual([])
    await tap('Withdraw 100.00')
    await waitFor(() => expect(argumentsOf('addExpenses')).toMatchObject([{ fundPassword: '739158' }]), patient)
  })

  it('that the platform refuses shows the reason', async () => {
    await fillIn({ addExpenses: () => refused('PASSKEY_REFUSED') })
    await tap('Confirm with a passkey')
    expect((await screen.findByRole('alert', undefined, patient)).textContent).toBe(
      'The passkey was not accepted. Try again, or use your password',
    )
  })

  it('of a member who has not chosen so is confirmed by the fund password', async () => {
    answerWith(
      offered({
        getExpensesLevelRestrict: () => withdrawalTerms(),
        querySysUserInfoInternal: () => privacyInfo({ realName: 'Li Lei', hasFundPassword: true, cards: [bankCard()] }),
      }),
    )
    const { store } = await openPages({ '/withdraw': WithdrawPage }, ['/withdraw'], 'u1')
    await configured(store)
    await screen.findByLabelText('Withdrawal amount')
    expect(screen.getByLabelText('Fund password')).toBeDefined()
  })
})
