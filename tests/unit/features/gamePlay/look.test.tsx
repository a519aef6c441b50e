// @vitest-environment jsdom
// The page sends its look to the frame at first, and whenever the theme, the motion or the sound changes
import 'fake-indexeddb/auto'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { languageChosen } from '#/api/settingsSlice.ts'
import { stillChosen } from '#/lib/motion.ts'
import { erasePrivateState } from '#/lib/persisted.ts'
import { soundChosen } from '#/lib/sound.ts'
import { argumentsOf } from '../../../support/fakePlatform.ts'
import { patient } from '../../../support/patience.ts'
import { frameOnPage, openGamePage } from './gamePage.tsx'

window.scrollTo = () => undefined
const sheet = document.createElement('style')
sheet.textContent = ":root { --bg: white } :root[data-theme='obsidian'] { --bg: black }"
const wear = (theme: string) => act(async () => void (document.documentElement.dataset['theme'] = theme))

beforeEach(async () => {
  document.head.append(sheet)
  await wear('yellow-stone')
  await erasePrivateState()
})
afterEach(() => {
  cleanup()
  sheet.remove()
  stillChosen.set(false)
  soundChosen.set(false)
})

const open = async () => {
  const app = await openGamePage()
  const { messages, element } = await frameOnPage()
  const looks = () => messages.flatMap((said) => (said.kind === 'init' || said.kind === 'look' ? [said] : []))
  return { app, element, looks }
}

it('the first message to the frame has the colours of the page, with motion and without sound', async () => {
  const { looks } = await open()
  expect(looks()[0]).toMatchObject({ tokens: { '--bg': 'white' }, reducedMotion: false, sound: false })
})

it.each([
  ['another theme', () => wear('obsidian'), { tokens: { '--bg': 'black' } }],
  ['less motion', () => act(async () => stillChosen.set(true)), { reducedMotion: true }],
  ['sound', () => act(async () => soundChosen.set(true)), { sound: true }],
])('the frame gets a message about %s during the game', async (_, change, expected) => {
  const { looks } = await open()
  const before = looks().length
  await change()
  await waitFor(() => expect(looks().length).toBe(before + 1), patient)
  expect(looks().at(-1)).toMatchObject({ kind: 'look', ...expected })
})

it('another language opens the game again, as a frame is built for one language', async () => {
  const { app, element } = await open()
  const before = argumentsOf('getUrl').length
  await act(async () => void app.store.dispatch(languageChosen('korw')))
  await waitFor(() => expect(argumentsOf('getUrl').length).toBeGreaterThan(before), patient)
  await waitFor(() => expect(screen.getByTitle('Niuniu')).not.toBe(element), patient)
})
