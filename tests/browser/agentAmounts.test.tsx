/** An agent's figures of nine digits with a third decimal on the narrowest phone, in every language: none is beyond its card. */
// First: it brings the sheets that every component's own come after.
import '../support/onPhone.tsx'
import { inShell } from '../support/inShell.tsx'
import type { ReactElement } from 'react'
import { beforeAll, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { languageChosen } from '#/api/settingsSlice.ts'
import { DayDetails } from '#/features/agency/centre/DayDetails.tsx'
import { DayPanel } from '#/features/agency/centre/DayPanel.tsx'
import type { Centre } from '#/features/agency/centre/useCentre.ts'
import { ListSums } from '#/features/teamReports/lists/ListSums.tsx'
import { activate, withTexts } from '#/i18n/i18n.ts'
import { Calc } from '#/shared/agent/Calc.tsx'
import { Amount } from '#/ui/Amount.tsx'
import { week } from '../support/agentAnswers.ts'
import { languages } from '../support/walked.ts'
import { lotteryStore } from '../unit/features/lottery/lotteryStore.ts'

const amount = '-123456789123'
const centre: Centre = {
  day: '2026-11-26',
  today: '2026-11-26',
  week: { ...week('2026-11-26', { stake: amount }), sameTime: { until: 0, stake: '0', dayBefore: amount } },
  figures: {
    stake: amount,
    payout: amount,
    net: amount,
    accrued: amount,
    recharged: amount,
    withdrawn: amount,
    bettors: '1000000',
    registered: '999999',
    first: '1000000',
    seen: '1000000',
  },
  team: 1_000_000,
  isEarly: false,
  total: undefined,
  prizeGroups: undefined,
  news: undefined,
  shown: { isFetching: false, refetch: () => undefined },
  isPartial: false,
  isFetching: false,
  refresh: () => Promise.resolve(),
}

const parts: Readonly<Record<string, () => ReactElement>> = {
  'the day of the centre': () => <DayPanel centre={centre} onDefine={() => undefined} />,
  'the day in detail': () => (
    <section ref={(part) => part?.querySelector('details')?.setAttribute('open', '')}>
      <DayDetails centre={centre} onDefine={() => undefined} />
    </section>
  ),
  'the sums above a list': () => (
    <section>
      <ListSums of={['a', 'b', 'c'].map((name) => ({ name, amount }))} />
    </section>
  ),
  'the sum of a rebate': () => (
    <section className="card pad4">
      <Calc
        sign="×"
        left={{ value: <Amount value={amount} />, unit: 'longname***' }}
        right={{ value: '8.0%', unit: '1960 − 1800' }}
        result={{ value: <Amount value={amount} />, unit: 'x' }}
      />
    </section>
  ),
}

const { box, show } = inShell()

const beyond = () =>
  [...box.querySelectorAll('.num')].flatMap((figure) => {
    const [inner, outer] = [figure.getBoundingClientRect(), figure.closest('section')?.getBoundingClientRect()]
    return outer && inner.left >= outer.left && inner.right <= outer.right ? [] : [`beyond its card: ${figure.textContent}`]
  })

beforeAll(() => page.viewport(360, 740))

describe.each(languages)('in %s', (language) => {
  it.each(Object.keys(parts))('%s', async (name) => {
    await activate(language)
    await withTexts('agency', Promise.resolve())
    const store = lotteryStore('u1')
    store.dispatch(languageChosen(language))
    const part = parts[name]
    show(store, () => <div className="pad">{part?.()}</div>)
    await expect.poll(() => box.textContent).toContain('123,456,789.123')
    expect(beyond()).toEqual([])
  })

  it('the sums above a list are larger than their names', async () => {
    await activate(language)
    const store = lotteryStore('u1')
    store.dispatch(languageChosen(language))
    show(store, () => <ListSums of={[{ name: 'name', amount }]} />)
    await expect.poll(() => box.querySelectorAll('b')).toHaveLength(1)
    const sum = box.querySelector('b')
    const sizeOf = (element: Element | null | undefined) => (element ? Number.parseFloat(getComputedStyle(element).fontSize) : 0)
    expect(sizeOf(sum?.firstElementChild)).toBeGreaterThan(sizeOf(sum?.nextElementSibling))
  })
})
