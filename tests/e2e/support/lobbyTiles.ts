/** The tiles of the lobby. */
import { houseProvider } from '../../../server/domains/games/module.ts'
import type { App } from '../pages/app.ts'

export const tiles = ({ page }: App) => page.locator('[data-game]').filter({ visible: true })
export const tile = ({ page }: App, code: string) => page.locator(`[data-game="${houseProvider} ${code}"]`).filter({ visible: true })
