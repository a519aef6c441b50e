/** A form of welfare, filled in for the first time; gives how it is sent. */
import { expect } from '@playwright/test'
import type { App } from './app.ts'

export async function askForGift(app: App): Promise<() => Promise<void>> {
  await app.go('/setGift')
  await app.field('Who receives it').fill('陈小满')
  await app.field('Phone number').fill('13800001234')
  await app.field('Address').fill('上海市静安区南京西路 1 号')
  const send = app.buttonLike('Ask for “{name}”')
  await expect(send).toBeEnabled()
  return () => send.click()
}

export async function askForHotel(app: App): Promise<() => Promise<void>> {
  await app.go('/setHotel')
  await app.field('Guest').fill('陈小满')
  const send = app.button('Send the request')
  await expect(send).toBeEnabled()
  return () => send.click()
}
