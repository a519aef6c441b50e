/** Every call of the product, by the name its endpoint and handler carry. */
import type { Call } from './call.ts'
import { betListCalls } from './betLists.ts'
import { chaseCalls } from './chase.ts'
import { config } from './config.ts'
import { content } from './content.ts'
import { deviceCalls } from './devices.ts'
import { files } from './files.ts'
import { games } from './games.ts'
import { installCalls } from './install.ts'
import { lottery } from './lottery.ts'
import { protectionCalls } from './protection.ts'
import { recharge } from './recharge.ts'
import { session } from './session.ts'
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

/** What the first script of the page knows of. */
export const firstCalls = { ...session, ...config, ...content, ...games, ...lottery } as const

/** What a page's own script asks for: fetched with it. */
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
} as const

export const contract = { ...firstCalls, ...laterCalls } as const

export type Contract = typeof contract
export type CallName = keyof Contract

const isCallName = (name: string): name is CallName => Object.hasOwn(contract, name)

export const callNames: readonly CallName[] = Object.keys(contract).filter(isCallName)

const byRoute = new Map<string, CallName>()
for (const name of callNames) {
  const descriptor: Call = contract[name]
  byRoute.set(`${descriptor.method} /${descriptor.path}`, name)
  for (const alias of descriptor.aliases ?? []) byRoute.set(`${alias.method} /${alias.path}`, name)
}

/** The call that answers at this method and path; undefined where there is none. */
export function callAt(method: string, pathname: string): CallName | undefined {
  return byRoute.get(`${method} ${pathname}`)
}
