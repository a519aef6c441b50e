// @vitest-environment jsdom
// The registration sends the code of an invitation link, with or without a field for the code
import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { inviteCodeStored } from '#/api/settingsSlice.ts'
import { patient } from '../../../support/patience.ts'
import { showPage } from '../../../support/page.tsx'
import { systemConfig } from '../../../support/answers.ts'
import { answerWith, type Handler, argumentsOf, inTurn, refused } from '../../../support/fakePlatform.ts'

const { RegisterPage } = await import('#/features/account/RegisterPage.tsx')

afterEach(cleanup)

const type = (label: string | RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Register' }))
const field = () => screen.queryByLabelText<HTMLInputElement>(/^Invitation code/)
const sentCodes = () => argumentsOf('register').map((arg) => Object(arg).inviteCode)

const registered = { userId: 'u1', username: 'newcomer' }

function platform(isShowInviteCode: boolean, register: Handler = () => registered) {
  answerWith({
    captcha: () => ({ captchaId: 'AAAAAAAAAAAAAAAAAAAAAA', picture: 'data:image/webp;base64,AAAA', workBits: 1 }),
    getSystemConfig: () => systemConfig({ minPasswordLength: 6, isShowInviteCode }),
    register,
    token: () => refused('WRONG_LOGIN'),
  })
}

async function open(search: string) {
  const store = showPage('/register', RegisterPage, search, null)
  await screen.findByRole('img', {}, patient)
  return store
}

function fillIn() {
  const values = { Username: 'newcomer', Password: 'play1234', 'Repeat password': 'play1234', Captcha: 'A7KE' }
  for (const [label, value] of Object.entries(values)) type(label, value)
  fireEvent.click(screen.getByRole('checkbox'))
}

describe.each(['?code=8K3Q7M', '?inviteCode=8K3Q7M'])('a link with %s', (search) => {
  it('fills in the field, which comes first', async () => {
    platform(true)
    await open(search)
    expect(field()?.value).toBe('8K3Q7M')
    expect(screen.getAllByRole('textbox')[0]).toBe(field())
    fillIn()
    send()
    await waitFor(() => expect(sentCodes()).toEqual(['8K3Q7M']), patient)
  })

  it('sends its code without a field, and the form shows the code', async () => {
    platform(false)
    await open(search)
    expect(field()).toBeNull()
    expect(screen.getByText(/^Invited with/).textContent).toBe('Invited with the code 8K3Q7M')
    fillIn()
    send()
    await waitFor(() => expect(sentCodes()).toEqual(['8K3Q7M']), patient)
  })
})

it.each(['8K3Q7M，快来', '8K3Q7M.', '8K3Q7M)', ' 8K3Q7M ', '８Ｋ３Ｑ７Ｍ', '“8K3Q7M”와 함께', '8K3Q7M&utm=a', 'Welcome 8K3Q7M'])(
  'the code is read from a link to which a chat app added a text: "%s"',
  async (text) => {
    platform(true)
    await open(`?code=${encodeURIComponent(text)}`)
    expect(field()?.value).toBe('8K3Q7M')
    fillIn()
    send()
    await waitFor(() => expect(sentCodes()).toEqual(['8K3Q7M']), patient)
  },
)

it.each([
  [true, '快来!'],
  [false, '快来!'],
  [false, 'abc'],
  [false, 'AAAAAAAAAAAAAAAAA'],
])('an unreadable code stays in the field with a text; the field is switched on: %s, the code is "%s"', async (isShown, text) => {
  platform(isShown)
  await open(`?code=${encodeURIComponent(text)}`)
  expect(field()?.value).toBe(text)
  expect(screen.getByText('The link carries no code that can be read. Type the code in, or leave it out')).toBeTruthy()
  fillIn()
  send()
  expect(sentCodes()).toEqual([])
  type(/^Invitation code/, '')
  send()
  await waitFor(() => expect(sentCodes()).toEqual([undefined]), patient)
})

it('the registration sends the code of a link that was opened on an earlier visit', async () => {
  platform(false)
  const store = await open('')
  store.dispatch(inviteCodeStored('8K3Q7M'))
  await screen.findByText('8K3Q7M', {}, patient)
  fillIn()
  send()
  await waitFor(() => expect(sentCodes()).toEqual(['8K3Q7M']), patient)
})

it('an unknown code gets a field in which the visitor can delete the code', async () => {
  platform(false, inTurn(refused('INVITE_CODE'), registered))
  await open('?code=GONE1234')
  fillIn()
  send()
  await screen.findByText('The invitation code is not valid', {}, patient)
  expect(document.activeElement).toBe(field())
  type(/^Invitation code/, '')
  type('Captcha', 'A7KE')
  send()
  await waitFor(() => expect(sentCodes()).toEqual(['GONE1234', undefined]), patient)
})
