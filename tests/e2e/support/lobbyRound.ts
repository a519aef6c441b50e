/** A round of a bundled game, from the lobby into the records. */
import { expect } from '@playwright/test'
import * as v from 'valibot'
import { type BundledGame, bundledGames, bundledProviderCode } from '#/rules/games/codes.ts'
import { type App, thousandths } from '../pages/app.ts'
import type { GamePlayer } from './gamePlayer.ts'

/** The game that the first tier plays. */
export const [first] = bundledGames

/** Thousandths at the provider before the first round. */
const transferred = 2_000_000n

/** The member's only bet, once it is in the records. */
async function onlyBet({ calls: { call }, token }: GamePlayer) {
  const records = () => call('getMyBetRecord', { pageParam: { current: 1, size: 10 }, searchParam: {} }, { token })
  await expect.poll(async () => (await records()).records.length).toBe(1)
  const [bet] = (await records()).records
  return v.parse(v.object({ id: v.string(), stake: v.string(), payout: v.string() }), bet)
}

/** `member`: the player of the app, with money at the provider. */
export async function playFromLobby(player: App, member: GamePlayer, game: BundledGame): Promise<void> {
  const { page } = player
  const money = page.getByRole('banner').getByRole('button').filter({ hasText: /\d/ })
  await player.open('/game')
  await page.locator(`[data-game="${bundledProviderCode} ${game}"] a`).click()
  await player.expectAt(`/gamePlay?platform=${bundledProviderCode}&code=${game}`)
  const frame = page.frameLocator('iframe')
  await expect(money).toHaveText('2,000.00')
  await frame.locator('.primary').press('Enter')
  await expect(frame.locator('.result .says')).toBeVisible()

  const bet = await onlyBet(member)
  const left = transferred - BigInt(bet.stake) + BigInt(bet.payout)
  await expect.poll(async () => thousandths(await money.innerText())).toBe(left)

  await player.button('Leave the game').click()
  await player.buttonLike('Leave it at {platformName}').click()
  await player.expectAt('/game')
  await player.link('Game records').click()
  await page.locator(`a[href="/gameBetDetail?id=${bet.id}"]`).click()
  await expect(player.text('Seed, still closed')).toBeVisible()
}
