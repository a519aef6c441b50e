/** Every call, by the name of its endpoint and handler. */
import { agentCalls } from './agents/agentCalls.ts'
import type { Call } from './call.ts'
import { filmCalls } from './films/filmCalls.ts'
import { firstCalls } from './firstCalls.ts'
import { lobbyCalls } from './games/lobby.ts'
import { playCalls } from './games/play.ts'
import { gameRecordCalls } from './games/records.ts'
import { gameWalletCalls } from './games/wallet.ts'
import { betListCalls } from './betLists.ts'
import { chaseCalls } from './chase.ts'
import { deviceCalls } from './devices.ts'
import { files } from './files.ts'
import { invitationCalls } from './invitations.ts'
import { installCalls } from './install.ts'
import { notificationCalls } from './notifications.ts'
import { protectionCalls } from './protection.ts'
import { recharge } from './recharge.ts'
import { trends } from './trends.ts'
import { passkeyCalls } from './passkeys.ts'
import { payoutDetails } from './payoutDetails.ts'
import { withdrawals } from './withdrawals.ts'
import { billCalls } from './bills.ts'
import { levelCalls } from './levels.ts'
import { reportCalls } from './reports.ts'
import { articleCalls } from './articles.ts'
import { feedbackCalls } from './feedback.ts'
import { profileCalls } from './profile.ts'
import { serviceCalls } from './service.ts'
import { liveCalls } from './live/liveCalls.ts'
import { welfareCalls } from './welfare/welfareCalls.ts'

export const contract = {
  ...firstCalls,
  ...chaseCalls,
  ...trends,
  ...protectionCalls,
  ...deviceCalls,
  ...files,
  ...recharge,
  ...passkeyCalls,
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
  ...notificationCalls,
  ...invitationCalls,
  ...agentCalls,
  ...lobbyCalls,
  ...playCalls,
  ...gameRecordCalls,
  ...gameWalletCalls,
  ...liveCalls,
  ...filmCalls,
  ...welfareCalls,
} as const

export type Contract = typeof contract
export type CallName = keyof Contract

const isCallName = (name: string): name is CallName => Object.hasOwn(contract, name)

export const callNames: readonly CallName[] = Object.keys(contract).filter(isCallName)

const byRoute = new Map<string, CallName>()
/** Routes with placeholders: `GET /games/app/games/v2/{id}`. */
const byPattern: (readonly [RegExp, CallName])[] = []
for (const name of callNames) {
  const descriptor: Call = contract[name]
  for (const { method, path } of [descriptor, ...(descriptor.aliases ?? [])]) {
    const route = `${method} /${path}`
    if (path.includes('{')) byPattern.push([new RegExp(`^${route.replace(/\{\w+\}/g, '[^/]+')}$`), name])
    else byRoute.set(route, name)
  }
}

/** The call of this method and path; undefined when there is none. */
export function callAt(method: string, pathname: string): CallName | undefined {
  const route = `${method} ${pathname}`
  return byRoute.get(route) ?? byPattern.find(([pattern]) => pattern.test(route))?.[1]
}
