/** Sheets and dialogs in a real browser: which elements react meanwhile, the focus, closing, and the swipe that closes a sheet. */
import '#/themes/contract.css'
import '#/themes/yellow-stone.css'
import '#/ui/reset.css'
import '#/ui/utilities.css'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { activate } from '#/i18n/i18n.ts'
import { observable, useObservable } from '#/pwa/observable.ts'
import { Dialog } from '#/ui/Dialog.tsx'
import { Modal, ModalTitle } from '#/ui/Modal.tsx'
import { Sheet } from '#/ui/Sheet.tsx'

type Name = 'sheet' | 'dialog' | 'decision' | 'alert'

const opened = observable<readonly Name[]>([])
const open = (...names: readonly Name[]) => act(() => opened.set([...opened.get(), ...names]))
const close = (name: Name) => opened.set(opened.get().filter((other) => other !== name))

function Page(): ReactElement {
  const names = useObservable(opened)
  const of = (name: Name) => ({ open: names.includes(name), onClose: () => close(name), title: name })
  return (
    <I18nProvider i18n={i18n}>
      <button type="button" style={{ display: 'block', width: '100%', marginBlock: '20px 3000px' }} onClick={() => opened.set(['sheet'])}>
        Open
      </button>
      <Sheet {...of('sheet')} foot={<button type="button">Foot</button>}>
        <div data-testid="content" style={{ height: 2000 }}>
          <input aria-label="Field" />
          <p data-drags="">Photo</p>
        </div>
      </Sheet>
      <Dialog {...of('dialog')}>Words</Dialog>
      <Dialog {...of('decision')} insists>
        Words
      </Dialog>
      {names.includes('alert') && (
        <Modal open onClose={() => undefined} look="dialog" role="alertdialog" insists>
          <ModalTitle>alert</ModalTitle>
        </Modal>
      )}
    </I18nProvider>
  )
}

const still = (isStill: boolean) => document.documentElement.toggleAttribute('data-still', isStill)
const toast = document.createElement('button')

beforeEach(async () => {
  document.documentElement.dataset['theme'] = 'yellow-stone'
  still(true)
  await page.viewport(360, 740)
  await activate('en')
  opened.set([])
  toast.dataset['toasts'] = ''
  toast.style.cssText = 'position: fixed; inset: 300px auto auto 150px; width: 60px; height: 60px; z-index: 30'
  document.body.append(toast)
  render(<Page />)
})
afterEach(() => {
  cleanup()
  toast.remove()
})

const modal = (name: Name) => screen.getByRole(name === 'alert' ? 'alertdialog' : 'dialog', { name })
const isThere = (name: Name) => screen.queryByText(name) !== null
const opener = () => screen.getByText('Open')
const inMiddle = () => document.elementFromPoint(180, 370)

describe('while a sheet is open', () => {
  it('the page can neither be touched, read nor scrolled, toasts can, and the sheet has the focus', () => {
    opener().focus()
    const before = opener().getBoundingClientRect()
    open('sheet')
    expect(document.activeElement).toBe(modal('sheet'))
    expect(opener().getBoundingClientRect()).toEqual(before)
    expect(screen.queryByRole('button', { name: 'Open' })).toBeNull()
    expect(opener().closest('[inert]')).not.toBeNull()
    expect(document.elementFromPoint(180, 330)).toBe(toast)
    expect(getComputedStyle(document.documentElement).overflowY).toBe('hidden')
    act(() => close('sheet'))
    expect(document.activeElement).toBe(opener())
    expect(screen.getByRole('button', { name: 'Open' }).closest('[inert]')).toBeNull()
    expect(getComputedStyle(document.documentElement).overflowY).toBe('visible')
  })

  it('a tap beside the sheet closes it; a press that began within, or a tap beside a decision, does not', () => {
    const beside = () => {
      const layer = [...document.body.children].find((part) => part.contains(document.elementFromPoint(180, 10)))
      if (!layer) throw new Error('nothing is there')
      return layer
    }
    open('sheet')
    fireEvent.pointerDown(screen.getByLabelText('Field'))
    fireEvent.click(beside())
    expect(isThere('sheet')).toBe(true)
    fireEvent.pointerDown(beside())
    fireEvent.click(beside())
    expect(isThere('sheet')).toBe(false)
    open('decision')
    fireEvent.pointerDown(beside())
    fireEvent.click(beside())
    expect(isThere('decision')).toBe(true)
  })

  it('only the dialog over the sheet can be touched; each Escape closes one, and the focus returns', async () => {
    opener().focus()
    open('sheet')
    const foot = screen.getByRole('button', { name: 'Foot' })
    foot.focus()
    open('dialog')
    expect(modal('dialog').contains(inMiddle())).toBe(true)
    expect(foot.closest('[inert]')).not.toBeNull()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => isThere('dialog')).toBe(false)
    expect([isThere('sheet'), foot.closest('[inert]'), document.activeElement]).toEqual([true, null, foot])
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => isThere('sheet')).toBe(false)
    expect(document.activeElement).toBe(opener())
  })
})

it('an alert stays over layers that open later, and Escape closes neither (LIM-5)', async () => {
  open('alert')
  open('dialog')
  expect(modal('alert').contains(inMiddle())).toBe(true)
  expect(screen.getByText('dialog').closest('[inert]')).not.toBeNull()
  await userEvent.keyboard('{Escape}')
  await userEvent.keyboard('{Escape}')
  expect([isThere('alert'), isThere('dialog')]).toEqual([true, true])
  act(() => close('alert'))
  expect(modal('dialog').contains(inMiddle())).toBe(true)
  expect(document.activeElement).toBe(modal('dialog'))
  expect(screen.getByText('dialog').closest('[inert]')).toBeNull()
})

describe('the end of a layer', () => {
  it('removes a closed layer after its motion, and frees the page at once', async () => {
    still(false)
    open('sheet')
    const sheet = modal('sheet')
    expect(sheet.getAnimations().length).toBeGreaterThan(0)
    await Promise.all(sheet.getAnimations().map(({ finished }) => finished))
    act(() => close('sheet'))
    expect(sheet.isConnected).toBe(true)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(sheet.closest('[inert]')).not.toBeNull()
    expect(opener().closest('[inert]')).toBeNull()
    expect(document.elementFromPoint(180, 700)?.closest('dialog')).toBeNull()
    await expect.poll(() => sheet.isConnected).toBe(false)
  })

  it('is immediate under reduced motion', () => {
    open('sheet')
    const sheet = modal('sheet')
    expect(sheet.getAnimations()).toEqual([])
    act(() => close('sheet'))
    expect(sheet.isConnected).toBe(false)
  })

  it('does not happen if the layer is opened again during its motion', async () => {
    still(false)
    open('sheet')
    const sheet = modal('sheet')
    await Promise.all(sheet.getAnimations().map(({ finished }) => finished))
    act(() => close('sheet'))
    const going = sheet.getAnimations().map(({ finished }) => finished)
    open('sheet')
    await Promise.allSettled(going)
    await Promise.all(sheet.getAnimations().map(({ finished }) => finished))
    expect(modal('sheet')).toBe(sheet)
    expect(sheet.closest('[inert]')).toBeNull()
    expect(document.activeElement).toBe(sheet)
  })
})

describe('a finger', () => {
  /** Comes down on the target, goes to each place in turn, and is lifted; whether it was followed at each. */
  const draw = (target: Element, ...way: readonly (readonly [right: number, down: number])[]) => {
    const touch = (type: string, [right, down]: readonly [number, number]) => {
      const touches = type === 'touchend' ? [] : [new Touch({ identifier: 1, target, clientX: 180 + right, clientY: 300 + down })]
      const event = new TouchEvent(type, { touches, bubbles: true, cancelable: true })
      act(() => void target.dispatchEvent(event))
      return event.defaultPrevented
    }
    touch('touchstart', [0, 0])
    const followed = way.map((place) => touch('touchmove', place))
    const top = document.querySelector('[data-sheet]')?.getBoundingClientRect().top
    touch('touchend', [0, 0])
    return { followed, top }
  }
  const topOf = () => modal('sheet').getBoundingClientRect().top

  beforeEach(() => open('sheet'))

  it('pulls the sheet down by content that is scrolled to its top', () => {
    const before = topOf()
    const { followed, top } = draw(screen.getByTestId('content'), [0, 5], [0, 60], [0, 120])
    expect(followed).toEqual([true, true, true])
    expect(top).toBe(before + 115)
    expect(isThere('sheet')).toBe(false)
  })

  it.each([
    ['was drawn a little way', [[0, 5], [0, 60]]], // prettier-ignore
    ['was on its way back', [[0, 5], [0, 160], [0, 120]]], // prettier-ignore
    ['went across', [[20, 5], [20, 160]]], // prettier-ignore
    ['went up first', [[0, -5], [0, 160]]], // prettier-ignore
  ] as const)('leaves a sheet in place that %s', (_, way) => {
    const before = topOf()
    draw(screen.getByTestId('content'), ...way)
    expect(topOf()).toBe(before)
  })

  it('scrolls content that is not at its top, and then pulls the sheet by its head', () => {
    modal('sheet').scrollTop = 200
    expect(draw(screen.getByTestId('content'), [0, 5], [0, 160]).followed).toEqual([false, false])
    expect(isThere('sheet')).toBe(true)
    draw(screen.getByText('sheet'), [0, 5], [0, 160])
    expect(isThere('sheet')).toBe(false)
  })

  it('does not pull a sheet by content that scrolls under it', () => {
    draw(screen.getByText('Photo'), [0, 5], [0, 160])
    draw(screen.getByLabelText('Field'), [0, 5], [0, 160])
    expect(isThere('sheet')).toBe(true)
  })
})
