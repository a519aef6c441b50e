// @vitest-environment jsdom
// The first sign-in to an account that an agent opened requires a new password of the member
import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { systemConfig } from '../../../support/answers.ts'
import { answerWith, argumentsOf, inTurn, refused } from '../../../support/fakePlatform.ts'
import { showPage } from '../../../support/page.tsx'
import { patient } from '../../../support/patience.ts'

const { LoginPage } = await import('#/features/account/LoginPage.tsx')

afterEach(cleanup)

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const tap = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

/** The platform refuses the first sign-in, which has no new password, and gives `answers` to the later sign-ins in turn. */
async function signInFirst(...answers: readonly unknown[]) {
  answerWith({
    getSystemConfig: () => systemConfig({ minPasswordLength: 8 }),
    token: inTurn(refused('NEW_PASSWORD'), ...answers),
    captcha: () => ({ captchaId: 'AAAAAAAAAAAAAAAAAAAAAA', picture: 'data:image/webp;base64,AAAA', workBits: 1 }),
  })
  showPage('/login', LoginPage, '', null)
  fireEvent.change(await screen.findByLabelText('Username', {}, patient), { target: { value: 'sunny88' } })
  type('Password', 'k7Rv2mQxAB')
  tap('Sign in')
  await screen.findByLabelText('Your own password', {}, patient)
}

it('checks the new password like a registration, and sends the password together with the consent', async () => {
  await signInFirst(refused('PASSWORD_COMMON'))
  expect(screen.queryByRole('alert')).toBeNull()
  tap('Save and sign in')
  expect(screen.getByText('Enter a password')).toBeTruthy()
  type('Your own password', 'short1')
  expect(screen.getByText('8 to 18 characters: letters, digits or symbols')).toBeTruthy()
  type('Your own password', 'k7Rv2mQxAB')
  expect(screen.getByText('Choose another one than the password for the first sign-in')).toBeTruthy()
  expect(screen.getByText(/^Your agent and all agents above see your bets and results/)).toBeTruthy()
  type('Your own password', 'password1')
  type('Repeat password', 'password2')
  expect(screen.getByText('This does not match. Please check')).toBeTruthy()
  type('Repeat password', 'password1')
  expect(screen.getByText('Required to sign in')).toBeTruthy()
  expect(argumentsOf('token')).toHaveLength(1)
  fireEvent.click(screen.getByRole('checkbox'))
  tap('Save and sign in')
  await screen.findByText('This password is too easy to guess', {}, patient)
  expect(argumentsOf('token')[1]).toMatchObject({ username: 'sunny88', password: 'k7Rv2mQxAB', newPassword: 'password1', agreed: 'yes' })
})

it('shows a captcha once the platform requires a captcha', async () => {
  await signInFirst(refused('CAPTCHA'))
  type('Your own password', 'quarry4mine')
  type('Repeat password', 'quarry4mine')
  fireEvent.click(screen.getByRole('checkbox'))
  tap('Save and sign in')
  expect(await screen.findByLabelText('Captcha', {}, patient)).toBeTruthy()
})

it('returns to the sign-in with the reason if the first password has expired meanwhile', async () => {
  await signInFirst(refused('ONE_TIME_OVER'))
  type('Your own password', 'quarry4mine')
  type('Repeat password', 'quarry4mine')
  fireEvent.click(screen.getByRole('checkbox'))
  tap('Save and sign in')
  await waitFor(() => expect(screen.getByLabelText('Username')).toBeTruthy(), patient)
  expect(screen.getByRole('alert').textContent).toContain('The first password has expired')
  expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('sunny88')
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('')
})
