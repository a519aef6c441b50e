// @vitest-environment jsdom
/** A form on the page: labels and errors belong to their inputs, the first error is focused, refusals land where they belong. */
import { i18n } from '@lingui/core'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Refused, useForm } from '#/shared/form/useForm.ts'
import { Field } from '#/ui/Field.tsx'
import { openPages } from '../../features/openPages.tsx'

type Name = 'username' | 'phone'
type Send = (values: Readonly<Record<Name, string>>, isHere: () => boolean) => Promise<Refused<Name> | undefined>

interface PageProps {
  readonly send: Send
  /** The phone's field is not shown until it is refused. */
  readonly isShort?: boolean
}

function Page({ send, isShort = false }: PageProps) {
  const form = useForm<Name>({
    start: { username: '', phone: '' },
    checks: [
      ['username', ({ username }) => (username === '' ? 'enter a name' : undefined)],
      ...(isShort ? [] : [['phone', ({ phone }: Readonly<Record<Name, string>>) => (phone === '' ? 'enter a phone' : undefined)] as const]),
    ],
    send,
  })
  return (
    <form onSubmit={(event) => void form.submit(event)}>
      <Field {...form.field('username')} label="Username" rule="letters" />
      {(!isShort || form.errorOf('phone') !== undefined) && <Field {...form.field('phone')} label="Phone" />}
      {form.error !== undefined && <p role="alert">{form.error}</p>}
      <button type="submit">Send</button>
    </form>
  )
}

const open = (send: Send, isShort = false) => openPages({ '/form': () => <Page send={send} isShort={isShort} /> }, ['/home', '/form'])
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const description = (label: string) => document.getElementById(input(label).getAttribute('aria-describedby') ?? '')?.textContent
const type = (label: string, value: string) => fireEvent.change(input(label), { target: { value } })
const submit = () => fireEvent.click(screen.getByText('Send'))

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))
afterEach(cleanup)
window.scrollTo = () => undefined

describe('a form on the page', () => {
  it('shows the rule before the error, and neither without a cause', async () => {
    await open(vi.fn())
    expect(description('Username')).toBe('letters')
    expect(input('Username').getAttribute('aria-invalid')).toBeNull()
    expect(input('Phone').getAttribute('aria-describedby')).toBeNull()
  })

  it('focuses the first field with an error, shows all errors, and sends nothing', async () => {
    const send = vi.fn<Send>()
    await open(send)
    submit()
    expect(document.activeElement).toBe(input('Username'))
    expect([description('Username'), description('Phone')]).toEqual(['enter a name', 'enter a phone'])
    expect(input('Phone').getAttribute('aria-invalid')).toBe('true')
    expect(send).not.toHaveBeenCalled()
  })

  it('shows a refusal at its field, and focuses that field', async () => {
    await open(() => Promise.resolve({ field: 'phone', text: 'not this one' }))
    type('Username', 'player01')
    type('Phone', '13800138000')
    submit()
    await waitFor(() => expect(description('Phone')).toBe('not this one'))
    expect(document.activeElement).toBe(input('Phone'))
    type('Phone', '13800138001')
    expect(input('Phone').getAttribute('aria-invalid')).toBeNull()
  })

  it('shows a refusal of the whole form above its button', async () => {
    await open(() => Promise.resolve({ text: 'the platform is busy' }))
    type('Username', 'player01')
    type('Phone', '13800138000')
    submit()
    expect((await screen.findByRole('alert')).textContent).toBe('the platform is busy')
  })

  it('focuses a field that the refusal brings', async () => {
    await open(() => Promise.resolve({ field: 'phone', text: 'now this too' }), true)
    expect(screen.queryByLabelText('Phone')).toBeNull()
    type('Username', 'player01')
    submit()
    await waitFor(() => expect(description('Phone')).toBe('now this too'))
    expect(document.activeElement).toBe(input('Phone'))
  })

  it('ignores a second tap while the first is under way', async () => {
    let finish: (refused: undefined) => void = () => undefined
    const send = vi.fn<Send>(
      () =>
        new Promise((resolve) => {
          finish = resolve
        }),
    )
    await open(send)
    type('Username', 'player01')
    type('Phone', '13800138000')
    submit()
    submit()
    finish(undefined)
    await waitFor(() => expect(send).toHaveBeenCalledTimes(1))
  })
  it('shows a toast to a member who has left, and tells the sender whether the member has left', async () => {
    let finish: (refused: Refused<Name>) => void = () => undefined
    let isHere = () => false
    const app = await open((_, here) => {
      isHere = here
      return new Promise((resolve) => {
        finish = resolve
      })
    })
    type('Username', 'player01')
    type('Phone', '13800138000')
    submit()
    await waitFor(() => expect(isHere()).toBe(true))
    await app.back()
    expect(isHere()).toBe(false)
    // the same page, another visit
    await app.go('/form')
    expect(isHere()).toBe(false)
    await act(async () => finish({ text: 'the platform is busy' }))
    expect(app.toasts()).toEqual(['the platform is busy'])
  })
})
