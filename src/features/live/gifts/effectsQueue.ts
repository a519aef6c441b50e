/**
 * Queues the effects of gifts. Shows a few effects at once, larger effects first, one effect for each combo. Drops effects without room.
 * Pure.
 */
import type { Gift } from '#/contract/live/gifts.ts'

export interface Effect {
  /** A combo has one effect, whose count grows. */
  readonly combo: string
  readonly art: string
  readonly size: Gift['effect']
  readonly name: string
  readonly running: number
  readonly isOwn: boolean
}

export interface Effects {
  readonly shown: readonly Effect[]
  /** The effects to be shown next, in order. */
  readonly waiting: readonly Effect[]
}

export const noEffects: Effects = { shown: [], waiting: [] }

/** The number of effects at the same time. At most one large effect covers the whole picture. */
export const mostShown = 3
export const mostWaiting = 6

const weights = { small: 0, medium: 2, large: 4 } as const
const weightOf = ({ size, isOwn }: Effect): number => weights[size] + (isOwn ? 1 : 0)

const replaced = (list: readonly Effect[], effect: Effect): readonly Effect[] =>
  list.map((one) => (one.combo === effect.combo ? effect : one))

const hasCombo = (list: readonly Effect[], { combo }: Effect): boolean => list.some((one) => one.combo === combo)

function isRoomFor({ size }: Effect, shown: readonly Effect[]): boolean {
  return shown.length < mostShown && (size !== 'large' || shown.every((one) => one.size !== 'large'))
}

/** Moves waiting effects to the shown effects as long as there is room. */
function started({ shown, waiting }: Effects): Effects {
  const next = waiting.find((effect) => isRoomFor(effect, shown))
  if (!next) return { shown, waiting }
  return started({ shown: [...shown, next], waiting: waiting.filter((one) => one !== next) })
}

/** Sorts by weight, then by arrival. Drops effects beyond the limit from the end. */
function queued(waiting: readonly Effect[], effect: Effect): readonly Effect[] {
  const lighter = waiting.findIndex((one) => weightOf(one) < weightOf(effect))
  const at = lighter < 0 ? waiting.length : lighter
  return [...waiting.slice(0, at), effect, ...waiting.slice(at)].slice(0, mostWaiting)
}

export function withEffect(effects: Effects, effect: Effect): Effects {
  const { shown, waiting } = effects
  if (hasCombo(shown, effect)) return { shown: replaced(shown, effect), waiting }
  if (hasCombo(waiting, effect)) return { shown, waiting: replaced(waiting, effect) }
  return started({ shown, waiting: queued(waiting, effect) })
}

/** Marks the combo as the member's own, which comes before other effects of its size. */
export function withOwn(effects: Effects, combo: string): Effects {
  const { shown, waiting } = effects
  const own = waiting.find((one) => one.combo === combo)
  if (!own || own.isOwn) return effects
  return {
    shown,
    waiting: queued(
      waiting.filter((one) => one !== own),
      { ...own, isOwn: true },
    ),
  }
}

/** Ends the effect of the combo. */
export const withoutEffect = ({ shown, waiting }: Effects, combo: string): Effects =>
  started({ shown: shown.filter((one) => one.combo !== combo), waiting })
