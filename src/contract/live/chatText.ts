/** Rules of a chat line: plain text of at most 60 characters as people count them. */

export const lineMax = 60
/** Maximum number of code units, as characters with many marks have many units. */
const unitsMax = 240

/** Three or more marks on one letter, which would cover the lines above and below. */
const stacked = /\p{M}{3,}/u
/** Invisible characters and changes of writing direction; parts of emoji are removed before the test. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Co}\p{Default_Ignorable_Code_Point}\u2800]/u
/** Emoji of several parts, keycaps, and flags of regions. */
const joined = /([\p{Extended_Pictographic}\u{1f3fb}-\u{1f3ff}]\ufe0f?)\u200d(?=\p{Extended_Pictographic})/gu
const coloured = /(\p{Extended_Pictographic})\ufe0f/gu
const keys = /([0-9#*])\ufe0f\u20e3/gu
const region = /(\u{1f3f4})[\u{e0061}-\u{e007a}]{2,6}\u{e007f}/gu

/** Normalises a line: trimmed, with single spaces, in Unicode's composed form. */
export const lineOf = (text: string): string => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim()

const segments = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
export const lengthOf = (text: string): number => [...segments.segment(text)].length

const withoutPictures = (text: string): string => [joined, coloured, keys, region].reduce((left, form) => left.replaceAll(form, '$1'), text)

/** Why the text is not a valid line; undefined if it is valid. */
export function lineFault(text: string): 'empty' | 'long' | 'form' | undefined {
  if (text === '') return 'empty'
  if (text.length > unitsMax || lengthOf(text) > lineMax) return 'long'
  if (stacked.test(text.normalize('NFD').replaceAll(keys, '$1')) || unseen.test(withoutPictures(text))) return 'form'
  return undefined
}

/** A form of the text for comparing it with the sender's last lines: without spaces, case and punctuation. */
export const sameness = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{P}\p{S}\p{M}\p{Default_Ignorable_Code_Point}\s]/gu, '') || text
