/** What a member feels of a flood: calls on open connections, calm and while a thousand hostile sockets of another address do their worst. */
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { contract } from '#/contract/contract.ts'
import { demoAccounts } from '../../server/accounts/seed.ts'
import type { PlatformProcess } from '../support/platformProcess.ts'
import { hotLottery } from './bets.ts'
import { lineAt } from './line.ts'
import { withoutLimits } from '../support/withoutLimits.ts'
import { callOnce, sealedRequest, sendAll } from './wire.ts'

export interface FloodFigures {
  readonly calm: number
  readonly flooded: number
  readonly refused: number
  /** Resident memory of the platform's process in MB: before, and at the end of the flood. */
  readonly memory: readonly [before: number, after: number]
}

const CALLS = 400
const PAUSE_MS = 20
const HOSTILE = '127.0.0.2'
/** Until all of its sockets have come at least once. */
const SETTLING_MS = 3000

export async function floodFigures(platform: PlatformProcess, memoryOf: (pid: number) => Promise<number>): Promise<FloodFigures> {
  const { username, password } = demoAccounts.player
  await platform.operator('settings', 'set', 'rateLimits', JSON.stringify(withoutLimits.rateLimits))
  const { access_token: token } = v.parse(contract.token.response, await callOnce(platform.port, 'token', { grant_type: 'password', scope: 'server', username, password }))
  const { prizeGroup } = v.parse(contract.querySystemUserInfo.response, await callOnce(platform.port, 'querySystemUserInfo', {}, token))

  async function measured(): Promise<{ p99: number; refused: number }> {
    const times: number[] = []
    let refused = 0
    for (let at = 0; at < CALLS; at++) {
      const { current } = v.parse(contract.getCurrentInfo.response, await callOnce(platform.port, 'getCurrentInfo', { lotteryId: hotLottery }))
      const request = await sealedRequest('bet', { requestId: randomUUID(), lotteryId: hotLottery, period: current?.period ?? '', ...lineAt(at, prizeGroup) }, token)
      const { answers: [answer] } = await sendAll(platform.port, [request], 1)
      times.push(answer?.milliseconds ?? Infinity)
      if (answer?.status !== 200) refused += 1
      await sleep(PAUSE_MS)
    }
    return { p99: times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0, refused }
  }

  const calm = await measured()
  const before = await memoryOf(platform.pid)
  const attacker = spawn(process.execPath, ['--import', 'tsx', fileURLToPath(new URL('floodChild.ts', import.meta.url)), String(platform.port), HOSTILE], { stdio: 'inherit' })
  try {
    await sleep(SETTLING_MS)
    const flooded = await measured()
    return { calm: calm.p99, flooded: flooded.p99, refused: calm.refused + flooded.refused, memory: [before, await memoryOf(platform.pid)] }
  } finally {
    attacker.kill('SIGKILL')
  }
}
