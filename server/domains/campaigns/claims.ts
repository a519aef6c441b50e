/** Claims of awards. Each claim is decided separately, and paid once: its row, its posting and its budget move are unique. */
import * as v from 'valibot'
import type { ParsedRequestOf, ResponseOf } from '#/contract/call.ts'
import { contract, type Contract } from '#/contract/contract.ts'
import type { Reason } from '#/contract/refusals.ts'
import type { Award } from '#/contract/welfare/codes.ts'
import { type Write, write } from '../../platform/dispatch/handlers.ts'
import { lockBudgets, piecesOf } from '../../ledger/budgets.ts'
import { balanceOf } from '../../ledger/ledger.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { lockBonus } from '../bonuses/module.ts'
import { lockMember } from '../protection/module.ts'
import { attempt, refusedOr } from './attempt.ts'
import { factsOf, type Facts } from './facts.ts'
import { giveAward } from './giving.ts'
import { once } from './periods.ts'
import { awardKindOf } from './postingKinds.ts'
import { budgetFor, type Rules, rulesOf, stateOf } from './rules.ts'
import { type StageStanding, standingOf, type Standing } from './standing.ts'
import { tellMember } from './telling.ts'

type Claim = ParsedRequestOf<Contract['applyGift']>['claims'][number]
type Result = ResponseOf<Contract['applyGift']>['results'][number]

const answer = v.object({ results: contract.applyGift.response.entries.results })

export const refOf = ({ code, period, stage }: Claim): string => `${code}:${period}:${stage}`

/** The reason why a stage cannot be claimed: the member lacks something, or it is too early or too late. */
function reasonOf(rules: Rules, { own }: Standing, stage: StageStanding | undefined, { period }: Claim, now: number): Reason {
  const campaign = stateOf(rules, now)
  if (stage?.shown.state === 'claimed') return 'CLAIM_TAKEN'
  if (stage?.shown.state === 'missed') return 'CLAIM_LATE'
  if (campaign === 'upcoming') return 'CAMPAIGN_EARLY'
  if (own.isJoined === false) return 'CAMPAIGN_JOIN'
  if (!own.isEligible) return 'CAMPAIGN_NEEDS'
  if (campaign === 'over') return 'CAMPAIGN_OVER'
  return period !== once.key && period < own.period ? 'CLAIM_LATE' : 'CLAIM_EARLY'
}

/** A claim that will be paid. */
interface Due {
  readonly claim: Claim
  readonly rules: Rules
  readonly stage: StageStanding
}

type StandingOf = (rules: Rules) => Promise<Standing | null>

/** Reads each campaign's standing once, however many of its stages are claimed. */
function standingsOf(facts: Facts): StandingOf {
  const known = new Map<string, Promise<Standing | null>>()
  return (rules) => {
    const standing = known.get(rules.code) ?? standingOf(rules, facts)
    known.set(rules.code, standing)
    return standing
  }
}

/** Throws the Refusal of a claim that cannot be paid. */
async function dueOf(rules: Rules | undefined, claim: Claim, facts: Facts, standings: StandingOf): Promise<Due> {
  if (!rules?.isOffered) throw new Refusal('CAMPAIGN')
  const taken = (await facts.claimsOf(claim.code)).some((one) => one.period === claim.period && one.stage === claim.stage)
  if (taken) throw new Refusal('CLAIM_TAKEN')
  const standing = await standings(rules)
  if (!standing) throw new Refusal('CAMPAIGN_NEEDS')
  const stage = standing.stages.find(({ shown }) => shown.period === claim.period && shown.stage === claim.stage)
  if (stage?.shown.state !== 'claimable') throw new Refusal(reasonOf(rules, standing, stage, claim, facts.now))
  return { claim, rules, stage }
}

async function pay(platform: Platform, tx: Tx, userId: string, { claim, rules, stage: { award, version } }: Due): Promise<Award> {
  const { code, period, stage } = claim
  await tx
    .insertInto('campaignClaims')
    .values({ userId, code, period, stage, version, award: JSON.stringify(award) })
    .execute()
  await giveAward(platform, tx, { userId, kind: awardKindOf(rules.trigger), ref: refOf(claim), award, titles: rules.titles, budget: code })
  return award
}

/**
 * Locks in the order of every write that moves them: the member's wallet is locked already, then its bonus, then budgets by code. So
 * concurrent claims and settlements cannot deadlock.
 */
async function lockFor(tx: Tx, userId: string, dues: readonly Due[]): Promise<void> {
  const budgetOfBonus = dues.some(({ stage }) => stage.award.kind === 'bonus') ? await lockBonus(tx, userId) : undefined
  const codes = dues.flatMap(({ rules, stage: { award } }) => [
    budgetFor(rules.code, award),
    // An award of chances checks that the wheel's own budgets cover them.
    ...(award.kind === 'chances' ? [award.wheel, piecesOf(award.wheel)] : []),
  ])
  await lockBudgets(tx, budgetOfBonus === undefined ? codes : [...codes, budgetOfBonus])
}

/** The decision on each claim, in the order of the claims. A second claim of the same award in one call is refused. */
async function decided(facts: Facts, claims: readonly Claim[], rules: readonly Rules[]): Promise<readonly (Due | Refusal)[]> {
  const standings = standingsOf(facts)
  const seen = new Set<string>()
  const outcomes: (Due | Refusal)[] = []
  for (const claim of claims) {
    const isRepeated = seen.size === seen.add(refOf(claim)).size
    const of = rules.find(({ code }) => code === claim.code)
    outcomes.push(isRepeated ? new Refusal('CLAIM_TAKEN') : await refusedOr(dueOf(of, claim, facts, standings)))
  }
  return outcomes
}

async function claimAll(platform: Platform, tx: Tx, userId: string, claims: readonly Claim[]): Promise<{ results: Result[] }> {
  const { barred } = await lockMember(tx, userId)
  const rules = barred ? [] : await rulesOf(tx, [...new Set(claims.map(({ code }) => code))])
  const outcomes = barred ? claims.map(() => new Refusal('EXCLUDED')) : await decided(factsOf(platform, tx, userId), claims, rules)
  await lockFor(
    tx,
    userId,
    outcomes.filter((one): one is Due => !(one instanceof Refusal)),
  )
  const results: Result[] = []
  for (const [at, { code, period, stage }] of claims.entries()) {
    const due = outcomes[at] ?? new Refusal('CAMPAIGN')
    const outcome = due instanceof Refusal ? due : await attempt(tx, () => pay(platform, tx, userId, due))
    const isRefused = outcome instanceof Refusal
    results.push({ code, period, stage, refused: isRefused ? outcome.reason : null, award: isRefused ? null : outcome })
  }
  if (results.some(({ refused }) => refused === null)) await tellMember(platform, tx, userId)
  return { results }
}

export function applyGift(
  platform: Platform,
  userId: string,
  { claims }: ParsedRequestOf<Contract['applyGift']>,
): Write<ResponseOf<Contract['applyGift']>> {
  return write({
    keeps: answer,
    work: (tx) => claimAll(platform, tx, userId, claims),
    async show({ results }) {
      const { balance, version } = await balanceOf(platform.db, userId)
      return { results, balance: String(balance), balanceVersion: Number(version) }
    },
  })
}
