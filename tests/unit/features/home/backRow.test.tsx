// @vitest-environment jsdom
// What lies at platforms stands on home at once, with the way back: the row waits for no platform's name
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { BackRow } from '#/features/home/BackRow.tsx'
import { answerWith, Refusal } from '../../../support/fakePlatform.ts'
import { showPage } from '../../../support/page.tsx'

afterEach(cleanup)

const named = { code: 'stone', names: { rw: '黄石', korw: '황석', en: 'Yellowstone' } }
const back = { name: 'Transfer all back' }

it('one platform: the row with the way back is there before the name, and tells both when the name has come', async () => {
  let answer: (name: typeof named) => void = () => undefined
  answerWith({
    getThirdpartyName: () =>
      new Promise<typeof named>((resolve) => {
        answer = resolve
      }),
  })
  showPage('/home', () => <BackRow platforms={['stone']} sum={5000n} />)
  const row = (await screen.findByRole('button', back)).parentElement
  expect(row?.textContent).toBe('Transfer all back')
  await waitFor(() => {
    answer(named)
    expect(screen.getByText(/^In Yellowstone/)).toBeTruthy()
  })
  expect(screen.getByRole('button', back).parentElement).toBe(row)
})

it('one platform whose name could not be had has its code', async () => {
  answerWith({ getThirdpartyName: () => new Refusal(404) })
  showPage('/home', () => <BackRow platforms={['stone']} sum={5000n} />)
  expect(await screen.findByText(/^In stone/)).toBeTruthy()
})

it('several platforms are counted, which takes no name', async () => {
  answerWith({ getThirdpartyName: () => new Promise<never>(() => undefined) })
  showPage('/home', () => <BackRow platforms={['stone', 'lake']} sum={5000n} />)
  expect((await screen.findByText(/^On 2 platforms/)).textContent).toBe('On 2 platforms 5.00')
})
