// @vitest-environment jsdom
// An account that an agent opens: its first password is on the page alone, once
import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { prizeGroupTable } from '../../../support/agents.ts'
import { systemConfig, userInfo } from '../../../support/answers.ts'
import { answerWith, argumentsOf, idsOf, inTurn, lost, refused } from '../../../support/fakePlatform.ts'
import { patient } from '../../../support/patience.ts'
import { openPages } from '../openPages.tsx'

const { OpenAccountPage } = await import('#/features/agency/accounts/OpenAccountPage.tsx')

const written: string[] = []
beforeEach(() => {
  written.length = 0
  window.scrollTo = () => undefined
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (text: string) => void written.push(text) },
  })
})
afterEach(cleanup)

const opened = { userId: 'm9', username: 'sunny88', password: 'k7Rv2mQxAB', prizeGroup: 1900, expiresAt: 1_795_600_000_000 }
const tap = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const stays = () => screen.findByRole('dialog', {}, patient)

async function start(answer: unknown, ...later: readonly unknown[]) {
  answerWith({
    getSystemConfig: () => systemConfig(),
    querySystemUserInfo: () => userInfo({ isAgent: true, prizeGroup: 1950 }),
    prizeTeamList: () => prizeGroupTable(1950),
    addUser: inTurn(answer, ...later),
  })
  const pages = await openPages({ '/spreadManage': OpenAccountPage, '/member': () => <p>the members</p> }, ['/member', '/spreadManage'])
  fireEvent.change(await screen.findByLabelText('Username', {}, patient), { target: { value: 'sunny88' } })
  return pages
}

async function open() {
  fireEvent.click(screen.getByRole('checkbox'))
  tap('Open the account')
  await screen.findByText('k7Rv2mQxAB', {}, patient)
}

describe('the form', () => {
  it('sends nothing without a name by the rules and the confirmation', async () => {
    await start(opened)
    fireEvent.change(screen.getByLabelText('Username'), { target: { value: '1sunny' } })
    tap('Open the account')
    expect(screen.getAllByText('6 to 12 letters or digits, starting with a letter')).toHaveLength(1)
    fireEvent.change(screen.getByLabelText('Username'), { target: { value: 'sunny88' } })
    expect(screen.getByText('Required to open an account')).toBeTruthy()
    expect(argumentsOf('addUser')).toEqual([])
  })

  it('shows the limit of a day and a name that is taken, and keeps the request id of the same content', async () => {
    await start(refused('OPENED_LIMIT', '50', '7'), refused('USERNAME_TAKEN'), opened)
    fireEvent.click(screen.getByRole('checkbox'))
    tap('Open the account')
    await screen.findByText('You can open up to 50 accounts a day. You can open the next one in 7 h', {}, patient)
    tap('Open the account')
    await screen.findByText('This username is taken', {}, patient)
    expect(argumentsOf('addUser')[0]).toMatchObject({ username: 'sunny88', kind: 'player', prizeGroup: 1940, agreed: true })
    expect(new Set(idsOf('addUser')).size).toBe(1)
  })
})

it('allows only the same request again if the answer is lost', async () => {
  await start(lost, lost, lost, lost, lost, opened)
  fireEvent.click(screen.getByRole('checkbox'))
  tap('Open the account')
  await screen.findByText(/^No answer came, and the account may be open already/, {}, { timeout: 60_000 })
  expect(screen.getByLabelText('Username').matches(':disabled')).toBe(true)
  expect(screen.getByRole('slider').matches(':disabled')).toBe(true)
  while (screen.queryByText(opened.password) === null) {
    await waitFor(
      () =>
        expect(screen.queryByRole('button', { name: 'Check again', busy: false }) ?? screen.queryByText(opened.password)).not.toBeNull(),
      {
        timeout: 60_000,
      },
    )
    if (screen.queryByText(opened.password) === null) tap('Check again')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Opening the account' })).toBeNull(), { timeout: 60_000 })
  }
  expect(new Set(idsOf('addUser')).size).toBe(1)
}, 90_000)

it('explains the effect of opening the same name again', async () => {
  await start(opened)
  expect(screen.getByText(/opening the same name again makes a new one/)).toBeTruthy()
})

describe('the password', () => {
  it('is not in any store, address, history or disk', async () => {
    const { store, at } = await start(opened)
    await open()
    expect(JSON.stringify(store.getState())).not.toContain(opened.password)
    expect(at() + JSON.stringify(history.state)).not.toContain(opened.password)
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(opened.password)
  })

  it('can be copied with the name; then the agent leaves the page without a confirmation', async () => {
    const { at, back } = await start(opened)
    await open()
    tap('Copy name and password')
    await waitFor(() => expect(written).toEqual(['Username: sunny88\nFirst password: k7Rv2mQxAB']), patient)
    await back()
    expect(at()).toBe('/member')
  })

  it('that was not copied needs one confirmation before the agent leaves', async () => {
    const { at, go } = await start(opened)
    await open()
    await go('/member')
    const dialog = within(await stays())
    expect(dialog.getByText('You have not copied it, and it is never shown again.')).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: 'Stay' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), patient)
    expect(at()).toBe('/spreadManage')
    // The page below can be used again a moment after the dialog is gone.
    fireEvent.click(await screen.findByRole('button', { name: 'Open another' }))
    fireEvent.click(within(await stays()).getByRole('button', { name: 'Leave' }))
    await screen.findByLabelText('Username', {}, patient)
    expect(screen.queryByText(opened.password)).toBeNull()
  })
})
