// @vitest-environment jsdom
// The work that a captcha asks for is done by the page: with the first sending, and again where the platform asks for more
import 'fake-indexeddb/auto'
import { createHash } from 'node:crypto'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { Activity, type ReactElement, useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { proofText, zeroBits } from '#/lib/proofOfWork.ts'
import { patient } from '../../../support/patience.ts'
import { showPage } from '../../../support/page.tsx'
import { systemConfig } from '../../../support/answers.ts'
import { answerWith, askedOf, idsOf, inTurn, Refusal, refused } from '../../../support/fakePlatform.ts'

const { RegisterPage } = await import('#/features/account/RegisterPage.tsx')
const { CaptchaField } = await import('#/ui/form/CaptchaField.tsx')
const { useCaptcha } = await import('#/ui/form/useCaptcha.ts')
const { LoginPage } = await import('#/features/account/LoginPage.tsx')

afterEach(cleanup)

const captchaId = 'AAAAAAAAAAAAAAAAAAAAAA'
const captcha = (workBits: number) => ({ captchaId, picture: 'data:image/webp;base64,AAAA', workBits })
const moreWork = (bits: number) => refused('PROOF', String(bits))
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const tap = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const bitsSent = (call: 'register' | 'token') =>
  askedOf(call).map((arg) => {
    const { proof } = Object(arg)
    return proof === undefined ? 0 : zeroBits(createHash('sha256').update(proofText(captchaId, proof)).digest().readInt32BE(0))
  })

async function register() {
  showPage('/register', RegisterPage, '', null)
  await screen.findByRole('img', {}, patient)
  const values = { Username: 'newcomer', Password: 'play1234', 'Repeat password': 'play1234', Captcha: 'A7KE' }
  for (const [label, value] of Object.entries(values)) type(label, value)
  fireEvent.click(screen.getByRole('checkbox'))
  tap('Register')
}

it('the picture stays with the letters typed beside it, while its page is hidden by another one', async () => {
  answerWith({ captcha: () => captcha(1) })
  function Form(): ReactElement {
    return <CaptchaField captcha={useCaptcha(true, { use: 'register' })} />
  }
  function Pages(): ReactElement {
    const [isHidden, setHidden] = useState(false)
    return (
      <>
        <Activity mode={isHidden ? 'hidden' : 'visible'}>
          <Form />
        </Activity>
        <button type="button" onClick={() => setHidden(!isHidden)}>
          Agreement
        </button>
      </>
    )
  }
  showPage('/register', Pages, '', null)
  const picture = (await screen.findByRole<HTMLImageElement>('img', {}, patient)).src
  tap('Agreement')
  expect(screen.queryByRole('img')).toBeNull()
  tap('Agreement')
  expect((await screen.findByRole<HTMLImageElement>('img', {}, patient)).src).toBe(picture)
  expect(askedOf('captcha')).toHaveLength(1)
})

describe('a registration', () => {
  it('brings the proof that its captcha asks for, and a heavier one of the same captcha when the platform asks for more', async () => {
    answerWith({
      captcha: () => captcha(4),
      getSystemConfig: () => systemConfig({ minPasswordLength: 6 }),
      register: inTurn(moreWork(7), moreWork(9), { userId: 'u1', username: 'newcomer' }),
      token: () => refused('WRONG_LOGIN'),
    })
    await register()
    await waitFor(() => expect(askedOf('token')).toHaveLength(1), patient)
    expect(askedOf('captcha')).toEqual([{ use: 'register' }])
    const bits = bitsSent('register')
    expect(bits.map((sent, at) => sent >= ([4, 7, 9][at] ?? 0))).toEqual([true, true, true])
    expect(new Set(idsOf('register')).size).toBe(1)
  })

  it('gives up on a platform that is never content, tells so, and shows another picture', async () => {
    answerWith({ captcha: () => captcha(1), getSystemConfig: () => systemConfig({ minPasswordLength: 6 }), register: () => moreWork(2) })
    await register()
    await screen.findByText('Too many attempts from your network right now. Please try again', {}, patient)
    expect(askedOf('register')).toHaveLength(6)
    await waitFor(() => expect(askedOf('captcha')).toHaveLength(2), patient)
  })

  it('whose picture did not come is sent without a proof', async () => {
    answerWith({
      captcha: () => new Refusal(404),
      getSystemConfig: () => systemConfig({ minPasswordLength: 6 }),
      register: () => refused('CAPTCHA'),
    })
    showPage('/register', RegisterPage, '', null)
    await screen.findByText('The picture could not be loaded. Tap to try again', {}, patient)
    const values = { Username: 'newcomer', Password: 'play1234', 'Repeat password': 'play1234', Captcha: 'A7KE' }
    for (const [label, value] of Object.entries(values)) type(label, value)
    fireEvent.click(screen.getByRole('checkbox'))
    tap('Register')
    await waitFor(() => expect(askedOf('register')).toMatchObject([{ captchaId: '', captcha: 'A7KE', proof: '' }]), patient)
    await waitFor(() => expect(askedOf('captcha')).toHaveLength(2), patient)
  })
})

it('a sign-in brings none until a captcha is asked for; then it says for which name', async () => {
  answerWith({ captcha: () => captcha(6), token: inTurn(refused('CAPTCHA'), refused('WRONG_LOGIN')) })
  showPage('/login', LoginPage, '', null)
  await screen.findByLabelText('Username')
  type('Username', 'player01')
  type('Password', 'play1234')
  tap('Sign in')
  await screen.findByRole('img', { name: /Captcha picture/ }, patient)
  type('Captcha', 'A7KE')
  tap('Sign in')
  await waitFor(() => expect(askedOf('token')).toHaveLength(2), patient)
  expect(askedOf('captcha')[0]).toEqual({ use: 'signIn', username: 'player01' })
  expect(askedOf('token')[0]).not.toHaveProperty('proof')
  expect(bitsSent('token')[1]).toBeGreaterThanOrEqual(6)
})
