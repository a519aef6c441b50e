/** English words are written with the width of their own marks, in a font of Chinese too. */
import { speak } from '../support/onPhone.tsx'
import { expect, it } from 'vitest'

it('an apostrophe is no wider than a letter', async () => {
  await speak('en')
  const text = document.createElement('span')
  document.body.append(text)
  const widthOf = (words: string) => {
    text.textContent = words
    return text.getBoundingClientRect().width
  }
  expect(widthOf('That’s all') - widthOf('Thats all')).toBeLessThan(widthOf('m'))
  text.remove()
})
