/** Calls of the pages' own scripts, loaded with the first of them; those of agents' pages are in agents/. */
import { betListCalls } from './betLists.ts'
import { chaseCalls } from './chase.ts'
import { deviceCalls } from './devices.ts'
import { files } from './files.ts'
import { invitationCalls } from './invitations.ts'
import { installCalls } from './install.ts'
import { protectionCalls } from './protection.ts'
import { recharge } from './recharge.ts'
import { trends } from './trends.ts'
import { payoutDetails } from './payoutDetails.ts'
import { withdrawals } from './withdrawals.ts'
import { billCalls } from './bills.ts'
import { levelCalls } from './levels.ts'
import { reportCalls } from './reports.ts'
import { articleCalls } from './articles.ts'
import { feedbackCalls } from './feedback.ts'
import { profileCalls } from './profile.ts'
import { serviceCalls } from './service.ts'

export const laterCalls = {
  ...chaseCalls,
  ...trends,
  ...protectionCalls,
  ...deviceCalls,
  ...files,
  ...recharge,
  ...payoutDetails,
  ...withdrawals,
  ...billCalls,
  ...reportCalls,
  ...levelCalls,
  ...articleCalls,
  ...feedbackCalls,
  ...serviceCalls,
  ...profileCalls,
  ...betListCalls,
  ...installCalls,
  ...invitationCalls,
} as const
