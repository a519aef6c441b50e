/** Shields of the simulated sides, which are all invented: a colour of the theme, and an emblem 40 units wide. */
import { art } from '../../kit/elements.ts'

export interface Crest {
  /** Name of a colour token. */
  readonly colour: string
  /** Path data: filled, or drawn as lines. */
  readonly fill?: string
  readonly line?: string
}

const shield = 'M20 3l15 5v12c0 9-7 15-15 18C12 35 5 29 5 20V8z'

export const crestArt = ({ colour, fill = '', line = '' }: Crest): Element =>
  art(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" class="crest"><path d="${shield}" fill="var(${colour})"/>` +
      '<path d="M20 3v35C12 35 5 29 5 20V8z" fill="var(--die)" opacity=".22"/>' +
      `<g stroke="var(--die)" stroke-linecap="round" stroke-linejoin="round">` +
      `<path d="${fill}" fill="var(--die)" stroke-width="1.6"/><path d="${line}" fill="none" stroke-width="3"/></g></svg>`,
  )
