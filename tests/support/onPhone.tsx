/** Parts of a lottery's board in a real browser, in the column of the page on the narrowest phone. */
import '#/themes/contract.css'
import '#/ui/reset.css'
import '#/ui/utilities.css'
import '#/themes/yellow-stone.css'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { page } from 'vitest/browser'
import { afterAll, beforeAll } from 'vitest'
import * as shell from '#/app/shell/Shell.module.css'
import { type Language, languageChosen } from '#/api/settingsSlice.ts'
import { activate, withTexts } from '#/i18n/i18n.ts'
import type { BoardInfo } from '#/features/lottery/boardContext.ts'
import { lotteryStore } from '../unit/features/lottery/lotteryStore.ts'
import { OnBoard } from '../unit/features/lottery/onBoard.tsx'
import './families.ts'

/** Activates the language, and loads the texts of the board. */
export async function speak(language: Language): Promise<void> {
  await activate(language)
  await withTexts('lottery', Promise.resolve())
}

export type Store = ReturnType<typeof lotteryStore>

/** `show` renders into one box, synchronously. */
export function onPhone() {
  const box = document.createElement('div')
  const root = createRoot(box)
  beforeAll(async () => {
    await page.viewport(360, 740)
    document.documentElement.dataset['theme'] = 'yellow-stone'
    document.body.append(box)
  })
  afterAll(() => {
    root.unmount()
    box.remove()
  })
  const show = (language: Language, board: Partial<BoardInfo>, children: ReactNode, store: Store = lotteryStore(null)) => {
    store.dispatch(languageChosen(language))
    flushSync(() =>
      root.render(
        <Provider store={store}>
          <I18nProvider i18n={i18n}>
            <OnBoard {...board}>
              <div className={shell.app}>{children}</div>
            </OnBoard>
          </I18nProvider>
        </Provider>,
      ),
    )
  }
  return { box, show }
}

/** Buttons of the footer outside the window; without chips, whose row scrolls. */
export function outOfReach(box: Element): string[] {
  return [...box.querySelectorAll('footer button:not([role=radio])')].flatMap((button) => {
    const { left, right, top, bottom } = button.getBoundingClientRect()
    const isReached = left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight
    return isReached ? [] : [`out of reach: ${button.textContent}`]
  })
}
