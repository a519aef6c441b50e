// @vitest-environment jsdom
// The page solves the proof of work of a captcha for the first request, and again when the platform requires more work
import 'fake-indexeddb/auto'
import { createHash } from 'node:crypto'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { Activity, type ReactElement, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endpoints } from '#/api/endpoints.ts'
import { proofText, solveProof, type ProofTask, type WorkProgress, zeroBits } from '#/lib/proofOfWork.ts'
import { patient } from '../../../support/patience.ts'
import { showPage } from '../../../support/page.tsx'
import { systemConfig } from '../../../support/answers.ts'
import { answerWith, argumentsOf, idsOf, inTurn, Refusal, refused } from '../../../support/fakePlatform.ts'

const { RegisterPage } = await import('#/features/account/RegisterPage.tsx')
const { CaptchaField } = await import('#/shared/form/CaptchaField.tsx')
const { useCaptcha } = await import('#/shared/form/useCaptcha.ts')
const { LoginPage } = await import('#/features/account/LoginPage.tsx')

afterEach(cleanup)

const captchaId = 'AAAAAAAAAAAAAAAAAAAAAA'
const captcha = (workBits: number) => ({ captchaId, picture: 'data:image/webp;base64,AAAA', workBits })
const moreWork = (bits: number) => refused('PROOF', String(bits))
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const tap = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const bitsSent = (call: 'register' | 'token') =>
  argumentsOf(call).map((arg) => {
    const { proof } = Object(arg)
    return proof === undefined ? 0 : zeroBits(createHash('sha256').update(proofText(captchaId, proof)).digest().readInt32BE(0))
  })

async function register() {
  const store = showPage('/register', RegisterPage, '', null)
  await screen.findByRole('img', {}, patient)
  const values = { Username: 'newcomer', Password: 'play1234', 'Repeat password': 'play1234', Captcha: 'A7KE' }
  for (const [label, value] of Object.entries(values)) type(label, value)
  fireEvent.click(screen.getByRole('checkbox'))
  tap('Register')
  return store
}

it('the picture and the typed letters stay while another page hides the form', async () => {
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
  type('Captcha', 'A7KE')
  tap('Agreement')
  expect(screen.queryByRole('img')).toBeNull()
  tap('Agreement')
  expect((await screen.findByRole<HTMLImageElement>('img', {}, patient)).src).toBe(picture)
  expect(screen.getByLabelText<HTMLInputElement>('Captcha').value).toBe('A7KE')
  expect(argumentsOf('captcha')).toHaveLength(1)
})

describe('a registration', () => {
  it('sends the proof of its captcha, and a heavier proof of the same captcha when the platform requires more work', async () => {
    answerWith({
      captcha: () => captcha(4),
      getSystemConfig: () => systemConfig({ minPasswordLength: 6 }),
      register: inTurn(moreWork(7), moreWork(9), { userId: 'u1', username: 'newcomer' }),
      token: () => refused('WRONG_LOGIN'),
    })
    const store = await register()
    await waitFor(() => expect(argumentsOf('token')).toHaveLength(1), patient)
    const bits = bitsSent('register')
    expect(bits.map((sent, at) => sent >= ([4, 7, 9][at] ?? 0))).toEqual([true, true, true])
    expect(new Set(idsOf('register')).size).toBe(1)
    // The sign-in is refused, so the page leads to /login, and no form opens on the way there.
    await waitFor(() => expect(document.querySelector('main')).toBeNull(), patient)
    // All earlier calls of the page have arrived when this later call is answered.
    await store.dispatch(endpoints.endpoints.getSystemConfig.initiate({}, { forceRefetch: true }))
    expect(argumentsOf('captcha')).toEqual([{ use: 'register' }])
  })

  it('gives up on a platform that always requires more work, shows an error, and shows another picture', async () => {
    answerWith({ captcha: () => captcha(1), getSystemConfig: () => systemConfig({ minPasswordLength: 6 }), register: () => moreWork(2) })
    await register()
    await screen.findByText('Too many attempts from your network right now. Please try again', {}, patient)
    expect(argumentsOf('register')).toHaveLength(6)
    await waitFor(() => expect(argumentsOf('captcha')).toHaveLength(2), patient)
  })

  it('without a picture is sent without a proof', async () => {
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
    await waitFor(() => expect(argumentsOf('register')).toMatchObject([{ captchaId: '', captcha: 'A7KE', proof: '' }]), patient)
    await waitFor(() => expect(argumentsOf('captcha')).toHaveLength(2), patient)
  })
})

it('a sign-in sends no proof until the platform requires a captcha, and requests the captcha with the username', async () => {
  answerWith({ captcha: () => captcha(6), token: inTurn(refused('CAPTCHA'), refused('WRONG_LOGIN')) })
  showPage('/login', LoginPage, '', null)
  await screen.findByLabelText('Username')
  type('Username', 'player01')
  type('Password', 'play1234')
  tap('Sign in')
  await screen.findByRole('img', { name: /Captcha picture/ }, patient)
  type('Captcha', 'A7KE')
  tap('Sign in')
  await waitFor(() => expect(argumentsOf('token')).toHaveLength(2), patient)
  // The page of the previous test may have requested another picture while it was closed.
  expect(argumentsOf('captcha')).toContainEqual({ use: 'signIn', username: 'player01' })
  expect(argumentsOf('token')[0]).not.toHaveProperty('proof')
  expect(bitsSent('token')[1]).toBeGreaterThanOrEqual(6)
})

describe('a visitor who cannot see the picture', () => {
  /** A worker whose progress and proof come from the test. */
  class Worker extends EventTarget {
    static started: Worker[] = []
    work: ProofTask | undefined
    isEnded = false
    constructor() {
      super()
      Worker.started.push(this)
    }
    postMessage(work: ProofTask) {
      this.work = work
    }
    terminate() {
      this.isEnded = true
    }
    post(data: string | WorkProgress) {
      act(() => void this.dispatchEvent(new MessageEvent('message', { data })))
    }
  }
  beforeEach(() => {
    Worker.started = []
    vi.stubGlobal('Worker', Worker)
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  const unseen = { captchaId: `.${captchaId}`, picture: null, workBits: 22 }
  const status = () => screen.getByRole('status').textContent
  const field = () => screen.getByLabelText<HTMLInputElement>('Captcha')
  async function workerOf(id: string): Promise<Worker> {
    return waitFor(() => {
      const worker = Worker.started.findLast(({ work }) => work?.challenge === id)
      if (!worker) throw new Error(`no worker has the challenge ${id}`)
      return worker
    }, patient)
  }

  async function requestWithoutPicture(work: Partial<typeof unseen> = {}) {
    answerWith({
      captcha: (arg) => ('withoutPicture' in Object(arg) ? { ...unseen, ...work } : captcha(4)),
      getSystemConfig: () => systemConfig({ minPasswordLength: 6 }),
      register: inTurn(moreWork(3), { userId: 'u1', username: 'newcomer' }),
      token: () => refused('WRONG_LOGIN'),
    })
    showPage('/register', RegisterPage, '', null)
    await screen.findByRole('img', {}, patient)
    expect(status()).toBe('')
    const button = screen.getByRole('button', { name: 'I cannot see the picture' })
    button.focus()
    fireEvent.click(button)
    expect(status()).toBe('Checking…')
    return workerOf(unseen.captchaId)
  }

  it('gets a captcha without a picture, reads how long the check takes on this device, and types nothing', async () => {
    const worker = await requestWithoutPicture()
    expect(argumentsOf('captcha').at(-1)).toEqual({ use: 'register', withoutPicture: true })
    expect(worker.work).toMatchObject({ challenge: unseen.captchaId, bits: 22 })
    expect(screen.queryByRole('img')).toBeNull()
    expect([field().readOnly, document.activeElement?.textContent]).toEqual([true, 'Use the picture instead'])

    worker.post({ tried: 140_000, seconds: 1 })
    expect([status(), field().value]).toEqual(['Checking takes about 30 seconds on this device', '1 s'])
    // The work is slower for a moment: the estimate stays, and the elapsed time continues.
    worker.post({ tried: 150_000, seconds: 2 })
    expect([status(), field().value]).toEqual(['Checking takes about 30 seconds on this device', '2 s'])
    worker.post({ tried: 8_400_000, seconds: 61 })
    expect(status()).toBe('The check takes longer than usual and goes on')

    for (const [label, value] of Object.entries({ Username: 'newcomer', Password: 'play1234', 'Repeat password': 'play1234' }))
      type(label, value)
    fireEvent.click(screen.getByRole('checkbox'))
    tap('Register')
    const proof = await solveProof(unseen.captchaId, 1)
    expect(argumentsOf('register')).toEqual([])
    worker.post(proof)
    await waitFor(() => expect(argumentsOf('register')).toMatchObject([{ captchaId: unseen.captchaId, captcha: '', proof }]), patient)
    expect(worker.isEnded).toBe(true)

    // The platform requires more work for the same captcha, and the page waits for the second proof in the same way.
    const heavier = await waitFor(() => {
      const [first, second] = Worker.started.filter(({ work }) => work?.challenge === unseen.captchaId)
      if (!first || !second) throw new Error('no more work so far')
      return second
    }, patient)
    expect(heavier.work).toEqual({ challenge: unseen.captchaId, bits: 3, after: proof })
    expect(status()).toBe('Checking…')
    heavier.post('0000000777')
    await waitFor(() => expect(argumentsOf('register').at(-1)).toMatchObject({ captcha: '', proof: '0000000777' }), patient)
  })

  it('reads when the check is finished, also on a device that takes minutes', async () => {
    const worker = await requestWithoutPicture()
    worker.post({ tried: 20_000, seconds: 1 })
    expect(status()).toBe('Checking takes about 4 minutes on this device')
    worker.post('0000000001')
    await waitFor(() => expect(status()).toBe('The check is finished. There is nothing to type in'), patient)
  })

  it('can return to the picture, which ends the work and requires letters again', async () => {
    const worker = await requestWithoutPicture()
    worker.post({ tried: 140_000, seconds: 1 })
    tap('Use the picture instead')
    await screen.findByRole('img', {}, patient)
    expect([worker.isEnded, status(), field().readOnly]).toEqual([true, '', false])
    expect(argumentsOf('captcha').at(-1)).toEqual({ use: 'register' })
    fireEvent.click(screen.getByRole('checkbox'))
    tap('Register')
    await screen.findByText('Enter the characters in the picture', {}, patient)
  })

  it('can try again when no captcha arrived', async () => {
    let isThere = false
    answerWith({
      captcha: (arg) => ('withoutPicture' in Object(arg) ? (isThere ? unseen : new Refusal(404)) : captcha(4)),
      getSystemConfig: () => systemConfig({ minPasswordLength: 6 }),
    })
    showPage('/register', RegisterPage, '', null)
    await screen.findByRole('img', {}, patient)
    tap('I cannot see the picture')
    await waitFor(() => expect(status()).toBe('The check could not be done. Please try again'), patient)
    isThere = true
    tap('Try again')
    expect((await workerOf(unseen.captchaId)).work?.bits).toBe(22)
    expect(status()).toBe('Checking…')
  })

  it('gets the proof from the page itself if no worker starts', async () => {
    vi.stubGlobal('Worker', undefined)
    answerWith({
      captcha: (arg) => ('withoutPicture' in Object(arg) ? { ...unseen, workBits: 6 } : captcha(4)),
      getSystemConfig: () => systemConfig({ minPasswordLength: 6 }),
    })
    showPage('/register', RegisterPage, '', null)
    await screen.findByRole('img', {}, patient)
    tap('I cannot see the picture')
    await waitFor(() => expect(status()).toBe('The check is finished. There is nothing to type in'), patient)
  })
})
