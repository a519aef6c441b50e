/**
 * An agent with members on two levels, invited by code or opened by hand, with bets of all states, deposits, and rebates taken and waiting.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { RequestOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import { demoAccounts } from '../../../server/domains/accounts/seed.ts'
import { bigBet } from '../../support/bigBet.ts'
import type { PlatformProcess } from '../../support/platformProcess.ts'
import { solved } from '../../support/solvedCaptcha.ts'
import { teamCode } from '../../support/teamCode.ts'
import { newRequestId } from '../../server/support/client.ts'
import { callsTo, memberBelow, tokenOf } from './calls.ts'
import type { Account } from './platforms.ts'

const password = 'quarry4mine'
const head: Account = { username: 'headagent', password }
/** A note without words of any language. */
const note = '2026 / 11 / 26 10:00'
/** A lottery with draws soon, for rebates, and one without a draw during the visit. */
const [soon, late] = ['k3-1m', 'k3-3m']

/** Milliseconds: the longest wait for the rebates of a bet; the time before its close that a period needs for a bet of each member. */
const [patience, leastTime] = [90_000, 6000]

export interface AgentTeam {
  readonly agent: Account
  /** Pages about a member of the team: an agent with members. */
  readonly memberPages: readonly string[]
}

const teams = new WeakMap<PlatformProcess, Promise<AgentTeam>>()

/**
 * Created once for each platform, for visits that change nothing; waits for two draws of a lottery of one minute. `process`: a platform
 * without limits on one address.
 */
export function agentTeam(process: PlatformProcess): Promise<AgentTeam> {
  const team = teams.get(process) ?? makeTeam(process)
  teams.set(process, team)
  return team
}

async function makeTeam(process: PlatformProcess): Promise<AgentTeam> {
  const calls = callsTo({ process })
  const { call } = calls
  const opened = (above: string, username: string, prizeGroup: number, kind: 'player' | 'agent' = 'player') =>
    memberBelow(calls, above, { username, password, prizeGroup, kind })
  const { token } = await opened(await tokenOf(calls, demoAccounts.agent), head.username, 1950, 'agent')

  const addCode = (terms: Omit<RequestOf<Contract['addInviteCode']>, 'requestId' | 'expiresAt'>) =>
    call('addInviteCode', { requestId: newRequestId(), expiresAt: null, ...terms }, { token })
  await addCode({ code: teamCode, kind: 'player', prizeGroup: 1930, maxUses: 1, note })
  await addCode({ code: '3D5E', kind: 'agent', prizeGroup: 1950, maxUses: 100_000, note: '' })
  const off = { code: '4E6F8G', prizeGroup: 1800, maxUses: null, note: '' }
  await addCode({ ...off, kind: 'player' })
  await call('editInviteCode', { requestId: newRequestId(), ...off, off: true, expiresAt: null }, { token })

  const linh = await opened(token, 'linhagent', 1930, 'agent')
  const weiwei = await opened(token, 'weiwei2026', 1900)
  const jun = await opened(linh.token, 'junplays2026', 1880)
  const sora = await opened(linh.token, 'soraplays', 1920)
  const came = { username: 'comesbycode', password }
  await call('register', {
    requestId: newRequestId(),
    ...came,
    agreed: true,
    inviteCode: teamCode,
    ...(await solved(await call('captcha', {}))),
  })
  const bettors = [weiwei.token, jun.token, sora.token, await tokenOf(calls, came)]
  await call('noteMember', { userId: linh.userId, note }, { token })
  await call('raisePrizeGroup', { requestId: newRequestId(), userId: linh.userId, prizeGroup: 1940 }, { token })

  for (const bettor of bettors) {
    const paid = { requestId: newRequestId(), channelId: 'bank', amount: '2000000', payer: '2026' }
    const { order } = await call('saveByOffice', paid, { token: bettor })
    await process.operator('recharges', 'approve', order.id, '2000', 'seen at the bank')
  }

  const betAll = async (lotteryId: string) => {
    await until(async () => {
      const { current, serverTime } = await call('getCurrentInfo', { lotteryId })
      return current !== null && current.closesAt - serverTime > leastTime
    })
    for (const bettor of bettors) await call('bet', await bigBet(calls, bettor, lotteryId, '200000'), { token: bettor })
  }
  const allWait = () => until(async () => (await call('prizeTotal', {}, { token })).lines >= bettors.length)
  await betAll(soon)
  await allWait()
  await call('changePrize2Wallet', { requestId: newRequestId() }, { token })
  await betAll(soon)
  await allWait()
  await betAll(late)

  return {
    agent: head,
    memberPages: [
      `/member?userId=${linh.userId}`,
      `/member?member=${linh.userId}`,
      `/report?userId=${linh.userId}`,
      `/teamReport?userId=${linh.userId}`,
    ],
  }
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const latest = Date.now() + patience
  while (!(await isSo())) {
    if (Date.now() > latest) throw new Error('the draws and rebates of the team do not come')
    await pause(200)
  }
}
