/** From the lobby to a round in a game of the house, and into the records (in each of them by "every look and cut"); a pause ends the one that is open. */
import * as v from 'valibot'
import { houseProvider } from '../../../server/domains/games/module.ts'
import { houseGames } from '#/rules/games/codes.ts'
import { newRequestId } from '../../server/support/client.ts'
import { thousandths } from '../pages/app.ts'
import { expect, networkComplaint, test } from '../support/fixtures.ts'
import { type HouseMember, houseMember } from '../support/houseGames.ts'
import { isWhole } from '../support/isWhole.ts'
import { t } from '../support/texts.ts'

test.use({ hasWorkers: false })

/** Thousandths, at the house before the first round. */
const taken = 2_000_000n

/** The only bet there is, once the platform has heard of it. */
async function onlyBet({ calls: { call }, token }: HouseMember) {
  const records = () => call('getMyBetRecord', { pageParam: { current: 1, size: 10 }, searchParam: {} }, { token })
  await expect.poll(async () => (await records()).records.length).toBe(1)
  const [bet] = (await records()).records
  return v.parse(v.object({ id: v.string(), stake: v.string(), payout: v.string() }), bet)
}

for (const game of isWhole ? houseGames : houseGames.slice(0, 1)) {
  test(`from the lobby to a round of ${game}, whose result is in the header and in the records`, async ({
    player,
    page,
    account,
    storyPlatform,
  }) => {
    const member = await houseMember(storyPlatform, account)
    const money = page.getByRole('banner').getByRole('button').filter({ hasText: /\d/ })
    await player.open('/game')
    await page.locator(`[data-game="${houseProvider} ${game}"] a`).click()
    await player.expectAt(`/gamePlay?platform=${houseProvider}&code=${game}`)
    const frame = page.frameLocator('iframe')
    await expect(money).toHaveText('2,000.00')
    await frame.locator('.primary').press('Enter')
    await expect(frame.locator('.result .says')).toBeVisible()

    const bet = await onlyBet(member)
    const left = taken - BigInt(bet.stake) + BigInt(bet.payout)
    await expect.poll(async () => thousandths(await money.innerText())).toBe(left)

    await player.button('Leave the game').click()
    await player.expectAt('/game')
    await player.link('Game records').click()
    await page.locator(`a[href="/gameBetDetail?id=${bet.id}"]`).click()
    await expect(player.text('Seed, still closed')).toBeVisible()
  })
}

test.describe('where the platform refuses what an open game sends', () => {
  test.use({ expectedComplaints: networkComplaint })

  test('a pause set elsewhere ends the game that is open, and brings the money back', async ({ player, page, account, storyPlatform }) => {
    const { calls, token } = await houseMember(storyPlatform, account)
    await player.open(`/gamePlay?platform=${houseProvider}&code=niuniu`)
    await expect(page.frameLocator('iframe').locator('.primary')).toBeVisible()
    await calls.call('restrictPlay', { requestId: newRequestId(), term: '24h' }, { token })
    await expect(page.getByRole('heading', { name: t('Play is paused') })).toBeVisible({ timeout: 2000 })
    await expect(page.locator('iframe')).toHaveCount(0)
    const wallets = () => calls.call('getBalance', {}, { token })
    await expect.poll(async () => (await wallets()).platforms.map(({ balance }) => balance)).toEqual(['0'])
    expect((await wallets()).main.balance).toBe('10000000')
  })
})
