// @vitest-environment jsdom
// Full screen: held sideways where the device lets a page do that, and of the video alone on an iPhone
import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useFullScreen } from '#/shared/player/fullScreen.ts'

let shown: Element | null = null
const show = (element: Element | null) => {
  shown = element
  document.dispatchEvent(new Event('fullscreenchange'))
}

/** A browser with the full screen of pages, and a device that is held as `lock` says. */
function browser(lock?: (how: string) => Promise<void>) {
  const request = vi.fn<(options: FullscreenOptions) => void>()
  Object.defineProperties(document, {
    fullscreenEnabled: { configurable: true, value: true },
    fullscreenElement: { configurable: true, get: () => shown },
    exitFullscreen: { configurable: true, value: async () => show(null) },
  })
  Object.defineProperty(screen, 'orientation', { configurable: true, value: lock && { lock } })
  const box = document.createElement('section')
  box.requestFullscreen = async (options) => {
    request(options ?? {})
    show(box)
  }
  return { box, request }
}
const of = (box: HTMLElement, video: HTMLVideoElement | null = null) =>
  renderHook(() => useFullScreen({ current: box }, { current: video })).result

afterEach(() => {
  shown = null
  for (const name of ['fullscreenEnabled', 'fullscreenElement', 'exitFullscreen']) Reflect.deleteProperty(document, name)
  Reflect.deleteProperty(screen, 'orientation')
  Reflect.deleteProperty(HTMLVideoElement.prototype, 'webkitEnterFullscreen')
})

it('the full screen locks to landscape, and ends by the same button', async () => {
  const held: string[] = []
  const { box, request } = browser(async (how) => void held.push(`${how} of ${shown?.tagName}`))
  const player = of(box)
  expect(player.current.isOn).toBe(false)
  await act(async () => player.current.toggle?.())
  expect(request).toHaveBeenCalledExactlyOnceWith({ navigationUI: 'hide' })
  expect(held).toEqual(['landscape of SECTION'])
  expect(player.current.isOn).toBe(true)
  await act(async () => player.current.toggle?.())
  expect([player.current.isOn, held.length, request.mock.calls.length]).toEqual([false, 1, 1])
})

it.each([
  ['cannot be held sideways', undefined],
  ['refuses to be', () => Promise.reject(new DOMException('not on this device', 'NotSupportedError'))],
])('fills the screen of a device that %s too', async (_, lock) => {
  const { box } = browser(lock)
  const player = of(box)
  await act(async () => player.current.toggle?.())
  expect(player.current.isOn).toBe(true)
})

it('the full screen of another element does not count as that of the player', async () => {
  const { box } = browser()
  const player = of(box)
  act(() => show(document.body))
  expect(player.current.isOn).toBe(false)
})

it('the full screen is the device’s own for the video if a page has none; without either there is no button', () => {
  const box = document.createElement('section')
  const video = document.createElement('video')
  expect(of(box, video).current.toggle).toBeUndefined()
  const enter = vi.fn()
  Object.defineProperty(HTMLVideoElement.prototype, 'webkitEnterFullscreen', { configurable: true, value: enter })
  of(box, video).current.toggle?.()
  expect(enter).toHaveBeenCalledOnce()
})
