/** The docs write the operator's command in one form, and name only commands and acts that exist, with arguments that these accept. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { commands } from '../../../server/modules.ts'
import { commonOptions, parsed } from '../../../server/platform/operator/arguments.ts'
import { actMeant, helpText } from '../../../server/platform/operator/usage.ts'

const FORM = 'node dist-server/operator.js'
const docs = ['README.md', ...readdirSync('docs').map((name) => join('docs', name))].map((path) => readFileSync(path, 'utf8'))

/** Lines of code, in operating.md with its short name of the command, and code within sentences. */
const typed = docs.flatMap((text) =>
  [/^(?: {4}operator|(?: {4})?node dist-server\/operator\.js) (.+)$/gm, /`node dist-server\/operator\.js ([^`]+)`/g].flatMap((pattern) =>
    [...text.matchAll(pattern)].map(([, line = '']) => line.replace(/\s+#.*$/, '')),
  ),
)

/** The words of a line as a shell splits the line, without a pipe or a redirection. */
function wordsOf(line: string): readonly string[] {
  const words = line.match(/"[^"]*"|'[^']*'?|\S+/g) ?? []
  const end = words.findIndex((word) => word === '|' || word === '>')
  return words.slice(0, end < 0 ? words.length : end).map((word) => word.replace(/^["']|["']$/g, ''))
}

it('the docs call the built program, for which operating.md has a short name', () => {
  expect(helpText(commands).split('\n')[0]).toBe(`${FORM} COMMAND`)
  expect(docs.filter((text) => text.includes(`\`${FORM} help\`, called \`operator\` below`))).toHaveLength(1)
  expect(docs.filter((text) => /^ {4}operator /m.test(text))).toEqual([expect.stringContaining(`\`${FORM} help\`, called \`operator\``)])
  expect(typed.length).toBeGreaterThan(70)
})

it.each([...new Set(typed)].filter((line) => line !== 'help'))('the command accepts %s', (line) => {
  const [name = '', ...args] = commonOptions(wordsOf(line)).words
  const command = commands[name]
  if (!command) throw new Error(`there is no command "${name}"`)
  const [act, rest] = actMeant(command, args)
  expect(() => parsed(act.takes, rest)).not.toThrow()
})
