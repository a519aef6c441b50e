/** Draws of both implementations. */
import { commitOf, drawNumbers } from '#/rules/draws/draw.ts'
import { faultsOf } from './independentVerifier.ts'

const game = 'k3-1m'

/** Makes so many draws. Returns each that the second implementation does not confirm, and each that it confirms with a changed seed. */
export async function disagreements(count: number): Promise<string[]> {
  const faults: string[] = []
  for (let n = 0; n < count; n++) {
    const seed = new Uint8Array(32).map((_, at) => (n * 31 + at * 17 + (n >> 8)) & 255)
    const period = `20261121-${String((n % 1440) + 1).padStart(4, '0')}`
    const draw = {
      game,
      family: 'k3',
      period,
      algorithm: 'hmac-sha256/1',
      commit: await commitOf(seed),
      seed: Buffer.from(seed).toString('hex'),
      entropy: '',
      result: await drawNumbers('k3', { seed, entropy: '', game, period }),
    }
    faults.push(...faultsOf(draw).map((fault) => `${draw.period} ${draw.seed}: ${fault}`))
    seed.set([1 ^ (seed[0] ?? 0)])
    if (!faultsOf({ ...draw, seed: Buffer.from(seed).toString('hex') }).includes('commit'))
      faults.push(`${draw.seed}: a changed bit passed`)
  }
  return faults
}
