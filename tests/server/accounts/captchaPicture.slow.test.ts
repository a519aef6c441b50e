/** The captcha's picture: easy to see; a program that knows two hundred pictures cannot read the next ones. */
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { captchaPicture, captchaText, drawLetters, type Hand, pictureSize } from '../../../server/domains/accounts/captchaPicture.ts'
import { readingOf, type Solved } from './captchaReader.ts'

const greyOf = async (picture: string) =>
  new Uint8Array(
    await sharp(Buffer.from(picture.split(',')[1] ?? '', 'base64'))
      .greyscale()
      .raw()
      .toBuffer(),
  )

/** Pictures as they are sent. */
const sent = (count: number): Promise<Solved[]> =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const text = captchaText()
      return { text, sheet: { ...pictureSize, grey: await greyOf(await captchaPicture(text)) } }
    }),
  )

const drawn = (count: number, hand: Hand): Solved[] =>
  Array.from({ length: count }, () => {
    const text = captchaText()
    return { text, sheet: { ...pictureSize, grey: drawLetters(text, hand) } }
  })

describe('a program that knows the texts of 200 pictures', () => {
  test('reads nearly all printed letters', () => {
    const print = { bend: 0, noise: 0 }
    expect(readingOf(drawn(200, print), drawn(200, print)).whole).toBeGreaterThan(0.95)
  }, 120_000)

  test('reads less than a tenth of 1,200 other pictures as sent', async () => {
    // Twelve runs read 6.9 % on average, with a standard deviation of 0.7 %, so a tenth is not reached by chance.
    expect(readingOf(await sent(200), await sent(1200)).whole).toBeLessThan(0.1)
  }, 240_000)
})

/** Cells with ink. */
const inkOf = (grey: Uint8Array) => Array.from(grey.keys()).filter((cell) => (grey[cell] ?? 255) < 140)

test('two pictures of one text differ in the place of the ink', async () => {
  const [one, two] = [await greyOf(await captchaPicture('A7KE')), await greyOf(await captchaPicture('A7KE'))]
  const [first, second] = [inkOf(one), new Set(inkOf(two))]
  expect(first.length).toBeGreaterThan(1000)
  expect(first.filter((cell) => second.has(cell)).length).toBeLessThan(first.length * 0.7)
})

test('the paper is even, and lines across the letters are thin', () => {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const spread = (values: readonly number[]) => {
    const middle = mean(values)
    return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)))
  }
  const many = <Measured>(measure: () => Measured) => Array.from({ length: 20 }, measure)
  expect(mean(many(() => spread(Array.from(drawLetters('')).filter((level) => level > 215))))).toBeLessThan(3)
  const [lines, whole] = [mean(many(() => inkOf(drawLetters('')).length)), mean(many(() => inkOf(drawLetters('A7KE')).length))]
  expect(lines / whole).toBeLessThan(0.35)
})
