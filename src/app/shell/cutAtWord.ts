/** The beginning of a text that fits, cut at the end of a word, even in languages without spaces between words. */

import { reversed } from '#/lib/reversed.ts'

/** The ends of words, from the last to the first. Without a segmenter: the spaces. */
function wordEnds(text: string, language: string): number[] {
  if (!('Segmenter' in Intl)) return [...text.matchAll(/\s|$/g)].map(({ index }) => index)
  return [...new Intl.Segmenter(language || 'en', { granularity: 'word' }).segment(text)].map(
    ({ index, segment }) => index + segment.length,
  )
}

/** Returns the whole text if it fits. */
export function cutAtWord(text: string, fits: (part: string) => boolean, language: string): string {
  if (fits(text)) return text
  const parts = wordEnds(text, language).map((end) => `${text.slice(0, end).replace(/[\s\p{P}]+$/u, '')}…`)
  return reversed(parts).find(fits) ?? '…'
}
