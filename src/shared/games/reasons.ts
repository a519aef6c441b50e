/** Texts for the refusals of the calls of other providers' games. */
import { msg } from '@lingui/core/macro'
import { registerReasons } from '#/api/reasonTexts.ts'

registerReasons<'games'>({
  GAME_BUSY: msg`The platform has not answered. A round that was asked for may have been played, and is then in its records`,
  GAME_CLOSED: msg`This platform is down for maintenance`,
  GAME_SESSION: msg`This game session has ended. Open the game again`,
  GAME_SHORT: msg({ message: 'The platform’s wallet has {0} left' }),
  GAME_EARLY: msg`The next round can begin in a moment`,
  GAME_OPEN_ROUND: msg`Finish the open round first`,
  TRANSFER_MIN: msg({ message: 'The minimum per transfer is {0}' }),
  TRANSFER_STEP: msg({ message: 'The amount must be a multiple of {0}' }),
  TRANSFER_PENDING: msg`A transfer with this platform has no result yet. Please wait for it`,
})
