// @vitest-environment jsdom
/** The installed app opens links and shortcuts in the window that is open already. */
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { newStore, routed } from '../../support/page.tsx'

interface Launch {
  readonly targetURL?: string | null
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** The app on the page /mine, loaded from an address; `launch` is a launch by the device. */
async function start(address: string) {
  history.replaceState(null, '', address)
  const consumers: ((launch: Launch) => void)[] = []
  vi.stubGlobal('launchQueue', { setConsumer: (consumer: (launch: Launch) => void) => consumers.push(consumer) })
  const { LaunchWatch } = await import('#/app/services/LaunchWatch.tsx')
  const { router, app } = routed({ store: newStore(), visited: ['/mine'], around: LaunchWatch })
  await act(async () => {
    render(app)
    await router.load()
  })
  const launch = (targetURL: string) => act(() => consumers.at(-1)?.({ targetURL }))
  return { launch, here: () => router.history.location.href }
}

it('a link and a shortcut lead to their pages', async () => {
  const { launch, here } = await start('/home?source=pwa')
  launch(`${location.origin}/recordDetail/k3-1m:20261121-0483?a=1#proof`)
  expect(here()).toBe('/recordDetail/k3-1m:20261121-0483?a=1#proof')
  launch(`${location.origin}/register?inviteCode=8K3Q7M`)
  expect(here()).toBe('/register?inviteCode=8K3Q7M')
})

it('the icon shows the page that the player has left', async () => {
  const { launch, here } = await start('/mine')
  launch(`${location.origin}/home?source=pwa`)
  expect(here()).toBe('/mine')
})

it('the launch that loaded the page leads nowhere, and the same link leads to its page later', async () => {
  const { launch, here } = await start('/message')
  const link = `${location.origin}/message`
  launch(link)
  expect(here()).toBe('/mine')
  launch(link)
  expect(here()).toBe('/message')
})

it('an address of another origin leads nowhere', async () => {
  const { launch, here } = await start('/mine')
  launch('https://elsewhere.example/message')
  expect(here()).toBe('/mine')
})
