// @vitest-environment jsdom
// A photo that could not be sent and was moved since goes as it is shown now, not as it was
import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { patient } from '../../../support/patience.ts'
import { showPage } from '../../../support/page.tsx'

vi.mock('#/api/baseQuery.ts', () => ({ baseQuery: async () => ({ error: { kind: 'network' } }) }))

const did: string[] = []
vi.mock('#/ui/upload/useUploads.ts', () => ({
  useUploads: () => {
    const [items, setItems] = useState([{ key: 'k1', state: 'failed', error: { kind: 'network' } }])
    return {
      items,
      add: () => did.push('add'),
      retry: () => did.push('retry'),
      clear: () => {
        did.push('clear')
        setItems([])
      },
    }
  },
}))

const { Crop } = await import('#/features/profile/Crop.tsx')

beforeEach(() => {
  did.length = 0
  vi.stubGlobal('createImageBitmap', async () => ({ width: 800, height: 600, close: () => undefined }))
  HTMLCanvasElement.prototype.getContext = () => null
  HTMLCanvasElement.prototype.toBlob = (callback) => callback(new Blob(['x']))
})
afterEach(cleanup)

async function show() {
  showPage('/crop', () => <Crop photo={new File(['x'], 'me.jpg')} onDone={async () => true} onCancel={() => undefined} />)
  const button = await screen.findByRole('button', { name: 'Try again' })
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull(), patient)
  return button
}

it('is sent again as it was where it was not moved', async () => {
  fireEvent.click(await show())
  expect(did).toEqual(['retry'])
})

it('is sent anew where it was moved', async () => {
  await show()
  fireEvent.keyDown(screen.getByRole('img', { name: /arrow keys/ }), { key: 'ArrowLeft' })
  fireEvent.click(await screen.findByRole('button', { name: 'Use this picture' }))
  expect(did).toEqual(['clear', 'add'])
})
