// @vitest-environment jsdom
// What a password's field tells password managers
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { PasswordField } from '#/ui/PasswordField.tsx'

afterEach(cleanup)

it.each([
  ['new-password', 'minlength: 8; maxlength: 18; allowed: ascii-printable;'],
  ['current-password', null],
] as const)('of a %s: %s', (autoComplete, rules) => {
  render(
    <I18nProvider i18n={i18n}>
      <PasswordField label="Password" autoComplete={autoComplete} minLength={8} />
    </I18nProvider>,
  )
  const input = screen.getByLabelText<HTMLInputElement>('Password')
  expect(input.getAttribute('passwordrules')).toBe(rules)
  expect(input.maxLength, 'a long one is not cut off').toBe(64)
})
