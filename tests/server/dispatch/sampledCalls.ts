/** Calls of the contract with arguments that their schemas accept: usual ones, large numbers and far times. */
import { expect } from 'vitest'
import { type CallName, callNames, contract } from '#/contract/contract.ts'
import { samplesOf } from '../../support/schemaSamples.ts'
import type { RechargePlatform } from '../recharge/support.ts'

const rates = ['read', 'write', 'bet', 'auth', 'code'] as const
/** These calls end the session of the test. */
const untaken: ReadonlySet<CallName> = new Set(['logout', 'endSession', 'endOtherSessions'])

/** Sends what `choose` takes of each call's samples. Returns the calls that an internal fault answers, with their arguments. */
export async function internalFaults(
  bank: RechargePlatform,
  choose: (samples: readonly unknown[]) => readonly unknown[],
): Promise<string[]> {
  await bank.platform.settings.set('rateLimits', Object.fromEntries(rates.map((rate) => [rate, { limit: 0, seconds: 60 }])))
  const faults: string[] = []
  for (const name of callNames.filter((one) => !untaken.has(one) && contract[one].rate !== 'auth'))
    for (const args of choose(samplesOf(contract[name].request))) {
      const { status, data } = await bank.send(name, args, contract[name].client === 'user' ? bank.agent : {})
      expect(data, name).not.toMatchObject({ reason: 'TOKEN' })
      if (status >= 500 && status !== 503) faults.push(`${name} ${JSON.stringify(args)}`)
    }
  await bank.platform.settings.unset('rateLimits')
  return faults
}
