/** The tiles of the lobby. */
import { bundledProviderCode } from '#/rules/games/codes.ts'
import type { App } from '../pages/app.ts'

export const tiles = ({ page }: App) => page.locator('[data-game]').filter({ visible: true })
export const tile = ({ page }: App, code: string) => page.locator(`[data-game="${bundledProviderCode} ${code}"]`).filter({ visible: true })
