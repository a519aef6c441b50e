/** The captcha's picture: it is calm, the same letters never look the same, and a program that has seen two hundred cannot read the next. */
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { letters, meant } from '../../../server/domains/accounts/captchaGlyphs.ts'
import { captchaPicture, captchaText, drawLetters, type Hand, pictureSize } from '../../../server/domains/accounts/captchaPicture.ts'
import { readingOf, type Solved } from './captchaReader.ts'

const pixelsOf = async (picture: string) => {
  const [kind, data = ''] = picture.split(',')
  const { data: grey, info } = await sharp(Buffer.from(data, 'base64')).greyscale().raw().toBuffer({ resolveWithObject: true })
  return { kind, info, grey: new Uint8Array(grey) }
}

/** As they come over the wire. */
const sent = (count: number): Promise<Solved[]> =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const text = captchaText()
      return { text, sheet: { ...pictureSize, grey: (await pixelsOf(await captchaPicture(text))).grey } }
    }),
  )

const drawn = (count: number, hand: Hand): Solved[] =>
  Array.from({ length: count }, () => {
    const text = captchaText()
    return { text, sheet: { ...pictureSize, grey: drawLetters(text, hand) } }
  })

test('it is a small WebP of pixels, sharp on a screen of double density', async () => {
  const picture = await captchaPicture('A7KE')
  const { kind, info } = await pixelsOf(picture)
  expect(kind).toBe('data:image/webp;base64')
  expect(info).toMatchObject({ width: 240, height: 88 })
  expect(picture.length).toBeLessThan(12_000)
})

test('a letter that is never drawn is taken for the one it looks like, and no drawn letter for another', () => {
  expect(meant(' aO5z1 ')).toBe('ad52l')
  expect(letters.map((letter) => meant(letter).toUpperCase())).toEqual([...letters])
})

test('one text drawn twice shares neither its pixels nor the place of its ink', async () => {
  const [one, two] = [(await pixelsOf(await captchaPicture('A7KE'))).grey, (await pixelsOf(await captchaPicture('A7KE'))).grey]
  const inkOf = (grey: Uint8Array) => Array.from(grey.keys()).filter((cell) => (grey[cell] ?? 255) < 140)
  const [first, second] = [inkOf(one), new Set(inkOf(two))]
  expect(first.length).toBeGreaterThan(1000)
  expect(first.filter((cell) => second.has(cell)).length).toBeLessThan(first.length * 0.7)
})

test('it is calm: its paper is even, and what crosses the letters is thin beside them', () => {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const spread = (values: readonly number[]) => {
    const middle = mean(values)
    return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)))
  }
  const inkOf = (grey: Uint8Array) => Array.from(grey).filter((level) => level < 140).length
  const many = <Measured>(measure: () => Measured) => Array.from({ length: 20 }, measure)
  expect(mean(many(() => spread(Array.from(drawLetters('')).filter((level) => level > 215))))).toBeLessThan(3)
  const [lines, whole] = [mean(many(() => inkOf(drawLetters('')))), mean(many(() => inkOf(drawLetters('A7KE'))))]
  expect(lines / whole).toBeLessThan(0.35)
})

describe('a program that has been told the texts of 200 pictures', () => {
  test('reads nearly all of the same letters in print', () => {
    const print = { bend: 0, noise: 0 }
    expect(readingOf(drawn(200, print), drawn(200, print)).whole).toBeGreaterThan(0.95)
  }, 120_000)

  test('reads less than a tenth of 1,200 others as they are sent', async () => {
    // Twelve readings gave 6.9 % on average, with a standard deviation of 0.7 %: of so many, a tenth is not read by chance.
    expect(readingOf(await sent(200), await sent(1200)).whole).toBeLessThan(0.1)
  }, 240_000)
})
