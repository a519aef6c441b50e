/** The captcha's picture: easy to see, and different each time for the same letters. */
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { letters, meant } from '../../../server/domains/accounts/captchaGlyphs.ts'
import { captchaPicture, drawLetters } from '../../../server/domains/accounts/captchaPicture.ts'

const pixelsOf = async (picture: string) => {
  const [kind, data = ''] = picture.split(',')
  const { data: grey, info } = await sharp(Buffer.from(data, 'base64')).greyscale().raw().toBuffer({ resolveWithObject: true })
  return { kind, info, grey: new Uint8Array(grey) }
}

test('the picture is a small WebP, sharp on a screen of double density', async () => {
  const picture = await captchaPicture('A7KE')
  const { kind, info } = await pixelsOf(picture)
  expect(kind).toBe('data:image/webp;base64')
  expect(info).toMatchObject({ width: 240, height: 88 })
  expect(picture.length).toBeLessThan(12_000)
})

test('an unused look-alike counts as the drawn letter, and no drawn letter counts as another', () => {
  expect(meant(' aO5z1 ')).toBe('ad52l')
  expect(letters.map((letter) => meant(letter).toUpperCase())).toEqual([...letters])
})

test('two pictures of one text differ in their pixels and in the place of the ink', async () => {
  const [one, two] = [(await pixelsOf(await captchaPicture('A7KE'))).grey, (await pixelsOf(await captchaPicture('A7KE'))).grey]
  const inkOf = (grey: Uint8Array) => Array.from(grey.keys()).filter((cell) => (grey[cell] ?? 255) < 140)
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
  const inkOf = (grey: Uint8Array) => Array.from(grey).filter((level) => level < 140).length
  const many = <Measured>(measure: () => Measured) => Array.from({ length: 20 }, measure)
  expect(mean(many(() => spread(Array.from(drawLetters('')).filter((level) => level > 215))))).toBeLessThan(3)
  const [lines, whole] = [mean(many(() => inkOf(drawLetters('')))), mean(many(() => inkOf(drawLetters('A7KE'))))]
  expect(lines / whole).toBeLessThan(0.35)
})
