/** The keys of a game, named below its button on a wide screen; `?` names them on any other. */
import { listenToKeys } from '#/lib/keys.ts'
import { el } from './elements.ts'
import type { PlayKeys } from './game.ts'
import { keyWords as own } from './words.ts'
import './keys.css'

export const gameKeys: PlayKeys = ({ play, undo, picker }) => {
  const chips = [...picker.querySelectorAll('input')]
  const parts = [own.play, undo && own.undo, chips.length > 0 && own.chips(chips.length)]
  const list = el('p', { class: 'note keys' }, parts.filter(Boolean).join(own.between))
  listenToKeys(
    () => [
      { keys: [' '], act: play },
      { keys: ['z'], act: () => undo?.() },
      { keys: chips.map((_, at) => String(at + 1)), act: (at) => chips[at]?.click() },
      { keys: ['?'], act: () => list.classList.toggle('shown') },
    ],
    () => document.querySelector('dialog') !== null,
  )
  return list
}
