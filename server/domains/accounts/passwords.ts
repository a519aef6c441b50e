/** Password hashing by argon2id, with limited concurrency, so that many sign-ins exhaust neither memory nor threads. */
import { hash, verify } from '@node-rs/argon2'
import { onePerPlatform } from '../../platform/modules/contributions.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'

const ARGON2ID = 2
/** One pass, one lane; with 46 MiB by default (OWASP password storage cheat sheet, argon2id). */
const cost = { algorithm: ARGON2ID, timeCost: 1, parallelism: 1 }

/** Hash of an unknown random password; verified for an unknown name, so that the timing does not reveal whether the name exists (S4). */
export const decoyHash = '$argon2id$v=19$m=47104,t=1,p=1$iRmX/1Vum/mp8rWPROIoeg$lDRR4a3vQ0e5W6CYJbFP3WJyN1/S+TdP0SwnBiP4xis'

export interface Passwords {
  /** PHC string. Refuses with BUSY when too many wait. */
  hash(password: string): Promise<string>
  /** False for a wrong password. Refuses with BUSY when too many wait. */
  verify(passwordHash: string, password: string): Promise<boolean>
}

/** `memoryCost`: KiB that each new hash takes. */
export function createPasswords(atOnce = 2, waitingAtMost = 200, memoryCost = 47_104): Passwords {
  let running = 0
  const waiting: (() => void)[] = []

  async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running >= atOnce) {
      if (waiting.length >= waitingAtMost) throw new Refusal('BUSY')
      // The finished one passes its slot on, so `running` stays the same.
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }

  return {
    hash: (password) => inTurn(() => hash(password, { ...cost, memoryCost })),
    verify: (passwordHash, password) => inTurn(() => verify(passwordHash, password)),
  }
}

/** All password checks of a platform share one queue. */
export const passwordsOf = onePerPlatform<Platform, Passwords>(() => createPasswords())
