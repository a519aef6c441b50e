/** Runs work in one tab at a time: under a Web Lock, or without Web Locks under a lease in IndexedDB. */
import { update } from 'idb-keyval'
import { isNumber, isText, recordOf, shapeOf } from './shape.ts'
import { stateStore } from './storage.ts'

/** Milliseconds. A lease is renewed while its work runs; that of a closed tab expires. */
const leaseTime = 30_000
const renewEvery = 10_000

interface Lease {
  readonly owner: string
  /** By the device's clock. */
  readonly until: number
}

const isLeases = recordOf(shapeOf<Lease>({ owner: isText, until: isNumber }))
const leasesKey = 'leases'

/** Random id of this tab, created when first needed. */
let self: string | undefined
const atWork = new Set<string>()

async function changeLeases(change: (valid: Record<string, Lease>) => Record<string, Lease>): Promise<void> {
  await update<unknown>(
    leasesKey,
    (stored) => {
      const now = Date.now()
      const valid = Object.entries(isLeases(stored) ? stored : {}).filter(([, { until }]) => until > now && until <= now + leaseTime)
      return change(Object.fromEntries(valid))
    },
    stateStore(),
  )
}

/** Acquires or renews the lease. False while another tab has it; true when storage is refused, since there is no alternative. */
async function lease(name: string, owner: string): Promise<boolean> {
  let isOurs = true
  await changeLeases((valid) => {
    isOurs = valid[name] === undefined || valid[name].owner === owner
    return isOurs ? { ...valid, [name]: { owner, until: Date.now() + leaseTime } } : valid
  }).catch(() => undefined)
  return isOurs
}

async function giveUp(name: string, owner: string): Promise<void> {
  await changeLeases((valid) =>
    Object.fromEntries(Object.entries(valid).filter(([one, held]) => one !== name || held.owner !== owner)),
  ).catch(() => undefined)
}

async function leased(name: string, work: () => Promise<void>): Promise<boolean> {
  self ??= crypto.getRandomValues(new Uint32Array(2)).join('-')
  const owner = self
  if (!(await lease(name, owner))) return false
  const renewing = setInterval(() => void lease(name, owner), renewEvery)
  try {
    await work()
  } finally {
    clearInterval(renewing)
    await giveUp(name, owner)
  }
  return true
}

/** Runs `work` unless it is running here or in another tab; closing a tab releases the lock. Resolves to whether it ran. */
export async function alone(name: string, work: () => Promise<void>): Promise<boolean> {
  if (atWork.has(name)) return false
  atWork.add(name)
  try {
    if (!('locks' in navigator)) return await leased(name, work)
    return await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock) await work()
      return lock !== null
    })
  } finally {
    atWork.delete(name)
  }
}
