/** Commands about the platform's settings: maintenance, lines, and any other by name. */
import type { Platform } from '../../platform/platform.ts'
import { needed, UsageError, type Command, type Print } from '../../platform/operator/command.ts'

export const settingCommands: Readonly<Record<string, Command>> = {
  maintenance: {
    usage: '[on "text" | off]',
    help: 'takes the platform down with a message for its players, or up again; alone: shows the state',
    async run({ settings }, [state, ...words], print) {
      if (state === 'on') await settings.set('maintenance', { state: true, message: needed(words.join(' '), 'the message') })
      else if (state === 'off') await settings.set('maintenance', { state: false, message: '' })
      else if (state !== undefined) throw new UsageError('on or off')
      const now = settings.get('maintenance')
      print(now.state ? `on: ${now.message}` : 'off')
    },
  },
  settings: {
    usage: '[list | get NAME | set NAME JSON | unset NAME]',
    help: 'shows or changes a setting; unset goes back to the default',
    run: ({ settings }, [action = 'list', name, ...value], print) => {
      const act = settingActions[action]
      if (!act) throw new UsageError('list, get, set or unset')
      return act(settings, print, name, value.join(' '))
    },
  },
  lines: {
    usage: '[list | add NAME URL | remove NAME]',
    help: 'the origins that players are sent to',
    async run({ settings }, [action = 'list', name, url], print) {
      const lines = settings.get('lines')
      const others = lines.filter((line) => line.name !== name)
      if (action === 'add') await settings.set('lines', [...others, { name: needed(name, 'the name'), url: needed(url, 'the address') }])
      else if (action === 'remove') {
        if (others.length === lines.length) throw new Error(`there is no line "${needed(name, 'the name')}"`)
        await settings.set('lines', others)
      } else if (action !== 'list') throw new UsageError('list, add or remove')
      for (const line of settings.get('lines')) print(`${line.name}\t${line.url}`)
    },
  },
}

type SettingAction = (settings: Platform['settings'], print: Print, name: string | undefined, json: string) => Promise<void>

const settingActions: Readonly<Record<string, SettingAction>> = {
  async list(settings, print) {
    const defaults = new Map<string, unknown>(Object.entries(settings.defaults()))
    for (const [name, value] of Object.entries(settings.all())) {
      const text = JSON.stringify(value)
      print(`${name} = ${text}${text === JSON.stringify(defaults.get(name)) ? '' : '  (changed)'}`)
    }
  },
  get: async (settings, print, name) => show(settings, print, needed(name, 'the name')),
  async set(settings, print, name, json) {
    const known = needed(name, 'the name')
    await settings.set(known, valueOf(needed(json, 'the value')))
    show(settings, print, known)
  },
  async unset(settings, print, name) {
    const known = needed(name, 'the name')
    await settings.unset(known)
    show(settings, print, known)
  },
}

function show(settings: Platform['settings'], print: Print, name: string) {
  if (!settings.has(name)) throw new Error(`there is no setting "${name}"`)
  print(JSON.stringify(settings.get(name)))
}

/** JSON; what is not JSON is a text as it stands. */
function valueOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
