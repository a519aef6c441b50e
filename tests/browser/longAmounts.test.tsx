/**
 * A balance of nine digits with a third decimal on the narrowest phone, in every language: no figure is cut, covered or beyond its card.
 */
// First: it brings the sheets that every component's own come after.
import { speak } from '../support/onPhone.tsx'
import { inShell } from '../support/inShell.tsx'
import type { ReactElement } from 'react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { endpoints } from '#/api/endpoints.ts'
import { languageChosen } from '#/api/settingsSlice.ts'
import type { Bill } from '#/contract/bills.ts'
import { WalletCard } from '#/features/account/WalletCard.tsx'
import { BillRow } from '#/shared/bills/BillRow.tsx'
import { BalanceStrip } from '#/features/home/BalanceStrip.tsx'
import { withTexts } from '#/i18n/i18n.ts'
import { billIcons } from '#/shared/bills/useBillKinds.ts'
import { userInfo } from '../support/answers.ts'
import { layoutFaults } from '../support/layoutFaults.ts'
import { languages } from '../support/walked.ts'
import { lotteryStore } from '../unit/features/lottery/lotteryStore.ts'

const amount = '123456789123'
const user = userInfo({ balance: amount, pending: amount, held: '987654321' })
const bill: Bill = {
  billId: 'L-1',
  version: 1,
  kind: 'recharge',
  group: 'money',
  amount: `-${amount}`,
  before: amount,
  after: amount,
  at: 0,
  day: '1970-01-01',
  refers: { kind: 'other', id: '' },
  corrects: null,
}

const parts: Readonly<Record<string, () => ReactElement>> = {
  'the strip of the home page': () => <BalanceStrip />,
  'the card of the wallet': () => <WalletCard user={user} />,
  'a row of the account details': () => (
    <ul className="card">
      <BillRow bill={bill} kind={{ code: 'recharge', name: '充值', icon: billIcons.arrowDown, tone: undefined, description: undefined }} />
    </ul>
  ),
}

const { box, show: showPart } = inShell()

async function show(language: (typeof languages)[number], part: () => ReactElement) {
  const store = lotteryStore('u1')
  store.dispatch(languageChosen(language))
  await store.dispatch(endpoints.util.upsertQueryData('querySystemUserInfo', {}, user))
  showPart(store, () => <div className="pad">{part()}</div>)
  await expect.poll(() => box.textContent).toContain('123,456,789.123')
}

afterEach(() => vi.unstubAllGlobals())

/** Figures beyond their card, where nothing cuts them off. */
const beyond = () =>
  [...box.querySelectorAll('.num')].flatMap((figure) => {
    const [inner, outer] = [figure.getBoundingClientRect(), figure.closest('section, ul')?.getBoundingClientRect()]
    return outer && inner.left >= outer.left && inner.right <= outer.right ? [] : [`beyond its card: ${figure.textContent}`]
  })

describe.each(languages)('in %s', (language) => {
  beforeAll(async () => {
    await page.viewport(360, 740)
    document.documentElement.dataset['theme'] = 'yellow-stone'
    await speak(language)
    for (const texts of ['home', 'account', 'bills'] as const) await withTexts(texts, Promise.resolve())
  })

  it.each(Object.entries(parts))('%s', async (_, part) => {
    await show(language, part)
    expect([...layoutFaults(box), ...beyond()]).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  })

  it('a hidden balance has the usual size, which does not tell how long the balance is', async () => {
    await show(language, () => <BalanceStrip />)
    const eye = box.querySelector('button')
    eye?.click()
    await expect.poll(() => box.textContent).not.toContain('123,456,789.123')
    const usual = document.createElement('div')
    usual.className = 'title'
    box.append(usual)
    const figure = box.querySelector('section .title')
    expect(figure && getComputedStyle(figure).fontSize).toBe(getComputedStyle(usual).fontSize)
    eye?.click()
    await expect.poll(() => box.textContent).toContain('123,456,789.123')
  })

  it('the strip of the home page is as high with a long balance as before the balance was known', async () => {
    vi.stubGlobal('fetch', () => new Promise<Response>(() => undefined))
    const store = lotteryStore('u1')
    store.dispatch(languageChosen(language))
    showPart(store, () => (
      <div className="pad">
        <BalanceStrip />
      </div>
    ))
    const height = () => box.querySelector('section')?.offsetHeight
    await expect.poll(() => box.querySelector('[data-skeleton]')).not.toBeNull()
    const before = height()
    await store.dispatch(endpoints.util.upsertQueryData('querySystemUserInfo', {}, user))
    await expect.poll(() => box.textContent).toContain('123,456,789.123')
    expect(height()).toBe(before)
  })
})
