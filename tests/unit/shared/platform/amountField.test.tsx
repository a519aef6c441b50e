// @vitest-environment jsdom
// The field of an amount says how it is understood, and why it is none, before anything can be sent
import 'fake-indexeddb/auto'
import { readdirSync, readFileSync } from 'node:fs'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { type ReactElement, useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { systemConfig } from '../../../support/answers.ts'
import { answerWith } from '../../../support/fakePlatform.ts'
import { patient } from '../../../support/patience.ts'

const { openPages } = await import('../../features/openPages.tsx')
const { AmountField } = await import('#/shared/platform/AmountField.tsx')

afterEach(cleanup)

function Page(): ReactElement {
  const [text, setText] = useState('')
  return <AmountField label="How much" text={text} onText={setText} rule="Up to you" error={text === '7' ? 'Not seven' : undefined} />
}

async function type(text: string, unitRate = 1000) {
  answerWith({ getSystemConfig: () => systemConfig({ unitRate }) })
  await openPages({ '/a': Page }, ['/a'])
  const field = await screen.findByRole('textbox', { name: 'How much' }, patient)
  fireEvent.change(field, { target: { value: text } })
  const said = () => {
    const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
    return ids.map((id) => document.getElementById(id)?.textContent)
  }
  return { field, said }
}

it.each([
  ['1,500', 'That is 1,500.00 points'],
  ['1.500', 'That is 1.50 points'],
  ['150,00', 'That is 150.00 points'],
  ['1,5', 'That is 1.50 points'],
  ['１００', 'That is 100.00 points'],
  ['7.', 'That is 7.00 points'],
])('%s: %s', async (text, understood) => {
  const { field, said } = await type(text)
  expect(said()).toEqual([understood, 'Up to you'])
  expect(field.getAttribute('aria-invalid')).toBeNull()
})

it.each(['', '1,500.00', '12,480.509'])('"%s" needs no more words', async (text) => {
  expect((await type(text)).said()).toEqual(['Up to you'])
})

it.each([
  ['1,50,0', 'Enter a number, such as 1,500.50'],
  ['abc', 'Enter a number, such as 1,500.50'],
  ['1.2345', 'At most 3 digits after the decimal point'],
  ['1000000000000', 'The number is too large'],
])('%s is refused at once: %s', async (text, fault) => {
  const { field, said } = await type(text)
  expect(said()).toEqual([fault])
  expect(field.getAttribute('aria-invalid')).toBe('true')
})

it('the form’s own message is beside the interpretation of the amount', async () => {
  const { said } = await type('7')
  expect(said()).toEqual(['That is 7.00 points', 'Not seven'])
})

it('the field accepts as many decimals as the platform’s points have', async () => {
  const { field, said } = await type('12.3456', 10_000)
  await waitFor(() => expect(said()).toEqual(['Up to you']), patient)
  fireEvent.change(field, { target: { value: '12.34567' } })
  expect(said()).toEqual(['At most 4 digits after the decimal point'])
})

it('the field is the only one of the app in which decimals can be typed', () => {
  const typing = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .filter((file) => /inputMode="decimal"|type="number"/.test(readFileSync(`src/${file}`, 'utf8')))
  expect(typing).toEqual(['shared/platform/AmountField.tsx'])
})
