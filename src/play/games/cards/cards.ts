/** Playing cards as elements, for all card games. */
import { rankText, suitOf } from '#/rules/games/cards.ts'
import back from '../../art/card-back.svg?raw'
import clubs from '../../art/suit-c.svg?raw'
import diamonds from '../../art/suit-d.svg?raw'
import hearts from '../../art/suit-h.svg?raw'
import spades from '../../art/suit-s.svg?raw'
import { art, el } from '../../kit/elements.ts'
import type { Motion } from '../../kit/motion.ts'
import { ofLanguage } from '../../kit/words.ts'
import './cards.css'

const pictures = { clubs, diamonds, hearts, spades }

const names = ofLanguage<Readonly<Record<keyof typeof pictures, string>>>({
  rw: { clubs: '梅花', diamonds: '方块', hearts: '红桃', spades: '黑桃' },
  korw: { clubs: '클럽 ', diamonds: '다이아 ', hearts: '하트 ', spades: '스페이드 ' },
  en: { clubs: 'clubs ', diamonds: 'diamonds ', hearts: 'hearts ', spades: 'spades ' },
})

export function face(card: number): HTMLElement {
  const suit = suitOf(card)
  const isRed = suit === 'hearts' || suit === 'diamonds'
  return el(
    'span',
    { class: isRed ? 'card red' : 'card', role: 'img', 'aria-label': names[suit] + rankText(card) },
    el('b', { 'aria-hidden': 'true' }, rankText(card)),
    art(pictures[suit]),
  )
}

export const faceDown = (): HTMLElement => el('span', { class: 'card back' }, art(back))

/** The place of a card before it is dealt. */
export const place = (): HTMLElement => el('span', { class: 'card place' })

/** Turns a face-down card over. */
export async function turn(down: Element, card: number, motion: Motion): Promise<void> {
  await motion.move(down, [{}, { transform: 'scaleX(0)' }], 110)
  const up = face(card)
  down.replaceWith(up)
  await motion.move(up, [{ transform: 'scaleX(0)' }, {}], 110)
}

/** Deals a card from above, then turns it over. */
export async function deal(into: Element, card: number, motion: Motion): Promise<void> {
  const down = faceDown()
  const free = into.querySelector('.place')
  if (free) free.replaceWith(down)
  else into.append(down)
  await motion.move(down, [{ transform: 'translateY(-60px)', opacity: 0 }, {}], 220)
  await turn(down, card, motion)
}
