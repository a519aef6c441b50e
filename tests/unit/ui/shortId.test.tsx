// @vitest-environment jsdom
// A long id is shown short and copied whole
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ShortId } from '#/ui/ShortId.tsx'

const id = '0193f6a2-5c1e-7b44-9d3a-2f8e6c01ab97'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(writeText: (text: string) => Promise<void>) {
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
  render(
    <I18nProvider i18n={i18n}>
      <ShortId id={id} />
    </I18nProvider>,
  )
  const button = screen.getByRole('button', { name: 'Copy the number 6C01AB97' })
  expect(button.textContent).toBe('6C01AB97')
  fireEvent.click(button)
}

it('the button copies the whole id', async () => {
  const copied: string[] = []
  show(async (text) => void copied.push(text))
  await screen.findByText('Copied')
  expect(copied).toEqual([id])
})

it('the page shows the whole id if nothing can be copied', async () => {
  show(async () => Promise.reject(new Error('no clipboard')))
  expect(await screen.findByText(id)).toBeDefined()
})
