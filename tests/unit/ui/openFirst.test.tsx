// @vitest-environment jsdom
/** On a wide screen a list opens its first item beside it; on a narrow one nothing is opened but by a tap. */
import { useNavigate } from '@tanstack/react-router'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { type ReactElement, useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { useOpenFirst } from '#/ui/useOpenFirst.ts'
import { openPages } from '../features/openPages.tsx'

let isWide = true
vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: isWide }))
afterEach(cleanup)

function Messages(): ReactElement {
  const [first, setFirst] = useState<string>()
  const navigate = useNavigate()
  useOpenFirst('/message', first, (id) => {
    void navigate({ to: '/messageDetail', search: { id }, replace: true, viewTransition: false })
  })
  return (
    <button type="button" onClick={() => setFirst('m1')}>
      answer
    </button>
  )
}

const open = () => openPages({ '/message': Messages, '/messageDetail': () => <p>the message</p> }, ['/mine', '/message'])
const answer = () => act(async () => void fireEvent.click(screen.getByText('answer')))

it('opens the first item once it is known, in the place of the list: the way back leads out of both', async () => {
  isWide = true
  const { at, depth, back } = await open()
  expect(at()).toBe('/message')
  await answer()
  await screen.findByText('the message')
  expect(at()).toBe('/messageDetail?id=m1')
  expect(depth()).toBe(2)
  await back()
  expect(at()).toBe('/mine')
})

it('opens nothing where there is no room beside the list', async () => {
  isWide = false
  const { at } = await open()
  await answer()
  expect(at()).toBe('/message')
})
