/** Texts for the refusals of agents' calls. */
import { msg } from '@lingui/core/macro'
import { registerReasons } from '#/api/reasonTexts.ts'

registerReasons<'agents'>({
  CODE_OWN: msg`You have this code already`,
  CODE_TAKEN: msg`This code is taken. Please choose another`,
  CODE_FORM: msg`4 to 16 letters and digits, without 0, O, 1 and I`,
  CODE_WORD: msg`This code holds a word that codes may not hold. Please choose another`,
  CODE_LIMIT: msg({ message: 'You have {0} codes already. Delete one first' }),
  CODE_DAY: msg({ message: 'You can make up to {0} codes a day' }),
  CODE_USES: msg({ message: '{0} people have already come by this code' }),
  NOT_AGENT: msg`This is for agents only`,
  OPENED_OFF: msg`Agents cannot open accounts at the moment`,
  OPENED_LIMIT: msg({ message: 'You can open up to {0} accounts a day. You can open the next one in {1} h' }),
  GROUP_RANGE: msg({ message: 'The prize group must be between {0} and {1}' }),
})
