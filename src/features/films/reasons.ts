/** Texts for the refusals of films and their tickets. */
import { msg } from '@lingui/core/macro'
import { registerReasons } from '#/api/reasonTexts.ts'

registerReasons<'films'>({
  FILM_OFF: msg`This film cannot be played at the moment`,
  FILM_TICKET: msg`There is no film ticket to use`,
  FILM_SPEND: msg`This film takes a ticket now. Please confirm it`,
  FILM_OVER: msg`The time to watch this film is over`,
  FILM_RETURN: msg`This ticket cannot be given back any more`,
  FILM_CODE: msg`The exchange failed: there is no such code`,
  FILM_CODE_USED: msg`The exchange failed: this code has been used`,
  FILM_CODE_EXPIRED: msg`The exchange failed: this code has expired`,
  FILM_CODE_TRIES: msg`No tries are left today. Please come back tomorrow`,
})
