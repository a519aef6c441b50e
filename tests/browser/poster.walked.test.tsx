/** The poster's picture in a theme: read back by a decoder it is the link, and its texts stay within it in each language. */
// First: it brings the sheets that every component's own come after.
import { speak } from '../support/onPhone.tsx'
import { inShell } from '../support/inShell.tsx'
import { createRef } from 'react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { endpoints } from '#/api/endpoints.ts'
import { languageChosen } from '#/api/settingsSlice.ts'
import { linkOf } from '#/shared/agent/invitationLink.ts'
import { Poster } from '#/features/invitations/Poster.tsx'
import { POSTER } from '#/features/invitations/poster.ts'
import { withTexts } from '#/i18n/i18n.ts'
import { themeNames } from '#/themes/themes.ts'
import { pictureOf } from '#/shared/picture/pictureOf.ts'
import { systemConfig } from '../support/answers.ts'
import { pixelsOf, readQr, textFaults } from '../support/drawing.ts'
import { languages, walked } from '../support/walked.ts'
import { lotteryStore } from '../unit/features/lottery/lotteryStore.ts'
import '#/themes/amethyst.css'
import '#/themes/cinnabar.css'
import '#/themes/coral.css'
import '#/themes/jade.css'
import '#/themes/lapis.css'
import '#/themes/moonstone.css'
import '#/themes/obsidian.css'
import '#/themes/rose-quartz.css'
import '#/themes/turquoise.css'

const { box, show } = inShell()
const plays = [
  { playCode: 'DWD', names: { rw: '定位胆', korw: '위치 지정', en: 'Fixed place' } },
  { playCode: 'LMP', names: { rw: '两面盘', korw: '양면', en: 'Two sides' } },
  { playCode: 'HZX3', names: { rw: '后三直选复式', korw: '뒤 3자리 순서 복식', en: 'Last three in order, multiple' } },
]
const terms = { prizeGroup: 1940, returns: 9700, odds: [97_000, 19_400, 9_700_000] }
/** The widest code, on a host of some length. */
const code = 'WWWWMMMMWWWWMMMM'
const link = linkOf(code, 'https://lottery.example.test')

beforeAll(() => page.viewport(360, 740))
afterAll(() => {
  document.documentElement.dataset['theme'] = 'yellow-stone'
})

async function poster(language: (typeof languages)[number] = 'rw') {
  await speak(language)
  await withTexts('invitations', Promise.resolve())
  const store = lotteryStore('u1')
  store.dispatch(languageChosen(language))
  const platformNames = { rw: '黄石', korw: '옐로스톤', en: 'Yellow Stone Lottery' }
  await store.dispatch(endpoints.util.upsertQueryData('getSystemConfig', {}, systemConfig({ platformNames })))
  const ref = createRef<SVGSVGElement>()
  show(store, () => <Poster ref={ref} code={code} link={link} plays={plays} terms={terms} />)
  await expect.poll(() => box.textContent).toContain(code)
  if (!ref.current) throw new Error('no poster')
  return ref.current
}

it.each(walked(themeNames, ['obsidian']))('in %s the QR code of the picture contains the link, at three pixels a unit', async (theme) => {
  document.documentElement.dataset['theme'] = theme
  const picture = await pictureOf(await poster())
  const pixels = await pixelsOf(picture)
  expect([picture.type, pixels.width, pixels.height]).toEqual(['image/png', POSTER.width * 3, POSTER.height * 3])
  expect(readQr(pixels)).toBe(link)
})

it('the picture has the colours of the theme', async () => {
  document.documentElement.dataset['theme'] = 'yellow-stone'
  const drawn = await poster()
  const cornerOf = async () => (await pixelsOf(await pictureOf(drawn))).data.slice(0, 3)
  const light = await cornerOf()
  document.documentElement.dataset['theme'] = 'obsidian'
  const dark = await cornerOf()
  expect(Math.min(...light)).toBeGreaterThan(Math.max(...dark))
})

describe.each(languages)('in %s', (language) => {
  it('the names of the plays are of one size', async () => {
    const drawn = await poster(language)
    const names = plays.map(({ names: { [language]: name } }) =>
      [...drawn.querySelectorAll('text')].find((text) => text.textContent === name),
    )
    expect(new Set(names.map((text) => text?.getAttribute('font-size'))).size).toBe(1)
  })

  it('no text of the poster is outside of it or over another text', async () => {
    const drawn = await poster(language)
    expect(textFaults(drawn)).toEqual([])
  })
})
