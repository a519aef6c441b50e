// @vitest-environment jsdom
/** What people and operators write is shown as they wrote it, also within messages that have elements. */
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

afterEach(cleanup)

test.each(['<0>Ann</0>', '<0/>', '<1/>Ann', '<b>Ann</b>', 'a < b', 'Ann'])('the name %s', (name) => {
  const { container } = render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <Trans>
        <i>{name}</i> was invited by <b>Bob</b> and {name}
      </Trans>
    </I18nProvider>,
  )
  expect(container.textContent).toBe(`${name} was invited by Bob and ${name}`)
  expect(container.querySelectorAll('i, b')).toHaveLength(2)
})
