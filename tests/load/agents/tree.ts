/** A tree of members for the benchmark, with inviters and acts by day, from a fixed seed. */
import { createHash } from 'node:crypto'

/** Days of history up to today. */
export const DAYS = 30
/** The last days, whose bets have postings; each member has at most one such day. */
export const POSTED_DAYS = 3
const DEEPEST = 20
/** One in this many members is an agent. */
const AGENT_EVERY = 20
/** Direct members of the top agent, among a million. */
const TOP_DIRECT = 3000

export interface Tree {
  readonly members: number
  /** Parent node by node, from 1; 0 for none. */
  readonly parent: Int32Array
  readonly depth: Uint8Array
  readonly isAgent: Uint8Array
  readonly direct: Int32Array
  readonly team: Int32Array
}

/** A generator of numbers below `n`, the same for each seed. */
export function random(seed: string): (n: number) => number {
  let state = createHash('sha256').update(seed).digest().readUInt32LE(0)
  return (n) => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * n)
  }
}

export function growTree(members: number): Tree {
  const pick = random('tree')
  const [parent, direct, team] = [new Int32Array(members + 1), new Int32Array(members + 1), new Int32Array(members + 1)]
  const [depth, isAgent] = [new Uint8Array(members + 1), new Uint8Array(members + 1)]
  const agents = [1]
  isAgent[1] = 1
  const toTop = Math.floor(members / TOP_DIRECT)
  for (let node = 2; node <= members; node++) {
    let above = pick(toTop) === 0 ? 1 : (agents[pick(agents.length)] ?? 1)
    while ((depth[above] ?? 0) >= DEEPEST - 1) above = agents[pick(agents.length)] ?? 1
    parent[node] = above
    depth[node] = (depth[above] ?? 0) + 1
    direct[above] = (direct[above] ?? 0) + 1
    if (pick(AGENT_EVERY) === 0) {
      isAgent[node] = 1
      agents.push(node)
    }
  }
  for (let node = members; node > 1; node--) {
    const above = parent[node] ?? 0
    team[above] = (team[above] ?? 0) + (team[node] ?? 0) + 1
  }
  return { members, parent, depth, isAgent, direct, team }
}

/** Whether the member recharges on the day with postings. */
export const hasRecharged = (node: number) => node % 10 === 0

/** Own and team figures of a member on a day; the team figures include the member. */
export interface MemberDay {
  readonly node: number
  /** 0 is the oldest. */
  readonly day: number
  acts: number
  ownStake: number
  ownPayout: number
  teamStake: number
  teamPayout: number
  bettors: number
}

/** Every member bets on one day, every second member on an earlier day too; the sums of all members above include the bets. */
export function* daysOf({ members, parent, isAgent }: Tree): Generator<MemberDay> {
  const pick = random('days')
  const ofAgents = new Map<number, MemberDay>()
  for (let node = 1; node <= members; node++) {
    const days = new Set([pick(DAYS), ...(pick(2) === 0 ? [pick(DAYS - POSTED_DAYS)] : [])])
    for (const day of days) {
      const ownStake = 1000 * (1 + pick(500))
      const ownPayout = pick(3) === 0 ? 2 * ownStake : 0
      const acts = day < DAYS - POSTED_DAYS ? 0 : 2 + Number(hasRecharged(node))
      if (!isAgent[node]) yield { node, day, acts, ownStake, ownPayout, teamStake: ownStake, teamPayout: ownPayout, bettors: 1 }
      for (let above = isAgent[node] ? node : (parent[node] ?? 0); above !== 0; above = parent[above] ?? 0) {
        const key = above * DAYS + day
        const row = ofAgents.get(key) ?? { node: above, day, acts: 0, ownStake: 0, ownPayout: 0, teamStake: 0, teamPayout: 0, bettors: 0 }
        row.teamStake += ownStake
        row.teamPayout += ownPayout
        row.bettors += 1
        if (above === node) Object.assign(row, { acts, ownStake, ownPayout })
        ofAgents.set(key, row)
      }
    }
  }
  yield* ofAgents.values()
}

/** The measured agents, by the size of their teams. */
export function measuredAgents({ members, team, isAgent }: Tree): { readonly name: string; readonly node: number }[] {
  const nearest = (wanted: number) => {
    let best = 1
    for (let node = 1; node <= members; node++) {
      if (isAgent[node] && Math.abs((team[node] ?? 0) - wanted) < Math.abs((team[best] ?? 0) - wanted)) best = node
    }
    return best
  }
  return [
    { name: 'top', node: 1 },
    { name: 'big', node: nearest(members / 10) },
    { name: 'mid', node: nearest(members / 100) },
    { name: 'leaf', node: nearest(1) },
  ]
}
