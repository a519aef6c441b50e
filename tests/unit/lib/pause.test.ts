// @vitest-environment node
// A pause lets in what waits: it ends in a task of its own
import { expect, it } from 'vitest'
import { pause } from '#/lib/pause.ts'

it('a pause ends after everything that was already due in this task', async () => {
  const order: string[] = []
  const paused = pause().then(() => order.push('paused'))
  await Promise.resolve()
    .then(() => Promise.resolve())
    .then(() => order.push('microtasks'))
  await paused
  expect(order).toEqual(['microtasks', 'paused'])
})
