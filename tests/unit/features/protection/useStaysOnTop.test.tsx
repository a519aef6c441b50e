// @vitest-environment jsdom
// The reality check stands before everything: a dialog that opens later goes beneath it (LIM-5)
import { act, cleanup, render } from '@testing-library/react'
import { createPortal } from 'react-dom'
import { afterEach, expect, it } from 'vitest'
import type { ReactElement } from 'react'
import { useStaysOnTop } from '#/features/protection/useStaysOnTop.ts'

const intruder = document.createElement('div')
afterEach(() => {
  cleanup()
  intruder.remove()
})

function Check(): ReactElement {
  const { portal, round } = useStaysOnTop()
  return (
    <output>
      {round}
      {createPortal(<div ref={portal} />, document.body)}
    </output>
  )
}

const mutated = () => act(() => new Promise((resolve) => queueMicrotask(() => resolve(undefined))))

it('opens once more when something opened after it, and only then', async () => {
  const { container } = render(<Check />)
  const rounds = () => container.querySelector('output')?.textContent
  document.body.prepend(intruder)
  await mutated()
  expect(rounds()).toBe('0')
  document.body.append(intruder)
  await mutated()
  expect(rounds()).toBe('1')
})
