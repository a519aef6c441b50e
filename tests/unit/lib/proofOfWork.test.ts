/** The search for a proof of work, against another implementation of SHA-256. */
import { createHash } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { proofText, solveProof, type WorkProgress, zeroBits } from '#/lib/proofOfWork.ts'

const bitsOf = (challenge: string, proof: string) =>
  zeroBits(createHash('sha256').update(proofText(challenge, proof)).digest().readInt32BE(0))
const challenges = Array.from({ length: 20 }, (_, at) => `challenge-${at}`.padEnd(22, 'x'))

describe('the search', () => {
  it.each([1, 4, 9, 13])('finds a number whose SHA-256, computed independently, begins with %d zero bits', async (bits) => {
    for (const challenge of challenges) expect(bitsOf(challenge, await solveProof(challenge, bits))).toBeGreaterThanOrEqual(bits)
  })

  it.each(['', 'a', 'x'.repeat(43)])('holds for a challenge of any length: %j', async (challenge) => {
    expect(bitsOf(challenge, await solveProof(challenge, 8))).toBeGreaterThanOrEqual(8)
  })

  it('misses no number, and finds the first one that fits', async () => {
    const [challenge = ''] = challenges
    const first = Array.from({ length: 5000 }, (_, at) => String(at).padStart(10, '0')).find((proof) => bitsOf(challenge, proof) >= 8)
    expect(await solveProof(challenge, 8)).toBe(first)
  })

  it('continues behind an earlier proof', async () => {
    for (const challenge of challenges) {
      const light = await solveProof(challenge, 5)
      const heavy = await solveProof(challenge, 9, { after: light })
      expect([bitsOf(challenge, heavy) >= 9, Number(heavy) > Number(light)]).toEqual([true, true])
    }
  })

  it('reports about once a second the count of tried numbers and the seconds', async () => {
    // Every look at the clock takes ten milliseconds.
    let now = 0
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 10))
    const reports: WorkProgress[] = []
    const proof = await solveProof(challenges[0] ?? '', 15, { onProgress: (progress) => reports.push(progress) })
    clock.mockRestore()
    expect(reports.length).toBeGreaterThan(2)
    expect(reports.map(({ seconds }) => seconds)).toEqual(reports.map((_, at) => at + 1))
    expect(reports.map(({ tried }) => tried % 256)).toEqual(reports.map(() => 0))
    expect(reports.at(-1)?.tried).toBeLessThanOrEqual(Number(proof))
  })

  it('gives other work a turn, and ends on request', async () => {
    const controller = new AbortController()
    const search = solveProof('never to be found', 32, { signal: controller.signal })
    // Only a search that pauses lets this timer come.
    setTimeout(() => controller.abort(new Error('enough')))
    await expect(search).rejects.toThrow('enough')
  })
})
