/** Finds answers that arrived before the service worker controlled the page, which are missing in its store. */
import { callOf } from '#/contract/calls.ts'
import { canonical } from '#/lib/canonical.ts'
import { pause } from '#/lib/pause.ts'
import type { Outgoing } from './pipeline/outgoing.ts'
import { send } from './pipeline/send.ts'

/** More entries than a first visit requests. */
const most = 100
const unseen = new Map<string, Outgoing>()

export function noteUnseen(outgoing: Outgoing): void {
  if (!('serviceWorker' in navigator) || navigator.serviceWorker.controller || callOf(outgoing.call).offline === 'never') return
  if (unseen.size < most) unseen.set(`${outgoing.call} ${canonical(outgoing.arg)}`, { ...outgoing, background: true })
}

/** Requests them again through the worker, without changing the page. `bearer`: the current session. */
export async function showToWorker(bearer: () => string | undefined): Promise<void> {
  const asked = [...unseen.values()]
  unseen.clear()
  const sent: Promise<unknown>[] = []
  for (const one of asked) {
    // Sealing is work of this page: each in a task of its own.
    await pause()
    if (one.bearer === undefined || one.bearer === bearer()) sent.push(send(one))
  }
  await Promise.all(sent)
}
