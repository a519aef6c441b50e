/** Answers that came before the worker began: it has not seen them, and could not give them without a network. */
import { callOf } from '#/contract/calls.ts'
import { canonical } from '#/lib/canonical.ts'
import type { Outgoing } from './chain/outgoing.ts'
import { send } from './chain/send.ts'

/** More than a first visit asks for. */
const most = 100
const unseen = new Map<string, Outgoing>()

export function noteUnseen(outgoing: Outgoing): void {
  if (!('serviceWorker' in navigator) || navigator.serviceWorker.controller || callOf(outgoing.call).offline === 'never') return
  if (unseen.size < most) unseen.set(`${outgoing.call} ${canonical(outgoing.arg)}`, { ...outgoing, background: true })
}

/** Asks for them again through the worker; the page is left as it is. `bearer`: the session as it now is. */
export async function showToWorker(bearer: () => string | undefined): Promise<void> {
  const asked = [...unseen.values()]
  unseen.clear()
  await Promise.all(asked.filter((one) => one.bearer === undefined || one.bearer === bearer()).map((one) => send(one)))
}
