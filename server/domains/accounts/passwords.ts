/** Passwords: argon2id, a few at a time, so that a rush of sign-ins takes neither all memory nor all threads. */
import { hash, verify } from '@node-rs/argon2'
import { onePerPlatform } from '../../platform/modules/contributions.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'

/** 46 MiB, one pass, one lane (OWASP password storage cheat sheet, argon2id). */
const ARGON2ID = 2
const cost = { algorithm: ARGON2ID, memoryCost: 47_104, timeCost: 1, parallelism: 1 }

/** Of no password anybody knows; checked for an unknown name, so that it costs what a known one does (S4). */
export const decoyHash = '$argon2id$v=19$m=47104,t=1,p=1$iRmX/1Vum/mp8rWPROIoeg$lDRR4a3vQ0e5W6CYJbFP3WJyN1/S+TdP0SwnBiP4xis'

export interface Passwords {
  /** PHC string. Refuses with BUSY when too many wait. */
  hash(password: string): Promise<string>
  /** False for a wrong password. Refuses with BUSY when too many wait. */
  verify(passwordHash: string, password: string): Promise<boolean>
}

export function createPasswords(atOnce = 2, waitingAtMost = 200): Passwords {
  let running = 0
  const waiting: (() => void)[] = []

  async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running >= atOnce) {
      if (waiting.length >= waitingAtMost) throw new Refusal('BUSY')
      // The one that finishes hands its place over: `running` stays as it is.
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
    hash: (password) => inTurn(() => hash(password, cost)),
    verify: (passwordHash, password) => inTurn(() => verify(passwordHash, password)),
  }
}

/** All who check passwords on a platform wait in one line. */
export const passwordsOf = onePerPlatform<Platform, Passwords>(() => createPasswords())
