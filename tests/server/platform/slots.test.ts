/** Work in slots: a hanging item blocks only its own slot. */
import { expect, it } from 'vitest'
import { inSlots } from '../../../server/platform/jobs/slots.ts'

it('a free slot takes the next item at once, also beside a hanging item', async () => {
  const queue = ['hangs', ...Array.from({ length: 9 }, (_, at) => String(at))]
  const done: string[] = []
  let free = (): void => undefined
  const hanging = new Promise<void>((resolve) => {
    free = resolve
  })
  let atOnce = 0
  let most = 0
  const running = inSlots(
    2,
    async (count) => queue.splice(0, count),
    async (one) => {
      most = Math.max(most, ++atOnce)
      if (one === 'hangs') await hanging
      else await Promise.resolve()
      atOnce--
      done.push(one)
      if (done.length === 9) free()
    },
  )
  expect(await running).toBe(10)
  expect(done.at(-1)).toBe('hangs')
  expect(most).toBe(2)
})
