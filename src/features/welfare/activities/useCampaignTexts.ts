/** Texts for conditions, steps and progress of activities and tasks. */
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { NeedMet, Trigger } from '#/contract/welfare/codes.ts'
import { useFormat } from '#/i18n/format.ts'
import { useUnit } from '#/shared/platform/useUnit.ts'
import { isOneStep, leftOf } from './stages.ts'

export interface CampaignTexts {
  /** The requirement of a stage: `7 days in a row`; empty for a stage of one step. */
  readonly measure: (trigger: Trigger, needed: string) => string
  /** The progress: `6 of 10 min`; empty for a stage of one step. */
  readonly progress: (trigger: Trigger, done: string, needed: string) => string
  /** The missing part: `4 min to go`. */
  readonly left: (trigger: Trigger, done: string, needed: string) => string
  readonly need: (need: NeedMet) => string
  /** The reason why a condition is not met; empty for an obvious reason. */
  readonly why: (need: NeedMet) => string
}

type Unit = 'minutes' | 'days' | 'points' | 'times'

const unitOf: Readonly<Record<Trigger, Unit>> = {
  watched: 'minutes',
  signed: 'days',
  streak: 'days',
  staked: 'points',
  verify: 'times',
  seeToday: 'times',
  readRules: 'times',
  limit: 'times',
  fundPassword: 'times',
  phone: 'times',
  joined: 'times',
}

/** Rounded down. The missing minutes are whole minutes. */
const minutesDone = (seconds: string) => Math.floor(Number(seconds) / 60)
const minutesLeft = (seconds: number) => Math.ceil(seconds / 60)

export function useCampaignTexts(): CampaignTexts {
  const { t } = useLingui()
  const format = useFormat()
  const unit = useUnit()

  function measure(trigger: Trigger, needed: string): string {
    const count = Number(needed)
    if (trigger === 'streak') return t({ message: plural(count, { one: '# day in a row', other: '# days in a row' }) })
    if (trigger === 'signed') return t({ message: plural(count, { one: '# day signed in', other: '# days signed in' }) })
    if (trigger === 'watched') return t({ message: plural(minutesLeft(count), { one: '# min watched', other: '# min watched' }) })
    if (trigger === 'staked') return t`${format.amount(needed)} ${unit} staked`
    return isOneStep(needed) ? '' : t({ message: plural(count, { one: '# time', other: '# times' }) })
  }

  function progress(trigger: Trigger, done: string, needed: string): string {
    if (unitOf[trigger] === 'points') return t`${format.amount(done)} of ${format.amount(needed)} ${unit}`
    if (unitOf[trigger] === 'minutes') return t`${minutesDone(done)} of ${minutesLeft(Number(needed))} min`
    if (isOneStep(needed)) return ''
    const [from, to] = [format.count(Number(done)), format.count(Number(needed))]
    return unitOf[trigger] === 'days' ? t`${from} of ${to} days` : t`${from} of ${to}`
  }

  function left(trigger: Trigger, done: string, needed: string): string {
    const rest = leftOf(done, needed)
    const count = Number(rest)
    if (unitOf[trigger] === 'points') return t`${format.amount(rest)} ${unit} to go`
    if (unitOf[trigger] === 'minutes') return t({ message: plural(minutesLeft(count), { one: '# min to go', other: '# min to go' }) })
    if (unitOf[trigger] === 'days') return t({ message: plural(count, { one: '# day to go', other: '# days to go' }) })
    return isOneStep(needed) ? t`Not done yet` : t({ message: plural(count, { one: '# time to go', other: '# times to go' }) })
  }

  function need({ need: of }: NeedMet): string {
    if (of.kind === 'phone') return t`A phone is linked`
    if (of.kind === 'level') return t`VIP ${of.from} or above`
    if (of.kind === 'registered')
      return t({ message: plural(of.days, { one: 'Here for # day or more', other: 'Here for # days or more' }) })
    return t({ message: plural(of.days, { one: 'Signed in on # day this month', other: 'Signed in on # days this month' }) })
  }

  function why({ need: of, value }: NeedMet): string {
    if (of.kind === 'phone') return t`None is linked yet`
    if (value === null) return ''
    if (of.kind === 'level') return t`You have VIP ${value}`
    return t({ message: plural(value, { one: '# day so far', other: '# days so far' }) })
  }

  return { measure, progress, left, need, why }
}
