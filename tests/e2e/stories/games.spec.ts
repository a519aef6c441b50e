/** From the lobby to a round of a bundled game, and into the records. */
import { test } from '../support/fixtures.ts'
import { gamePlayer } from '../support/gamePlayer.ts'
import { first, playFromLobby } from '../support/lobbyRound.ts'

test.use({ hasWorkers: false })

test(`a player opens ${first} from the lobby, and finds the result of a round in the header and in the records`, async ({
  player,
  account,
  storyPlatform,
}) => {
  await playFromLobby(player, await gamePlayer(storyPlatform, account), first)
})
