/** Texts for the refusals of the calls of live rooms. */
import { msg } from '@lingui/core/macro'
import { registerReasons } from '#/api/reasonTexts.ts'

registerReasons<'live'>({
  ROOM: msg`There is no such room`,
  ROOM_CLOSED: msg`The room is closed right now`,
  HOST: msg`There is no such host`,
  CHAT_LONG: msg`A line has at most 60 characters`,
  CHAT_FORM: msg`The line holds characters that cannot be shown`,
  CHAT_WORD: msg`The line holds words or contact details that are not allowed here`,
  CHAT_SLOW: msg({ message: 'You can write again in {0} seconds' }),
  CHAT_REPEAT: msg`You have just said that`,
  CHAT_MUTED: msg`You cannot write here at the moment`,
  NOT_MODERATOR: msg`This is for the moderators of the room`,
  BLOCK_LIMIT: msg({ message: 'No more than {0} people can be blocked' }),
})
