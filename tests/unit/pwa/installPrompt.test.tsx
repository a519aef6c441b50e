// @vitest-environment jsdom
/** The steps of an installation are those of the browser that one is in, and no other's. */
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { InstallPrompt } from '#/pwa/InstallPrompt.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [
    'ios',
    `${iPhone} Version/18.0 Mobile/15E148 Safari/604.1`,
    ['three taps in Safari', 'in the toolbar', 'down here'],
    ['beside the address', 'Chrome'],
  ],
  [
    'ios',
    `${iPhone} CriOS/129.0 Mobile/15E148 Safari/604.1`,
    ['beside the address or in the menu'],
    ['in the toolbar', 'down here', 'in Safari'],
  ],
  ['inApp', `${iPhone} Mobile/15E148 MicroMessenger/8.0.49`, ['Open this page in Safari first'], ['Chrome', 'Scroll down']],
  [
    'inApp',
    `${android} Version/4.0 Chrome/129.0 Mobile Safari/537.36;KAKAOTALK 2610420`,
    ['Open this page in Chrome first'],
    ['Safari', 'Scroll down'],
  ],
  [
    'prompt',
    `${android} Chrome/129.0 Mobile Safari/537.36`,
    ['Not now, ask again in 30 days'],
    ['Safari', 'Scroll down', 'the menu of this app'],
  ],
] as const)('%s, %s', (way, userAgent, said, unsaid) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  const { baseElement } = render(
    <I18nProvider i18n={i18n}>
      <InstallPrompt way={way} platformName="Yellow Stone" open onClose={() => undefined} />
    </I18nProvider>,
  )
  const text = baseElement.textContent
  for (const words of said) expect(text).toContain(words)
  for (const words of unsaid) expect(text).not.toContain(words)
})
