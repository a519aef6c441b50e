// @vitest-environment jsdom
// A PIN that is pasted in groups is read whole
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type ReactElement, useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { PinField } from '#/ui/PinField.tsx'

afterEach(cleanup)

function Page(): ReactElement {
  const [pin, setPin] = useState('')
  return <PinField label="Fund password" value={pin} onChange={setPin} />
}

/** Pastes as a browser does, which cuts the text at the field's maximum length. */
function paste(input: HTMLInputElement, text: string) {
  fireEvent.change(input, { target: { value: input.maxLength < 0 ? text : text.slice(0, input.maxLength) } })
}

it.each(['12 34 56', '\u200B１２３\u00A0４５６', '123-456', '1234567'])('%j becomes 123456', (text) => {
  render(
    <I18nProvider i18n={i18n}>
      <Page />
    </I18nProvider>,
  )
  const input = screen.getByLabelText<HTMLInputElement>('Fund password')
  paste(input, text)
  expect(input.value).toBe('123456')
})
