/**
 * The account tab of a visitor: on the narrowest phone nothing is cut, and each entry is large enough for a finger; on a wide screen no
 * column is empty.
 */
// First: it brings the sheets that every component's own come after.
import { speak } from '../support/onPhone.tsx'
import { inShell } from '../support/inShell.tsx'
import { beforeAll, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { endpoints } from '#/api/endpoints.ts'
import { languageChosen } from '#/api/settingsSlice.ts'
import { VisitorPage } from '#/features/account/VisitorPage.tsx'
import { withTexts } from '#/i18n/i18n.ts'
import { systemConfig } from '../support/answers.ts'
import { layoutFaults } from '../support/layoutFaults.ts'
import { languages } from '../support/walked.ts'
import { lotteryStore } from '../unit/features/lottery/lotteryStore.ts'

const { box, show } = inShell()
const none = () => null

beforeAll(() => page.viewport(360, 740))

it.each(languages)('in %s', async (language) => {
  document.documentElement.dataset['theme'] = 'yellow-stone'
  await speak(language)
  await withTexts('account', Promise.resolve())
  const store = lotteryStore(null)
  store.dispatch(languageChosen(language))
  await store.dispatch(endpoints.util.upsertQueryData('getSystemConfig', {}, systemConfig({ passkeyOrigins: [location.origin] })))
  show(store, () => <VisitorPage themeSheet={none} />, '/mine')
  await expect.poll(() => box.querySelectorAll('a, button')).toHaveLength(10)
  for (const entry of box.querySelectorAll('a, button')) {
    expect(entry.getBoundingClientRect().height, entry.textContent).toBeGreaterThanOrEqual(44)
  }
  expect(layoutFaults(box)).toEqual([])
  expect(document.documentElement.scrollWidth).toBe(360)
})

it('from 1280 px the settings of the device are in the third column', async () => {
  await page.viewport(1280, 800)
  show(
    lotteryStore(null),
    () => (
      <div data-place="whole">
        <VisitorPage themeSheet={none} />
      </div>
    ),
    '/mine',
  )
  await expect.poll(() => box.querySelectorAll('nav')).toHaveLength(2)
  const [open, device] = [...box.querySelectorAll('nav')].map((group) => group.getBoundingClientRect())
  expect(device?.left).toBeGreaterThanOrEqual(open?.right ?? Infinity)
  expect(device?.top).toBe(open?.top)
})
