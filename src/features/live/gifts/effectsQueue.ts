/**
 * Which effects of gifts are shown: a few at once, the larger first, one for each combo; decoration is dropped where there is no room.
 * Pure.
 */
import type { Gift } from '#/contract/live/gifts.ts'

export interface Effect {
  /** A combo has one effect, which counts on. */
  readonly combo: string
  readonly art: string
  readonly size: Gift['effect']
  readonly name: string
  readonly running: number
  readonly isOwn: boolean
}

export interface Effects {
  readonly shown: readonly Effect[]
  /** Those that come next, the first one first. */
  readonly waiting: readonly Effect[]
}

export const noEffects: Effects = { shown: [], waiting: [] }

/** Nodes that are animated at the same time; of those that take the whole picture, one. */
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

/** Takes up what waits, as long as there is room for it. */
function started({ shown, waiting }: Effects): Effects {
  const next = waiting.find((effect) => isRoomFor(effect, shown))
  if (!next) return { shown, waiting }
  return started({ shown: [...shown, next], waiting: waiting.filter((one) => one !== next) })
}

/** The heavier first, of the same weight the earlier; what is too much falls off the end. */
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

/** The combo turns out to be the member's own: it comes before others of its size. */
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

/** Its animation is over. */
export const withoutEffect = ({ shown, waiting }: Effects, combo: string): Effects =>
  started({ shown: shown.filter((one) => one.combo !== combo), waiting })
