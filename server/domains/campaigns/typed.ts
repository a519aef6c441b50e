/** Parses the rules of campaigns as an operator types them. */
import * as v from 'valibot'
import type { Localized } from '#/contract/common.ts'
import { type Award, award, type Need, need, type Trigger } from '#/contract/welfare/codes.ts'
import { points, priceOf } from '../../ledger/points.ts'
import { UsageError } from '../../platform/operator/arguments.ts'
import { threeOf } from '../../platform/operator/localized.ts'
import type { Stage } from './schema.ts'

/** The trigger of a campaign, and whether members have to join it. */
interface Shape {
  readonly trigger: Trigger
  readonly needsJoining: boolean
}

const MOST_STAGES = 12
const MOST_NEEDS = 6
const TERM_MOST = 120
const [FEWEST_TERMS, MOST_TERMS] = [3, 8]

export const awardHelp = 'points:AMOUNT, tickets:COUNT:DAYS, chances:WHEEL:COUNT or bonus:AMOUNT:WAGERING:DAYS'

const whole = (value: string | undefined): number => (/^\d{1,5}$/.test(value ?? '') ? Number(value) : Number.NaN)

const awards: ReadonlyMap<string, (parts: readonly string[]) => unknown> = new Map(
  Object.entries<(parts: readonly string[]) => unknown>({
    points: ([amount = '', ...more]) => more.length === 0 && { kind: 'points', amount: String(priceOf(amount)) },
    tickets: ([count, days, ...more]) => more.length === 0 && { kind: 'tickets', count: whole(count), days: whole(days) },
    chances: ([wheel, count, ...more]) => more.length === 0 && { kind: 'chances', wheel, count: whole(count) },
    bonus: ([amount = '', wagering, days, ...more]) =>
      more.length === 0 && {
        kind: 'bonus',
        amount: String(priceOf(amount)),
        wagering: whole(wagering),
        product: 'lottery',
        days: whole(days),
      },
  }),
)

/** Throws UsageError for a text that is no award, and for a bonus with stricter terms than bonuses may have. */
function awardOf(value: string): Award {
  const [kind = '', ...parts] = value.split(':')
  const result = v.safeParse(award, awards.get(kind)?.(parts))
  if (result.success) return result.output
  const worse = kind === 'bonus' ? '; a bonus is wagered 1 to 10 times, and lasts 7 days or more' : ''
  throw new UsageError(`"${value}" is no award: ${awardHelp}${worse}`)
}

function neededOf(value: string, trigger: Trigger): string {
  if (trigger === 'staked') return String(priceOf(value))
  if (!/^[1-9]\d{0,5}$/.test(value)) throw new UsageError(`what a stage needs is a whole number above zero, not "${value}"`)
  return value
}

/** Makes the checks of the schema with readable messages. Throws UsageError. */
function checkAwards(stages: readonly Stage[], { trigger, needsJoining }: Shape): void {
  const kinds = new Set(stages.map((stage) => stage.award.kind))
  if (trigger === 'staked' && [...kinds].some((kind) => kind !== 'points' && kind !== 'bonus'))
    throw new UsageError('stakes are answered with points or a bonus, not with another product')
  if (!kinds.has('bonus')) return
  if (trigger === 'watched') throw new UsageError('a bonus on lotteries does not answer another product')
  if ([...kinds].some((kind) => kind !== 'points' && kind !== 'bonus'))
    throw new UsageError('a bonus stands beside points alone, not beside another product')
  if (!needsJoining && trigger !== 'streak') throw new UsageError('whoever gets a bonus has joined before, and read its terms')
}

/** Parses `3=points:0.5,7=tickets:1:30`: the target of each stage, in ascending order, and its award. */
export function stagesOf(value: string, of: Shape): Stage[] {
  const stages = value.split(',').map((part): Stage => {
    const [needed = '', awardText = '', ...more] = part.trim().split('=')
    if (more.length > 0) throw new UsageError(`"${part}" is no stage: NEEDED=AWARD`)
    return { needed: neededOf(needed, of.trigger), award: awardOf(awardText) }
  })
  checkAwards(stages, of)
  if (stages.length > MOST_STAGES) throw new UsageError(`there are ${MOST_STAGES} stages at most`)
  const isGrowing = stages.every(({ needed }, at) => at === 0 || BigInt(needed) > BigInt(stages[at - 1]?.needed ?? 0))
  if (!isGrowing) throw new UsageError('each stage needs more than the one before')
  return stages
}

const needs: ReadonlyMap<string, (figure: string | undefined) => unknown> = new Map(
  Object.entries<(figure: string | undefined) => unknown>({
    phone: (figure) => figure === undefined && { kind: 'phone' },
    level: (figure) => ({ kind: 'level', from: whole(figure) }),
    registered: (figure) => ({ kind: 'registered', days: whole(figure) }),
    signed: (figure) => ({ kind: 'signed', days: whole(figure) }),
  }),
)

/** Parses `phone,level:3,registered:7,signed:15`, or - for no needs. */
export function needsTyped(value: string): Need[] {
  if (value === '-') return []
  const all = value.split(',').map((part): Need => {
    const [kind = '', figure, ...more] = part.trim().split(':')
    const result = v.safeParse(need, more.length === 0 && needs.get(kind)?.(figure))
    if (!result.success) throw new UsageError(`"${part}" is no need: phone, level:N, registered:DAYS or signed:DAYS`)
    return result.output
  })
  if (new Set(all.map(({ kind }) => kind)).size < all.length || all.length > MOST_NEEDS) throw new UsageError('each need stands once')
  return all
}

/** Parses lines that are separated by `//`, each in three languages. */
export function termsOf(value: string): Localized[] {
  const lines = value.split('//').map((line) => threeOf(line, TERM_MOST))
  if (lines.length < FEWEST_TERMS || lines.length > MOST_TERMS)
    throw new UsageError(`terms have ${FEWEST_TERMS} to ${MOST_TERMS} lines, with // between, each as "中文 | 한국어 | English"`)
  return lines
}

export function claimDaysOf(value: string): number {
  const days = whole(value)
  if (!(days <= 30)) throw new UsageError('the days for claims are a whole number from 0 to 30')
  return days
}

export const shownAward = (value: Award): string => {
  switch (value.kind) {
    case 'points':
      return `points:${points(BigInt(value.amount))}`
    case 'tickets':
      return `tickets:${value.count}:${value.days}`
    case 'chances':
      return `chances:${value.wheel}:${value.count}`
    case 'bonus':
      return `bonus:${points(BigInt(value.amount))}:${value.wagering}:${value.days}`
  }
}

/** Formats stages as an operator types them. */
export const shownStages = (stages: readonly Stage[], trigger: Trigger): string =>
  stages.map(({ needed, award: value }) => `${trigger === 'staked' ? points(BigInt(needed)) : needed}=${shownAward(value)}`).join(',')

export const shownNeeds = (all: readonly Need[]): string =>
  all.map((one) => (one.kind === 'phone' ? 'phone' : `${one.kind}:${one.kind === 'level' ? one.from : one.days}`)).join(',') || '-'

export const shownText = ({ rw, korw, en }: Localized): string => `${rw} | ${korw} | ${en}`
