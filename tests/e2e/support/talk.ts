/** The chat of a live room. */
import { expect } from '@playwright/test'
import type { App } from '../pages/app.ts'
import { t } from './texts.ts'

/** A room that is always live. */
export const room = '/liveVideo?id=20617'

export const field = ({ page }: App) => page.getByRole('textbox', { name: t('Say something') })
export async function say(app: App, text: string): Promise<void> {
  await field(app).fill(text)
  await field(app).press('Enter')
  await expect(field(app)).toHaveValue('')
}
export const line = ({ page }: App, text: string) => page.getByRole('list', { name: t('Chat') }).getByText(text, { exact: true })
