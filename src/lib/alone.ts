/** Runs work in one tab at a time: under a Web Lock, or under a lease in IndexedDB if the browser has no locks or refuses them. */
import { update } from 'idb-keyval'
import { isNumber, isText, recordOf, shapeOf } from './shape.ts'
import { stateStore } from './storage.ts'

/** Milliseconds. A tab renews its lease while its work runs; the lease of a closed tab expires. */
const leaseTime = 30_000
const renewEvery = 10_000
/** Milliseconds. A tab that holds its turn for longer is frozen or very slow, so the work may run twice. */
const takenOverAfter = 5000
const askEvery = 250

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

/**
 * Acquires or renews the lease. False while another tab has the lease. True if the browser refuses storage, because there is no
 * alternative.
 */
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
    let isAnswered = false
    const locked = async () =>
      navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
        isAnswered = true
        if (lock) await work()
        return lock !== null
      })
    return await locked().catch((error: unknown) => {
      if (isAnswered) throw error
      // The browser has no locks, or refuses them because it blocks the site's data.
      return leased(name, work)
    })
  } finally {
    atWork.delete(name)
  }
}

/** Runs `work` once no other tab runs work of that name, at the latest after five seconds, because the other tab may be frozen. */
export async function inTurn<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  let mine: Promise<Result> | undefined
  const run = () => (mine ??= work())
  try {
    return await lockedInTurn(name, run)
  } catch {
    // The browser has no lock, or another tab took the lock over meanwhile.
    return mine ?? leasedInTurn(name, run)
  }
}

async function lockedInTurn<Result>(name: string, run: () => Promise<Result>): Promise<Result> {
  const { locks } = navigator
  const waiting = new AbortController()
  const timer = setTimeout(() => waiting.abort(), takenOverAfter)
  const begin = () => {
    clearTimeout(timer)
    return run()
  }
  try {
    return await locks.request(name, { signal: waiting.signal }, begin)
  } catch (error) {
    if (!waiting.signal.aborted) throw error
    return await locks.request(name, { steal: true }, begin)
  } finally {
    clearTimeout(timer)
  }
}

async function leasedInTurn<Result>(name: string, run: () => Promise<Result>): Promise<Result> {
  const until = performance.now() + takenOverAfter
  let result: Promise<Result> | undefined
  const work = async () => {
    result = run()
    await result
  }
  while (performance.now() < until && !(await leased(name, work))) await new Promise((resolve) => setTimeout(resolve, askEvery))
  return result ?? run()
}
