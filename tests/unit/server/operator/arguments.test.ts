/** The words that an operator types: arguments in their order, options by name, and a refusal with the usage for any other word. */
import { expect, it } from 'vitest'
import * as v from 'valibot'
import {
  commonOptions,
  count,
  flag,
  oneOf,
  parsed,
  text,
  UsageError,
  word,
  wordUnless,
} from '../../../../server/platform/operator/arguments.ts'
import { act, type Commands } from '../../../../server/platform/operator/command.ts'
import { actMeant, helpText, usageText } from '../../../../server/platform/operator/usage.ts'

const takes = { id: word, state: v.optional(oneOf(['new', 'old'])), limit: count(10, 'how many'), late: flag('also late ones') }
const written = { to: wordUnless('all'), title: word, reason: text, all: flag('to all') }

it('words are read in their order, and options at any place', () => {
  expect(parsed(takes, ['7'])).toEqual({ id: '7', limit: 10, late: false })
  expect(parsed(takes, ['--late', '7', '--limit', '3', 'old'])).toEqual({ id: '7', state: 'old', limit: 3, late: true })
  expect(parsed(takes, ['7', '--limit=4'])).toMatchObject({ limit: 4 })
})

it('the words to the end are one text, and a flag can replace a word', () => {
  expect(parsed(written, ['one', 'hello', 'come', ' in'])).toEqual({ to: 'one', title: 'hello', reason: 'come  in', all: false })
  expect(parsed(written, ['--all', 'hello', 'come'])).toEqual({ to: undefined, title: 'hello', reason: 'come', all: true })
})

it('a negative number is a word, options after it are options, and everything after -- is a word', () => {
  expect(parsed(takes, ['-12.5', '--limit', '3'])).toMatchObject({ id: '-12.5', limit: 3 })
  expect(parsed({ id: word, value: text }, ['rank', '-1'])).toEqual({ id: 'rank', value: '-1' })
  expect(parsed({ id: word, value: text }, ['reply', '--', '--no'])).toEqual({ id: 'reply', value: '--no' })
})

it.each([
  [takes, [], 'the id is missing'],
  [takes, [''], 'the id is missing'],
  [takes, ['7', 'young'], 'the state is one of new, old'],
  [takes, ['7', 'new', 'more'], '"more" is one word too many'],
  [takes, ['7', '--soon'], "Unknown option '--soon'"],
  [takes, ['7', '--limit'], "'--limit <value>' argument missing"],
  [takes, ['7', '--limit', '0'], '--limit takes a whole number from 1 to 99999'],
  [takes, ['7', '--late=yes'], "'--late' does not take an argument"],
  [written, ['one', 'hello', ' '], 'the reason is missing'],
  [written, ['hello', 'come', '--all=no'], "'--all' does not take an argument"],
])('an unknown argument is refused by name: %#', (terms, args, message) => {
  expect(() => parsed(terms, args)).toThrow(UsageError)
  expect(() => parsed(terms, args)).toThrow(message)
})

const run = async () => undefined
const commands: Commands = {
  orders: { help: 'orders', alone: 'list', acts: { list: act({ help: 'all', takes: {}, run }), show: act({ help: 'one', takes, run }) } },
  write: act({ help: 'a letter', takes: written, run }),
  both: { help: 'one of two', acts: { up: act({ help: 'up', takes: {}, run }), down: act({ help: 'down', takes: {}, run }) } },
}

it("the help lists every command, act and option from the parser's own terms", () => {
  expect(
    helpText(commands)
      .split('\n')
      .map((line) => line.trim().split(/ {2,}/)),
  ).toEqual([
    ['node dist-server/operator.js COMMAND'],
    [''],
    ['--as NAME', 'who acts, as the log has it; the user of the system by default'],
    ['--yes', 'asks nothing first; for scripts'],
    ['orders', 'orders'],
    ['orders [list]', 'all'],
    ['orders show ID [STATE] [--limit N] [--late]', 'one'],
    ['--limit N', 'how many (10 by default)'],
    ['--late', 'also late ones'],
    ['write (TO | --all) TITLE REASON…', 'a letter'],
    ['--all', 'to all'],
    ['both', 'one of two'],
    ['both up', 'up'],
    ['both down', 'down'],
  ])
})

it('the first word names an act, or the command has only one act', () => {
  const { orders, both } = commands
  if (!orders || !both) throw new Error('no commands')
  const [show, rest] = actMeant(orders, ['show', '7'])
  expect([usageText('orders', orders, show), rest]).toEqual(['usage: orders show ID [STATE] [--limit N] [--late]', ['7']])
  expect(usageText('orders', orders, actMeant(orders, ['--all'])[0])).toBe('usage: orders [list]')
  expect(() => actMeant(orders, ['constructor'])).toThrow('there is no "constructor" here; it is one of list, show')
  expect(() => actMeant(both, [])).toThrow('what to do is missing; it is one of up, down')
})

it.each([
  [['lock', 'anna'], { isSure: false, words: ['lock', 'anna'] }],
  [['--as', 'lin', 'lock', 'anna', '--yes'], { as: 'lin', isSure: true, words: ['lock', 'anna'] }],
  [['lock', '--as=lin wu', 'anna'], { as: 'lin wu', isSure: false, words: ['lock', 'anna'] }],
  [
    ['chat', 'reply', 'anna', '--', '--yes', '--as', 'lin'],
    { isSure: false, words: ['chat', 'reply', 'anna', '--', '--yes', '--as', 'lin'] },
  ],
])('options of every command are separated from options of this command: %j', (typed, read) => {
  expect(commonOptions(typed)).toEqual(read)
})
