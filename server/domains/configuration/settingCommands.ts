/** Operator commands about settings: maintenance, lines, and any other by name. */
import type { Localized } from '#/contract/common.ts'
import type { Platform } from '../../platform/platform.ts'
import { text, word } from '../../platform/operator/arguments.ts'
import { table } from '../../platform/operator/list.ts'
import { localizedOf } from '../../platform/operator/localized.ts'
import { act, type Commands, type Print } from '../../platform/operator/command.ts'

function maintenanceText({ state, message: { rw, korw, en } }: { readonly state: boolean; readonly message: Localized }): string {
  return state ? `on: ${[...new Set([rw, korw, en])].join(' | ')}` : 'off'
}

function lineTexts({ settings }: Platform, print: Print): void {
  for (const { name, url } of settings.get('lines')) print(`${name}\t${url}`)
}

export const settingCommands: Commands = {
  maintenance: {
    help: 'the platform is down for its players',
    alone: 'show',
    acts: {
      show: act({
        help: 'whether it is down, with the message',
        takes: {},
        run: async ({ settings }, _input, print) => print(maintenanceText(settings.get('maintenance'))),
      }),
      on: act({
        help: 'takes it down with a message for the players, 中文 | 한국어 | English',
        takes: { message: text },
        async run({ settings }, { message }, print) {
          await settings.set('maintenance', { state: true, message: localizedOf(message) })
          print(maintenanceText(settings.get('maintenance')))
        },
      }),
      off: act({
        help: 'up again',
        takes: {},
        async run({ settings }, _input, print) {
          await settings.set('maintenance', { state: false, message: '' })
          print(maintenanceText(settings.get('maintenance')))
        },
      }),
    },
  },
  settings: {
    help: 'what an operator can change while the platform runs',
    alone: 'list',
    acts: {
      list: table({
        help: 'every setting; what is not the default is marked, and so is what is stored and not understood',
        takes: {},
        async rows({ settings }) {
          const defaults = new Map<string, unknown>(Object.entries(settings.defaults()))
          const problems = new Map(settings.notUnderstood().map((one) => [one.name, one]))
          return Object.entries(settings.all()).map(([name, value]) => {
            const json = JSON.stringify(value)
            const problem = problems.get(name)
            const mark = problem
              ? `(not understood: ${problem.problem}; stored: ${JSON.stringify(problem.stored)})`
              : json === JSON.stringify(defaults.get(name))
                ? ''
                : '(changed)'
            return { name, json, mark }
          })
        },
        id: ({ name }) => name,
        columns: [
          ['name', 'text', ({ name }) => name],
          ['value', 'text', ({ json }) => json],
          ['mark', 'text', ({ mark }) => mark],
        ],
      }),
      get: act({
        help: 'shows one',
        takes: { name: word },
        run: async ({ settings }, { name }, print) => show(settings, print, name),
      }),
      set: act({
        help: 'changes one; what is not JSON is a text',
        takes: { name: word, value: text },
        async run({ settings }, { name, value }, print) {
          await settings.set(name, valueOf(value))
          show(settings, print, name)
        },
      }),
      unset: act({
        help: 'goes back to the default',
        takes: { name: word },
        async run({ settings }, { name }, print) {
          await settings.unset(name)
          show(settings, print, name)
        },
      }),
    },
  },
  lines: {
    help: 'the origins that players are sent to',
    alone: 'list',
    acts: {
      list: table({
        help: 'all of them',
        takes: {},
        rows: async ({ settings }) => settings.get('lines'),
        id: ({ name }) => name,
        columns: [
          ['name', 'text', ({ name }) => name],
          ['url', 'text', ({ url }) => url],
        ],
      }),
      add: act({
        help: 'adds one, or changes its address',
        takes: { name: word, url: word },
        async run(platform, line, print) {
          const { settings } = platform
          await settings.amend('lines', (lines) => [...lines.filter(({ name }) => name !== line.name), line])
          lineTexts(platform, print)
        },
      }),
      remove: act({
        help: 'takes one away',
        takes: { name: word },
        async run(platform, { name }, print) {
          await platform.settings.amend('lines', (lines) => {
            const others = lines.filter((line) => line.name !== name)
            if (others.length === lines.length) throw new Error(`there is no line "${name}"`)
            return others
          })
          lineTexts(platform, print)
        },
      }),
    },
  },
}

function show(settings: Platform['settings'], print: Print, name: string) {
  if (!settings.has(name)) throw new Error(`there is no setting "${name}"`)
  const value = JSON.stringify(settings.get(name))
  const problem = settings.notUnderstood().find((one) => one.name === name)
  if (problem)
    throw new Error(`${name} is not understood (${problem.problem}; stored: ${JSON.stringify(problem.stored)}); in force is ${value}`)
  print(value)
}

/** Parsed as JSON; anything else is taken as text. */
function valueOf(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return json
  }
}
