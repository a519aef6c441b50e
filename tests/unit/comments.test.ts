/** A line of a comment has 140 characters at most, as a line of code. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const isSource = /(?<!generated)\.(?:tsx?|css)$/
const longComment = /^(?=.{141})\s*(?:\/\/|\/?\*)/

const files = ['src', 'sw', 'server', 'tests'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => isSource.test(file))
    .map((file) => join(folder, file)),
)

it('each line of a comment', () => {
  expect(files.length).toBeGreaterThan(2000)
  const long = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, at) => (longComment.test(line) ? [`${file}:${at + 1}`] : [])),
  )
  expect(long).toEqual([])
})
