/** Style sheets: what a component says of a class is true of its sheet, and nothing in a sheet is of no use. */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'

const read = (path: string) => readFileSync(path, 'utf8')
const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).map((path) => join('src', path))
const sheets = sources.filter((path) => path.endsWith('.module.css'))
const components = sources.filter((path) => path.endsWith('.tsx')).map((path) => ({ path, code: read(path) }))

/** Class names that the selectors of a sheet speak of. */
function classesOf(css: string): Set<string> {
  const selectors = [...css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{}]+)\{/g)].map(([, selector = '']) => selector)
  return new Set(
    selectors
      .filter((selector) => !selector.trim().startsWith('@'))
      .flatMap((selector) => [...selector.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name)),
  )
}

interface SheetImport {
  readonly alias: string
  readonly sheet: string
}

const importsOf = (path: string, code: string): SheetImport[] =>
  [...code.matchAll(/^import \* as (\w+) from '([^']+\.module\.css)'/gm)].map(([, alias = '', from = '']) => ({
    alias,
    sheet: from.startsWith('#/') ? from.replace('#/', 'src/') : normalize(join(dirname(path), from)),
  }))

/** Of each sheet, the members that components name. A member that does not exist is no property of its type. */
const used = new Map<string, Set<string>>(sheets.map((sheet) => [sheet, new Set()]))
for (const { path, code } of components)
  for (const { alias, sheet } of importsOf(path, code))
    for (const [, name = ''] of code.matchAll(new RegExp(`\\b${alias}\\.(\\w+)`, 'g'))) used.get(sheet)?.add(name)

/** Words of the strings within a component's `className`s, but those that are only compared with. */
function plainWords(code: string): Set<string> {
  const found = new Set<string>()
  const take = (text: string) => {
    for (const word of text.split(/\s+/)) if (word !== '') found.add(word)
  }
  const gather = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) take(node.text)
    else if (!ts.isBinaryExpression(node) || /^(&&|\|\||\?\?)$/.test(node.operatorToken.getText())) ts.forEachChild(node, gather)
  }
  const visit = (node: ts.Node): void => {
    if (ts.isJsxAttribute(node) && /class/i.test(node.name.getText())) {
      if (node.initializer) gather(node.initializer)
    } else ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('component.tsx', code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX))
  return found
}

it('a class that is no member of a module is one of the utilities, and none of these is of no use', () => {
  const utilities = classesOf(read('src/ui/utilities.css'))
  const words = components.map(({ path, code }) => ({ path, plain: plainWords(code) }))
  expect(words.flatMap(({ path, plain }) => [...plain].filter((word) => !utilities.has(word)).map((word) => `${path} ${word}`))).toEqual([])
  const worn = new Set(words.flatMap(({ plain }) => [...plain]))
  expect([...utilities].filter((word) => !worn.has(word))).toEqual([])
})

it('a component asks for no token that no theme defines', () => {
  const themes = read('src/themes/contract.css') + read('src/themes/yellow-stone.css')
  const defined = new Set([...themes.matchAll(/(?:^\s*|@property )(--[\w-]+)(?=:| \{)/gm)].map(([, token = '']) => token))
  // A token that ends in what is put in here is one of several.
  const isDefined = (token: string) => (token.endsWith('-') ? [...defined].some((one) => one.startsWith(token)) : defined.has(token))
  const unknown = components.flatMap(({ path, code }) =>
    [...code.matchAll(/var\((--[\w-]+)/g)].flatMap(([, token = '']) => (isDefined(token) ? [] : [`${path} ${token}`])),
  )
  expect(unknown).toEqual([])
})

it('no class of a module is of no use', () => {
  const unused = sheets.flatMap((sheet) =>
    [...classesOf(read(sheet))].filter((name) => !used.get(sheet)?.has(name)).map((name) => `${sheet} .${name}`),
  )
  expect(unused).toEqual([])
})

it('no two modules have one name: their classes would have one too', () => {
  const names = sheets.map((sheet) => basename(sheet))
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

it("a component's own sheet comes last, over those of the parts that it is made of", () => {
  const late = components.flatMap(({ path, code }) => {
    const imports = [...code.matchAll(/^import .*? from '([^']+)'|^\} from '([^']+)'|^import '([^']+)'/gm)].map(
      ([, one, two, three]) => one ?? two ?? three ?? '',
    )
    const own = imports.findIndex((from) => from.startsWith('./') && from.endsWith('.module.css'))
    return own >= 0 && imports.slice(own).some((from) => !from.endsWith('.module.css')) ? [path] : []
  })
  expect(late).toEqual([])
})
