/** From the lobby to a round of each bundled game except the first, and into the records; a pause ends the open game. */
import { bundledGames, bundledProviderCode } from '#/rules/games/codes.ts'
import { newRequestId } from '../../server/support/client.ts'
import { expect, networkComplaint, test } from '../support/fixtures.ts'
import { gamePlayer } from '../support/gamePlayer.ts'
import { first, playFromLobby } from '../support/lobbyRound.ts'
import { t } from '../support/texts.ts'

test.use({ hasWorkers: false })

for (const game of bundledGames.filter((one) => one !== first)) {
  test(`a player opens ${game} from the lobby, and finds the result of a round in the header and in the records`, async ({
    player,
    account,
    storyPlatform,
  }) => {
    await playFromLobby(player, await gamePlayer(storyPlatform, account), game)
  })
}

test.describe('a restriction of play during a game', () => {
  test.use({ expectedComplaints: networkComplaint })

  test('a pause set on another device ends the open game, and brings the money back', async ({ player, page, account, storyPlatform }) => {
    const { calls, token } = await gamePlayer(storyPlatform, account)
    await player.open(`/gamePlay?platform=${bundledProviderCode}&code=niuniu`)
    await expect(page.frameLocator('iframe').locator('.primary')).toBeVisible()
    await calls.call('restrictPlay', { requestId: newRequestId(), term: '24h' }, { token })
    await expect(page.getByRole('heading', { name: t('Play is paused') })).toBeVisible({ timeout: 2000 })
    await expect(page.locator('iframe')).toHaveCount(0)
    const wallets = () => calls.call('getBalance', {}, { token })
    await expect.poll(async () => (await wallets()).platforms.map(({ balance }) => balance)).toEqual(['0'])
    expect((await wallets()).main.balance).toBe('10000000')
  })
})
