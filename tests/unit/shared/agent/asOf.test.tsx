// @vitest-environment jsdom
// Figures that nothing is counted in yet have no time
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render } from '@testing-library/react'
import { Provider } from 'react-redux'
import { afterEach, expect, it } from 'vitest'
import '../../../support/fakePlatform.ts'
import { AsOf } from '#/shared/agent/AsOf.tsx'
import { lotteryStore } from '../../features/lottery/lotteryStore.ts'

afterEach(cleanup)

const shown = (at: number | null) =>
  render(
    <Provider store={lotteryStore()}>
      <I18nProvider i18n={i18n}>
        <AsOf at={at} />
      </I18nProvider>
    </Provider>,
  ).container.textContent

it('the time of the figures is a time of the day, and is missing before the first count', () => {
  expect(shown(1_795_000_000_000)).toMatch(/as of \d{2}:\d{2}:\d{2}/)
  expect(shown(null)).toBe('')
})
