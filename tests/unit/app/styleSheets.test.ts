// @vitest-environment jsdom
/** The app is shown once its own style sheets apply, and also if one cannot be loaded. */
import { expect, test } from 'vitest'
import { applyStyleSheets } from '#/app/styleSheets.ts'

test.each(['load', 'error'])('a sheet that waits in the head applies after %s, and the app waits for it', async (event) => {
  document.head.innerHTML = '<link rel="stylesheet" media="none"><link rel="stylesheet" media="print">'
  const [waiting, other] = document.querySelectorAll('link')
  let isApplied = false
  const applied = applyStyleSheets(document).then(() => {
    isApplied = true
  })
  await Promise.resolve()
  expect(isApplied).toBe(false)
  waiting?.dispatchEvent(new Event(event))
  await applied
  expect([waiting?.media, other?.media]).toEqual(['all', 'print'])
})
