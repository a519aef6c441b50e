/** The captcha's picture: small, and different each time for the same letters. What is judged by samples is in the slow file. */
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { letters, meant } from '../../../server/domains/accounts/captchaGlyphs.ts'
import { captchaPicture } from '../../../server/domains/accounts/captchaPicture.ts'

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

test('two pictures of one text differ in their pixels', async () => {
  const [one, two] = [await pixelsOf(await captchaPicture('A7KE')), await pixelsOf(await captchaPicture('A7KE'))]
  expect(one.grey).not.toEqual(two.grey)
})
