// @vitest-environment jsdom
// A phone's field says which country a number without a calling code is taken for
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { afterEach, expect, it } from 'vitest'
import '../../support/fakePlatform.ts'
import { endpoints } from '#/api/endpoints.ts'
import { PhoneField } from '#/shared/form/PhoneField.tsx'
import { systemConfig } from '../../support/answers.ts'
import { lotteryStore } from '../features/lottery/lotteryStore.ts'

afterEach(cleanup)

it.each([
  ['CN', '138', '+86'],
  ['KR', '', '+82'],
  ['CN', '+82', null],
] as const)('in %s, with "%s" typed, the field shows %s before it', async (countryCode, typed, before) => {
  const store = lotteryStore(null)
  await store.dispatch(endpoints.util.upsertQueryData('getSystemConfig', {}, systemConfig({ countryCode })))
  render(
    <Provider store={store}>
      <I18nProvider i18n={i18n}>
        <PhoneField value={typed} onChange={() => undefined} />
      </I18nProvider>
    </Provider>,
  )
  expect(screen.getByLabelText('Phone number').previousElementSibling?.textContent ?? null).toBe(before)
})
