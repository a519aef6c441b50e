// @vitest-environment jsdom
/** The registration form marks valid values while the visitor types, invalid values after the field, and lists missing fields. */
import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { systemConfig } from '../../../support/answers.ts'
import { answerWith } from '../../../support/fakePlatform.ts'
import { patient } from '../../../support/patience.ts'
import { openPages } from '../openPages.tsx'

const { RegisterPage } = await import('#/features/account/RegisterPage.tsx')
const { AgreePage } = await import('#/features/content/AgreePage.tsx')

afterEach(cleanup)

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const picture = async () => (await screen.findByRole<HTMLImageElement>('img', {}, patient)).src
const missing = () => screen.queryByText(/^Still missing/)?.textContent

it('lists missing fields, and keeps all values except secrets while the agreement is open', async () => {
  let pictures = 0
  answerWith({
    articleInfo: () => ({
      code: 'agree',
      kind: 'legal',
      topic: null,
      title: { rw: '协议', korw: '약관', en: 'The whole agreement' },
      content: { rw: '', korw: '', en: '' },
      publishedAt: 0,
      updatedAt: 0,
      version: 3,
    }),
    captcha: () => ({ captchaId: 'AAAAAAAAAAAAAAAAAAAAAA', picture: `data:image/webp;base64,AAA${pictures++}`, workBits: 1 }),
    getSystemConfig: () => systemConfig({ minPasswordLength: 6 }),
  })
  const app = await openPages({ '/agree': AgreePage, '/register': RegisterPage }, ['/home', '/register'], null)
  const first = await picture()
  expect(missing()).toBe('Still missing: Username, Password, Captcha, your consent')

  type('Username', 'newcomer')
  screen.getByText('Well formed')
  type('Password', 'play1234')
  screen.getByText('Long enough')
  expect(missing()).toBe('Still missing: Repeat password, Captcha, your consent')
  type('Repeat password', 'play123')
  expect(screen.queryByText('This does not match. Please check')).toBeNull()
  expect(missing()).toBe('Still missing: matching passwords, Captcha, your consent')
  fireEvent.blur(field('Repeat password'))
  screen.getByText('This does not match. Please check')
  type('Repeat password', 'play1234')
  screen.getByText('Same as above')
  fireEvent.click(screen.getByRole('checkbox', { name: 'I am 18 or older and accept the agreement' }))
  expect(missing()).toBe('Still missing: Captcha')
  type('Captcha', 'A7KE')
  expect(missing()).toBeUndefined()

  expect(screen.getByRole('link', { name: 'Read it' }).getAttribute('href')).toBe('/agree')
  await app.go('/agree')
  await screen.findByText('The whole agreement', {}, patient)
  await app.go('/register')
  // Letters belong to their picture: with another picture the field is empty.
  expect([(await picture()) === first, field('Captcha').value]).toEqual([false, ''])
  expect(field('Username').value).toBe('newcomer')
  expect(field('Password').value).toBe('')
  expect(screen.getByRole('checkbox').getAttribute('aria-checked')).toBe('true')
})
