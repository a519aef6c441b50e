/** What can be typed into a room: plain text of at most 60 characters as people count them. */

export const lineMax = 60
/** In code units: letters with many marks are long before they are many. */
const unitsMax = 240

/** More marks on one letter hide the lines above and below it. */
const stacked = /\p{M}{3,}/u
/** Nothing invisible, and nothing that turns the direction of writing; but for what belongs to a picture. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Co}\p{Default_Ignorable_Code_Point}\u2800]/u
/** A picture of several parts, a letter or digit drawn as a key, a flag of a region. */
const joined = /([\p{Extended_Pictographic}\u{1f3fb}-\u{1f3ff}]\ufe0f?)\u200d(?=\p{Extended_Pictographic})/gu
const coloured = /(\p{Extended_Pictographic})\ufe0f/gu
const keys = /([0-9#*])\ufe0f\u20e3/gu
const region = /(\u{1f3f4})[\u{e0061}-\u{e007a}]{2,6}\u{e007f}/gu

/** Without blanks around it, runs of blanks as one, letters and their marks as one. */
export const lineOf = (text: string): string => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim()

const segments = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
export const lengthOf = (text: string): number => [...segments.segment(text)].length

const withoutPictures = (text: string): string => [joined, coloured, keys, region].reduce((left, form) => left.replaceAll(form, '$1'), text)

/** Why the text is no line; undefined where it is one. */
export function lineFault(text: string): 'empty' | 'long' | 'form' | undefined {
  if (text === '') return 'empty'
  if (text.length > unitsMax || lengthOf(text) > lineMax) return 'long'
  if (stacked.test(text.normalize('NFD').replaceAll(keys, '$1')) || unseen.test(withoutPictures(text))) return 'form'
  return undefined
}

/** The text as it is compared with the sender's last ones: neither blanks nor case nor punctuation make it another. */
export const sameness = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{P}\p{S}\p{M}\p{Default_Ignorable_Code_Point}\s]/gu, '') || text
