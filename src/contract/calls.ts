/** Descriptors of calls that the page has loaded: calls of the first script, of features, and of stored writes. */
import type { Call } from './call.ts'
import type { CallName, Contract } from './contract.ts'
import { firstCalls } from './firstCalls.ts'

export type Known = { readonly [Name in CallName]?: Contract[Name] & Call }
export type FirstCall = keyof typeof firstCalls

let known: Known = firstCalls

/** Adds descriptors of calls that a feature uses. */
export function knowCalls(calls: Known): void {
  known = { ...known, ...calls }
}

/** Throws for a call that is not loaded. */
export function callOf<Name extends CallName>(name: Name): Contract[Name] & Call {
  const descriptor: Known[Name] = known[name]
  if (!descriptor) throw new Error(`the call ${name} is not loaded`)
  return descriptor
}

const isKnown = (name: string): name is CallName => Object.hasOwn(known, name)

/** Calls whose descriptor marks them as pending writes. */
export type PendingCall = { [Name in CallName]: Contract[Name] extends { pending: object } ? Name : never }[CallName]

const recharges = () => import('./recharge.ts').then((m) => m.recharge)

/** Calls of pending writes, which may be resent on pages without their feature, with the calls that look these writes up. */
const partsOfWrites: Readonly<Record<Exclude<PendingCall, FirstCall>, () => Promise<Known>>> = {
  addExpenses: () => import('./withdrawals.ts').then((m) => m.withdrawals),
  addVerifyImage: recharges,
  transfBalance: () => import('./games/wallet.ts').then((m) => m.gameWalletCalls),
  buyMallItem: () => import('./live/mall.ts').then((m) => m.mallCalls),
  chatSend: () => import('./service.ts').then((m) => m.serviceCalls),
  createChase: () => import('./chase.ts').then((m) => m.chaseCalls),
  changePrize2Wallet: () => import('./agents/rebates.ts').then((m) => m.agentRebateCalls),
  saveByEscrow: recharges,
  saveByOffice: recharges,
  sendGift: () => import('./live/gifts.ts').then((m) => m.giftCalls),
}
const hasPart = (name: string): name is keyof typeof partsOfWrites => Object.hasOwn(partsOfWrites, name)

/** Loads the call of a stored write; undefined if there is no such call. Rejects if the script cannot be loaded. */
export async function callOfWrite(name: string): Promise<CallName | undefined> {
  if (!isKnown(name) && hasPart(name)) knowCalls(await partsOfWrites[name]())
  return isKnown(name) ? name : undefined
}

/** Whether a call is public. A call that is not loaded has no cached answers. */
export function isPublic(name: string): boolean {
  return Object.entries(known).some(([one, { client }]) => one === name && client === 'public')
}
