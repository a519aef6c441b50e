/**
 * An urn gives precisely its stock, with simultaneous draws on any process; and a verifier without the platform's code finds the same
 * draws.
 */
import { expect, it } from 'vitest'
import { draw, drawsOf, expectExactStock, exported, newViewers, newWheel, replayed, wheelSetup, wheelShown } from './support.ts'

const setup = wheelSetup()

it('10 members on three processes draw an urn of 6: 6 prizes in exact stock, and 4 members keep their chance', () =>
  expectExactStock(setup.server, 10, [3, 1, 1, 1]))

it('the independent verifier finds changes in an export', async () => {
  const { server } = setup
  const [viewer] = await newViewers(server, 1)
  if (!viewer) throw new Error('nobody is there')
  const code = await newWheel(server, { prizes: 'none=5 1=3', points: '3', perDay: 8 })
  for (let at = 0; at < 8; at += 1) await draw(server.platform, viewer, { code })
  const lines = (await exported(server.platform, code)).split('\n').filter(Boolean)
  const [header = '', ...draws] = lines
  expect((await replayed(lines.join('\n'))).code).toBe(0)
  const changed = (line: string, change: (value: Record<string, unknown>) => object) => {
    const value = JSON.parse(line)
    return JSON.stringify({ ...value, ...change(value) })
  }
  const faults: readonly (readonly string[])[] = [
    [changed(header, () => ({ anchor: '0'.repeat(64) })), ...draws],
    [changed(header, () => ({ weights: [3, 5] })), ...draws],
    [changed(header, () => ({ root: '1'.repeat(64) })), ...draws],
    [header, ...draws.slice(1)],
    [header, ...draws.slice(0, -1)],
    [header, changed(draws[0] ?? '', ({ prize }) => ({ prize: prize === 0 ? 1 : 0 })), ...draws.slice(1)],
    [
      header,
      changed(draws[0] ?? '', () => ({ requestId: 'another' })),
      changed(draws[1] ?? '', () => ({ seed: '2'.repeat(64) })),
      ...draws.slice(2),
    ],
    [],
  ]
  for (const fault of faults) expect((await replayed(fault.join('\n'))).code).toBe(1)
})

it('an urn is opened only with a budget that covers its whole stock', async () => {
  const { server } = setup
  await expect(newWheel(server, { prizes: 'none=20 1=12 2=7 8=1', points: '33.999' })).rejects.toThrow('34 points')
  await expect(newWheel(server, { prizes: 'ticket2=3 none=1', tickets: '5' })).rejects.toThrow('6 film tickets')
})

it('the current odds follow from the rest of the stock', async () => {
  const { server } = setup
  const [viewer] = await newViewers(server, 1)
  if (!viewer) throw new Error('nobody is there')
  const code = await newWheel(server, { prizes: 'none=3 4=1', points: '4', perDay: 4 })
  expect(await wheelShown(server, code)).toMatchObject({ average: '1000' })
  const before: number[][] = []
  for (let at = 0; at < 4; at += 1) before.push((await draw(server.platform, viewer, { code })).draw.before)
  const drawn = await drawsOf(server.platform, code)
  const left = [3, 1]
  for (const [at, { prize }] of drawn.entries()) {
    expect(before[at]).toEqual(left)
    left[prize] = (left[prize] ?? 0) - 1
  }
  expect(left).toEqual([0, 0])
})
