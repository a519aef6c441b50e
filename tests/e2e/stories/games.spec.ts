/** From the lobby to a round in a game of the house, and into the records. */
import { test } from '../support/fixtures.ts'
import { houseMember } from '../support/houseGames.ts'
import { first, playFromLobby } from '../support/lobbyRound.ts'

test.use({ hasWorkers: false })

test(`a player opens ${first} from the lobby, and finds the result of a round in the header and in the records`, async ({
  player,
  account,
  storyPlatform,
}) => {
  await playFromLobby(player, await houseMember(storyPlatform, account), first)
})
