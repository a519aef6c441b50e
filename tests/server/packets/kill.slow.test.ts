/** Processes are killed while 64 members try at once: no answered part is lost, and a repeated request gives no member a second part. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedPackets } from '../../../server/domains/packets/seed.ts'
import { newPlayer, violations } from '../bets/support.ts'
import { onPostgres } from '../support/database.ts'
import { linesUntilKilled, openData } from '../support/killed.ts'
import { createHome, type Home } from '../support/process.ts'
import { isAmount, newPacket, takenOf, tried } from './support.ts'

/** The embedded database belongs to one process. */
const PROCESSES = onPostgres ? 3 : 1
const CYCLES = Number(process.env['KILL_CYCLES'] ?? 1)
const MEMBERS = 64
const PACKETS = 30
const PARTS = 40
/** Enough for a few packets, and far from all tries of a process. */
const LINES = 400

let home: Home
beforeAll(async () => {
  home = await createHome()
})
afterAll(() => home.remove())

/** Ids of packets that everybody will try for. */
async function prepared(): Promise<readonly string[]> {
  const platform = await openData(home)
  try {
    await seedPackets(platform.db)
    for (let member = 0; member < MEMBERS; member += 1) await newPlayer(platform.db, 0n)
    const ids: string[] = []
    for (let packet = 0; packet < PACKETS; packet += 1) ids.push(await newPacket(platform, { parts: PARTS, total: 128_000n }))
    return ids
  } finally {
    await platform.close()
  }
}

test(`each part is given once, also if ${PROCESSES === 1 ? 'the process is' : 'three processes are'} killed`, async () => {
  for (let cycle = 0; cycle < CYCLES; cycle += 1) {
    const packets = await prepared()
    const script = new URL('packetChild.ts', import.meta.url)
    const printed = await Promise.all(Array.from({ length: PROCESSES }, () => linesUntilKilled(script, home, [], LINES)))
    const lines = printed.flat().map((line) => line.split(' '))
    const acknowledged = new Map(
      lines.filter(([what]) => what === 'done').map(([, , , requestId = '', answer = '']) => [requestId, answer]),
    )
    expect([...acknowledged.values()].some(isAmount)).toBe(true)
    const platform = await openData(home)
    try {
      expect(await violations(platform.db)).toEqual([])
      const sent = lines.filter(([what]) => what === 'sent')
      const again = await Promise.all(
        sent.map(
          async ([, packet = '', member = '', requestId = '']) => [requestId, await tried(platform, member, packet, requestId)] as const,
        ),
      )
      expect(again.map(([requestId, answer]) => [requestId, acknowledged.get(requestId) ?? answer])).toEqual(again)
      const members = await platform.db.selectFrom('users').select('id').execute()
      const tries = packets.flatMap((packet) => members.map(({ id }) => tried(platform, id, packet)))
      expect((await Promise.all(tries)).every((answer) => isAmount(answer) || /^PACKET_(TAKEN|EMPTY)$/.test(answer))).toBe(true)
      for (const packet of packets) {
        const taken = await takenOf(platform.db, packet)
        expect([taken.length, new Set(taken.map(({ userId }) => userId)).size]).toEqual([PARTS, PARTS])
      }
      expect(await violations(platform.db)).toEqual([])
    } finally {
      await platform.close()
    }
  }
}, 300_000)
