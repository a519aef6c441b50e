// @vitest-environment jsdom
/** Whether and how the app can be installed, as the browser tells. */
import { beforeEach, describe, expect, test, vi } from 'vitest'

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15'
const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36'

let display = 'browser'
beforeEach(() => {
  vi.resetModules()
  display = 'browser'
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === `(display-mode: ${display})` }))
})

test.each([
  ['iPhone', iPhone, 5, true],
  ['iPad, which calls itself a Mac', mac, 5, true],
  ['Mac', mac, 0, false],
  ['Android', android, 5, false],
])('%s is iOS: %s', async (_, userAgent, maxTouchPoints, expected) => {
  const { isIos } = await import('#/pwa/install.ts')
  expect(isIos({ userAgent, maxTouchPoints })).toBe(expected)
})

test.each([
  ['browser', false],
  ['standalone', true],
  ['minimal-ui', true],
  ['fullscreen', false],
])('the display mode %s counts as installed: %s', async (mode, expected) => {
  display = mode
  const { isInstalled } = await import('#/pwa/install.ts')
  expect(isInstalled()).toBe(expected)
})

test.each([
  ['WeChat', `${iPhone} Mobile/15E148 MicroMessenger/8.0.49(0x18003137) NetType/WIFI Language/zh_CN`, true],
  ['KakaoTalk', `${android} (KHTML, like Gecko) Version/4.0 Chrome/129.0 Mobile Safari/537.36;KAKAOTALK 2610420`, true],
  ['Line', `${iPhone} (KHTML, like Gecko) Mobile/15E148 Safari Line/14.16.0`, true],
  ['Facebook', `${iPhone} (KHTML, like Gecko) Mobile/15E148 [FBAN/FBIOS;FBAV/484.0.0.28.105]`, true],
  ['Instagram', `${iPhone} (KHTML, like Gecko) Mobile/15E148 Instagram 347.0.0.23.103`, true],
  ['Naver', `${iPhone} (KHTML, like Gecko) Mobile/15E148 NAVER(inapp; search; 2000; 12.9.3; 15PRO)`, true],
  ['any WebView of Android', 'Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) AppleWebKit/537.36 Chrome/129.0 Mobile Safari/537.36', true],
  ['Safari', `${iPhone} (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1`, false],
  ['Chrome on an iPhone', `${iPhone} (KHTML, like Gecko) CriOS/129.0 Mobile/15E148 Safari/604.1`, false],
  ['Chrome', `${android} (KHTML, like Gecko) Chrome/129.0 Mobile Safari/537.36`, false],
  ['the browser of QQ', `${android} (KHTML, like Gecko) MQQBrowser/15.0 Mobile Safari/537.36`, false],
])('%s leads to another browser first: %s', async (_name, userAgent, isElsewhere) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  const { installWay, watchInstall } = await import('#/pwa/install.ts')
  watchInstall()
  vi.restoreAllMocks()
  expect(installWay.get() === 'inApp').toBe(isElsewhere)
})

describe('Chromium', () => {
  const promptEvent = (outcome: 'accepted' | 'dismissed') => {
    const event = new Event('beforeinstallprompt', { cancelable: true })
    return Object.assign(event, { prompt: vi.fn().mockResolvedValue({ outcome }) })
  }

  test("keeps its installation prompt for the player's tap, and the prompt works once", async () => {
    const { askToInstall, installWay, watchInstall } = await import('#/pwa/install.ts')
    watchInstall()
    const event = promptEvent('accepted')
    dispatchEvent(event)
    expect(event.defaultPrevented).toBe(true)
    expect(installWay.get()).toBe('prompt')
    expect(await askToInstall()).toBe(true)
    expect(installWay.get()).toBe('none')
    expect(await askToInstall()).toBe(false)
    expect(event.prompt).toHaveBeenCalledTimes(1)
  })

  test("makes the offer disappear after an installation from the browser's own menu", async () => {
    const { installWay, watchInstall } = await import('#/pwa/install.ts')
    watchInstall()
    dispatchEvent(promptEvent('dismissed'))
    dispatchEvent(new Event('appinstalled'))
    expect(installWay.get()).toBe('none')
  })

  test('offers nothing inside the installed app', async () => {
    display = 'standalone'
    const { installWay, watchInstall } = await import('#/pwa/install.ts')
    watchInstall()
    dispatchEvent(promptEvent('accepted'))
    expect(installWay.get()).toBe('none')
  })
})

describe('storage', () => {
  const chrome = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'
  const firefox = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'

  test.each([
    ['granted', async () => true],
    ['refused', async () => false],
    ['failing', () => Promise.reject(new Error('no'))],
  ])('is requested once after the installation, and the app continues if the request is %s', async (_, answer) => {
    const persist = vi.fn(answer)
    const browser = new EventTarget()
    vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
    vi.stubGlobal('navigator', { userAgent: chrome, storage: { persist } })
    const { watchInstall } = await import('#/pwa/install.ts')
    watchInstall()
    expect(persist, 'not at the first view').not.toHaveBeenCalled()
    browser.dispatchEvent(new Event('appinstalled'))
    browser.dispatchEvent(new Event('appinstalled'))
    expect(persist).toHaveBeenCalledTimes(1)
  })

  test('is not requested if the browser would ask the player, or has no such request', async () => {
    const persist = vi.fn(async () => true)
    const { keepStorage } = await import('#/pwa/storage.ts')
    vi.stubGlobal('navigator', { userAgent: firefox, storage: { persist } })
    await keepStorage()
    expect(persist).not.toHaveBeenCalled()
    vi.stubGlobal('navigator', { userAgent: chrome })
    await keepStorage()
  })
})
