/** Style sheets: their rules hold in the page, and each rule finds a fault that is seeded in a small page without faults. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import stylelint from 'stylelint'
import { describe, expect, it } from 'vitest'
import { type Sources, sheetRules } from '../../support/stylesheets.ts'

const page: Sources = new Map(
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(css|tsx?)$/.test(path))
    .map((path) => join('src', path))
    .map((path) => [path, readFileSync(path, 'utf8')]),
)

const clean: Readonly<Record<string, string>> = {
  'src/themes/contract.css': ':root {\n  --s1: 4px;\n}\n',
  'src/ui/utilities.css': '.row {\n  display: flex;\n}\n',
  'src/ui/Tag.module.css': '.tag {\n  margin: var(--s1);\n}\n',
  'src/ui/Tag.tsx': "import * as tag from './Tag.module.css'\nexport const Tag = () => <i className={tag.tag} />\n",
  'src/features/home/Banner.module.css': '.banner {\n  margin: 0;\n}\n',
  'src/features/home/Banner.tsx':
    "import { Tag } from '#/ui/Tag.tsx'\nimport * as banner from './Banner.module.css'\nexport const Banner = () => <p className={`row ${banner.banner}`} style={{ gap: 'var(--s1)' }}><Tag /></p>\n",
}

/** Of each rule: a file that breaks it. */
const faults: Readonly<Record<keyof typeof sheetRules, readonly [path: string, text: string]>> = {
  'a class that is no member of a module is one of the utilities': [
    'src/ui/Hint.tsx',
    'export const Hint = () => <p className="row hint" />\n',
  ],
  'no utility is of no use': ['src/ui/utilities.css', '.row {\n  display: flex;\n}\n.wide {\n  width: 100%;\n}\n'],
  'no class of a module is of no use': ['src/ui/Tag.module.css', '.tag {\n  margin: 0;\n}\n.tag.big {\n  margin: 1px;\n}\n'],
  'a component asks for no token that no theme defines': [
    'src/ui/Hint.tsx',
    "export const Hint = () => <p style={{ color: 'var(--hint)' }} />\n",
  ],
  'no two modules have one name: their classes would have one too': ['src/features/mine/Tag.module.css', ''],
  "a component's own sheet comes last, over those of the parts that it is made of": [
    'src/features/home/Banner.tsx',
    "import * as banner from './Banner.module.css'\nimport { Tag } from '#/ui/Tag.tsx'\nexport const Banner = () => <p className={`row ${banner.banner}`}><Tag /></p>\n",
  ],
  'a sheet belongs to the feature that uses it, and to the shared parts if several features do': [
    'src/features/mine/Card.tsx',
    "import * as banner from '../home/Banner.module.css'\nexport const Card = () => <p className={banner.banner} />\n",
  ],
}

describe.each(Object.entries(sheetRules))('%s', (name, breaches) => {
  it('in the page', () => {
    expect(breaches(page)).toEqual([])
  })

  it('and the rule sees what breaks it', () => {
    expect(breaches(new Map(Object.entries(clean)))).toEqual([])
    const [path, text] = Object.entries(faults).find(([rule]) => rule === name)?.[1] ?? ['', '']
    expect(breaches(new Map(Object.entries({ ...clean, [path]: text })))).toHaveLength(1)
  })
})

describe('the lint step', () => {
  const lint = async (path: string, code: string) => {
    const { results } = await stylelint.lint({ code, codeFilename: path })
    return results.flatMap(({ warnings }) => warnings.map(({ rule }) => rule))
  }

  it('accepts a module with its own classes and known tokens', async () => {
    expect(await lint('src/ui/Seed.module.css', '.seed {\n  color: var(--text-2);\n}\n')).toEqual([])
  })

  it.each([
    [
      'a token that no theme defines',
      'src/ui/Seed.module.css',
      '.seed {\n  color: var(--txt-2);\n}\n',
      'csstools/value-no-unknown-custom-properties',
    ],
    ['a class in a sheet that is no module', 'src/ui/seed.css', '.seed {\n  color: red;\n}\n', 'selector-max-class'],
    ['a class in the reset', 'src/ui/reset.css', '.seed {\n  color: red;\n}\n', 'selector-max-class'],
    [
      'a class of no module within a module',
      'src/ui/Seed.module.css',
      ':global(.row) {\n  color: red;\n}\n',
      'selector-pseudo-class-no-unknown',
    ],
    [
      'a class of no module by its attribute',
      'src/ui/Seed.module.css',
      "[class~='row'] {\n  color: red;\n}\n",
      'selector-attribute-name-disallowed-list',
    ],
    ['a class of another name than members have', 'src/ui/Seed.module.css', '.seed-row {\n  color: red;\n}\n', 'selector-class-pattern'],
    ['a selector by id', 'src/ui/Seed.module.css', '#seed {\n  color: red;\n}\n', 'selector-max-id'],
  ])('refuses %s', async (_, path, code, rule) => {
    expect(await lint(path, code)).toEqual([rule])
  })
})

it('a line of figures under a name can break, as a button is beside it, at 320 pixels too', () => {
  expect(page.get('src/ui/utilities.css') ?? '').toMatch(/^\.num \{[^}]*white-space: nowrap/m)
  expect(page.get('src/ui/list.module.css') ?? '').toMatch(/^span\.sub \{\n {2}white-space: normal/m)
})
