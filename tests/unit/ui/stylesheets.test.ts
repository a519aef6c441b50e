// All stylesheets end up in one: a class that one feature lays out must not be the word of another feature for something else
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const folder = 'src/features'
/** Said alike by both, or refined in both where it stands within a part that they share. */
const shared: ReadonlySet<string> = new Set(['figtab', 'plainday', 'item'])

/** Parts that every page has. */
const everywhere: ReadonlySet<string> = new Set(['header.css', 'lists.css'])

/** Classes that a stylesheet's selectors begin with, standing alone: `.steps > li` says `steps`, `.row.steps` nothing. */
function wordsOf(css: string): string[] {
  const rules = css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/(?:^|[{}])\s*([^{}@]+)\{/g)
  return [...rules].flatMap(([, selectors = '']) =>
    selectors.split(',').flatMap((selector) => /^\s*\.([\w-]+)(?![\w.:[-])/.exec(selector)?.[1] ?? []),
  )
}

const sheetsOf = (path: string) =>
  readdirSync(path)
    .filter((name) => name.endsWith('.css'))
    .map((name) => readFileSync(join(path, name), 'utf8'))
const features = readdirSync(folder).map((name) => ({
  name,
  path: join(folder, name),
  words: new Set(sheetsOf(join(folder, name)).flatMap(wordsOf)),
}))

it('no two features lay out the same class', () => {
  const users = new Map<string, string[]>()
  for (const { name, words } of features) for (const word of words) users.set(word, [...(users.get(word) ?? []), name])
  expect([...users].filter(([word, names]) => names.length > 1 && !shared.has(word))).toEqual([])
})

it('a feature that refines a part has that part on its pages', () => {
  const parts = readdirSync('src/ui/parts')
    .filter((name) => !everywhere.has(name))
    .map((name) => ({ name, words: new Set(wordsOf(readFileSync(join('src/ui/parts', name), 'utf8'))) }))
  const strangers = features.flatMap(({ name, path, words }) => {
    const code = readdirSync(path)
      .filter((file) => file.endsWith('.tsx'))
      .map((file) => readFileSync(join(path, file), 'utf8'))
      .join('\n')
    return parts.flatMap((part) => {
      const both = [...words].filter((word) => part.words.has(word))
      return both.length > 0 && !code.includes(`parts/${part.name}'`) ? both.map((word) => `${name} .${word} of ${part.name}`) : []
    })
  })
  expect(strangers).toEqual([])
})
