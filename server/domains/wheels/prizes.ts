/** Parses prizes as an operator types them: `none=50 1=28 ticket1=6 88=1`. */
import type { Award } from '#/contract/welfare/codes.ts'
import { priceOf } from '../../ledger/points.ts'
import { UsageError } from '../../platform/operator/arguments.ts'
import type { WheelKind } from '#/rules/welfare/wheel.ts'
import { sumOf } from './rounds.ts'
import type { Prize } from './schema.ts'
import { namesOf } from './texts.ts'

const MOST_PRIZES = 12
/** The most draws of an urn; its seed chain has one seed for each. */
const MOST_STOCK = 100_000
const MOST_WEIGHT = 1_000_000
const TICKET_DAYS = 30
const LEAST_TICKET_DAYS = 7

export const prizeForm =
  'each prize is written AWARD=WEIGHT: none=50, 1.5=28 (points), ticket1=6 (film tickets, for 30 days), ticket2/60=1 (for 60 days)'

function awardOf(text: string): Award | null {
  if (text === 'none') return null
  const [, count, days = String(TICKET_DAYS)] = /^ticket([1-9]\d?)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  if (count === undefined) return { kind: 'points', amount: String(priceOf(text)) }
  if (Number(days) < LEAST_TICKET_DAYS) throw new UsageError(`a ticket lasts ${LEAST_TICKET_DAYS} days or more`)
  return { kind: 'tickets', count: Number(count), days: Number(days) }
}

function prizeOf(text: string): Prize {
  const [, what = '', weight = ''] = /^([\w./]+)=([1-9]\d{0,6})$/.exec(text) ?? []
  if (what === '') throw new UsageError(`${prizeForm}; "${text}" is none`)
  const award = awardOf(what)
  return { award, names: namesOf(award), weight: Number(weight) }
}

/** Throws UsageError. */
export function prizesOf(text: string, kind: WheelKind): readonly Prize[] {
  const prizes = text.split(/\s+/).map(prizeOf)
  if (prizes.length < 2 || prizes.length > MOST_PRIZES) throw new UsageError(`a wheel has 2 to ${MOST_PRIZES} prizes`)
  if (new Set(prizes.map(({ award }) => JSON.stringify(award))).size < prizes.length) throw new UsageError('a prize stands there twice')
  const all = sumOf(prizes.map(({ weight }) => weight))
  const most = kind === 'urn' ? MOST_STOCK : MOST_WEIGHT
  if (all > most) throw new UsageError(`all together are at most ${most}`)
  return prizes
}

export const prizeText = ({ award, weight }: Prize, left: number): string => {
  const of = left === weight ? String(weight) : `${left} of ${weight}`
  return `${namesOf(award).en} ${of}`
}
