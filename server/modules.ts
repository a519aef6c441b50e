/** All modules of the platform: a domain is its folder and a line here. */
import { ledgerModule } from './ledger/ledgerModule.ts'
import { asModule } from './ledger/module.ts'
import { isComplete, type Handlers } from './platform/dispatch/handlers.ts'
import type { Module } from './platform/modules/module.ts'
import type { Platform } from './platform/platform.ts'
import { platformModule } from './platform/platformModule.ts'
import type { SettingName } from './platform/settings/setting.ts'
import { accountModule } from './domains/accounts/module.ts'
import { agentModule } from './domains/agents/module.ts'
import { betModule } from './domains/bets/module.ts'
import { billModule } from './domains/bills/module.ts'
import { channelModule } from './domains/channels/module.ts'
import { chaseModule } from './domains/chase/module.ts'
import { configurationModule } from './domains/configuration/module.ts'
import { contentModule } from './domains/content/module.ts'
import { drawModule } from './domains/draws/module.ts'
import { feedbackModule } from './domains/feedback/module.ts'
import { fileModule } from './domains/files/module.ts'
import { filmModule } from './domains/films/module.ts'
import { installModule } from './domains/installs/module.ts'
import { gameModule } from './domains/games/module.ts'
import { giftModule } from './domains/gifts/module.ts'
import { invitationModule } from './domains/invitations/module.ts'
import { levelModule } from './domains/levels/module.ts'
import { mallModule } from './domains/mall/module.ts'
import { notificationModule } from './domains/notifications/module.ts'
import { pageantModule } from './domains/pageant/module.ts'
import { passkeyModule } from './domains/passkeys/module.ts'
import { payoutDetailModule } from './domains/payoutDetails/module.ts'
import { profileModule } from './domains/profile/module.ts'
import { protectionModule } from './domains/protection/module.ts'
import { rebateModule } from './domains/rebates/module.ts'
import { rechargeModule } from './domains/recharge/module.ts'
import { reportModule } from './domains/reports/module.ts'
import { roomModule } from './domains/rooms/module.ts'
import { serviceModule } from './domains/service/module.ts'
import { treeModule } from './domains/tree/module.ts'
import { campaignModule } from './domains/campaigns/module.ts'
import { bonusModule } from './domains/bonuses/module.ts'
import { signInModule } from './domains/signIns/module.ts'
import { wheelModule } from './domains/wheels/module.ts'
import { packetModule } from './domains/packets/module.ts'
import { welfareModule } from './domains/welfare/module.ts'
import { withdrawalModule } from './domains/withdrawals/module.ts'
import { commandsOf } from './platform/modules/compose.ts'

const all = [
  platformModule,
  configurationModule,
  invitationModule,
  accountModule,
  treeModule,
  contentModule,
  ledgerModule,
  drawModule,
  betModule,
  rebateModule,
  chaseModule,
  notificationModule,
  payoutDetailModule,
  passkeyModule,
  withdrawalModule,
  protectionModule,
  gameModule,
  channelModule,
  fileModule,
  rechargeModule,
  levelModule,
  filmModule,
  profileModule,
  feedbackModule,
  serviceModule,
  roomModule,
  giftModule,
  mallModule,
  pageantModule,
  bonusModule,
  campaignModule,
  signInModule,
  wheelModule,
  packetModule,
  welfareModule,
  installModule,
  billModule,
  reportModule,
  agentModule,
] as const

/** The order matters for settlement effects, seeds, commands and headings. */
export const modules: readonly Module[] = all.map(asModule)

type Listed = (typeof all)[number]
type HandledBy<M> = M extends { handlers(platform: Platform): infer Given } ? keyof Given : never
type SetBy<M> = M extends { readonly settings: infer Given } ? keyof Given : never
type IsNone<Missing extends never> = Missing

/**
 * A call without a handler, or a setting that no listed module declares, does not compile: its name stands in the error.
 * @public
 */
export type Unanswered = IsNone<Exclude<keyof Handlers, HandledBy<Listed>>>
/** @public */
export type Undeclared = IsNone<Exclude<SettingName, SetBy<Listed>>>

/** The handler of every call. */
export function createHandlers(platform: Platform): Handlers {
  const handlers: Partial<Handlers> = {}
  for (const { handlers: create } of modules) Object.assign(handlers, create?.(platform))
  if (!isComplete(handlers)) throw new Error('a call of the contract has no handler')
  return handlers
}

export const commands = commandsOf(modules)
