/** The frame of a bundled game, in a stand-in for the page around the frame: keys and texts. */
import { first, playByKeyboard, test } from '../support/openedFrame.ts'

test.describe(first, () => {
  test('is played with the keyboard, shows the result, and can be verified', async ({ open }) => {
    const { frame } = await open({ game: first })
    await playByKeyboard(frame)
  })
})
