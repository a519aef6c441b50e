/** The frame of a game of the house, with a stand-in for the page around it: its keys, and what it says. */
import { first, playByKeyboard, test } from '../support/openedFrame.ts'

test.describe(first, () => {
  test('is played with the keyboard, says how it ended, and can be checked', async ({ open }) => {
    const { frame } = await open({ game: first })
    await playByKeyboard(frame)
  })
})
