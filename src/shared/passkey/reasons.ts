/** Texts for the refusals of passkeys. */
import { msg } from '@lingui/core/macro'
import { registerReasons } from '#/api/reasonTexts.ts'

registerReasons<'passkeys'>({
  PASSKEY_REFUSED: msg`The passkey was not accepted. Try again, or use your password`,
  PASSKEY_STALE: msg`That took too long. Please try again`,
  PASSKEY_OFF: msg`A passkey cannot be used for this at the moment`,
  PASSKEY_LIMIT: msg({ message: 'Maximum number of passkeys: {0}. Remove one first' }),
})
