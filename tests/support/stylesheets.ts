/** Rules between style sheets and the components that use them; each returns its violations. */
import { basename, dirname, join, normalize } from 'node:path'
import ts from 'typescript'

/** Sheets and sources of a page by path. */
export type Sources = ReadonlyMap<string, string>

const utilitySheet = 'src/ui/utilities.css'
const themeSheets = ['src/themes/contract.css', 'src/themes/yellow-stone.css']

interface Source {
  readonly path: string
  readonly code: string
}

const filesOf = (sources: Sources, ...suffixes: string[]): Source[] =>
  [...sources].filter(([path]) => suffixes.some((suffix) => path.endsWith(suffix))).map(([path, code]) => ({ path, code }))
const textOf = (sources: Sources, path: string) => sources.get(path) ?? ''

/** Class names in the selectors of a sheet. */
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

const sheetImportsOf = ({ path, code }: Source): SheetImport[] =>
  [...code.matchAll(/^import \* as (\w+) from '([^']+\.module\.css)'/gm)].map(([, alias = '', from = '']) => ({
    alias,
    sheet: from.startsWith('#/') ? from.replace('#/', 'src/') : normalize(join(dirname(path), from)),
  }))

/** Words in the strings of a component's `className`s, except those that are only compared with. */
function plainWords(code: string): Set<string> {
  const words = new Set<string>()
  const take = (text: string) => {
    for (const word of text.split(/\s+/)) if (word !== '') words.add(word)
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
  return words
}

function plainClassesUnknown(sources: Sources): string[] {
  const utilities = classesOf(textOf(sources, utilitySheet))
  return filesOf(sources, '.tsx').flatMap(({ path, code }) =>
    [...plainWords(code)].filter((word) => !utilities.has(word)).map((word) => `${path} ${word}`),
  )
}

function utilitiesUnused(sources: Sources): string[] {
  const used = new Set(filesOf(sources, '.tsx').flatMap(({ code }) => [...plainWords(code)]))
  return [...classesOf(textOf(sources, utilitySheet))].filter((word) => !used.has(word))
}

/** The compiler checks that a component uses only classes of its sheets. */
function classesUnused(sources: Sources): string[] {
  const used = new Set(
    filesOf(sources, '.tsx').flatMap((source) =>
      sheetImportsOf(source).flatMap(({ alias, sheet }) =>
        [...source.code.matchAll(new RegExp(`\\b${alias}\\.(\\w+)`, 'g'))].map(([, name = '']) => `${sheet} .${name}`),
      ),
    ),
  )
  return filesOf(sources, '.module.css')
    .flatMap(({ path, code }) => [...classesOf(code)].map((name) => `${path} .${name}`))
    .filter((name) => !used.has(name))
}

function tokensUnknown(sources: Sources): string[] {
  const themes = themeSheets.map((path) => textOf(sources, path)).join('\n')
  const defined = new Set([...themes.matchAll(/(?:^\s*|@property )(--[\w-]+)(?=:| \{)/gm)].map(([, token = '']) => token))
  // A token that ends in an interpolation stands for several tokens.
  const isDefined = (token: string) => (token.endsWith('-') ? [...defined].some((one) => one.startsWith(token)) : defined.has(token))
  return filesOf(sources, '.tsx').flatMap(({ path, code }) =>
    [...code.matchAll(/var\((--[\w-]+)/g)].flatMap(([, token = '']) => (isDefined(token) ? [] : [`${path} ${token}`])),
  )
}

function namesTwice(sources: Sources): string[] {
  const names = filesOf(sources, '.module.css').map(({ path }) => basename(path))
  return names.filter((name, at) => names.indexOf(name) !== at)
}

function ownSheetNotLast(sources: Sources): string[] {
  return filesOf(sources, '.tsx').flatMap(({ path, code }) => {
    const imports = [...code.matchAll(/^import .*? from '([^']+)'|^\} from '([^']+)'|^import '([^']+)'/gm)].map(
      ([, one, two, three]) => one ?? two ?? three ?? '',
    )
    const own = imports.findIndex((from) => from.startsWith('./') && from.endsWith('.module.css'))
    return own >= 0 && imports.slice(own).some((from) => !from.endsWith('.module.css')) ? [path] : []
  })
}

/** A feature, or the shared layers below all features. */
const placeOf = (path: string): string =>
  path
    .split('/')
    .slice(0, path.startsWith('src/features/') ? 3 : 2)
    .join('/')

function outOfPlace(sources: Sources): string[] {
  const users = new Map(filesOf(sources, '.module.css').map(({ path }) => [path, new Set<string>()]))
  for (const source of filesOf(sources, '.ts', '.tsx'))
    for (const { sheet } of sheetImportsOf(source)) users.get(sheet)?.add(placeOf(source.path))
  return [...users].flatMap(([sheet, places]) => {
    const own = placeOf(sheet)
    const others = [...places].filter((place) => place !== own)
    // A shared sheet belongs below the features; one used by a single feature belongs to it.
    const isFine = own.startsWith('src/features/') ? others.length === 0 : places.has(own) || others.length > 1
    return isFine ? [] : [`${sheet} used by ${others.join(', ')}`]
  })
}

export const sheetRules = {
  'a class that is no member of a module is one of the utilities': plainClassesUnknown,
  'no utility is of no use': utilitiesUnused,
  'no class of a module is of no use': classesUnused,
  'a component asks for no token that no theme defines': tokensUnknown,
  'no two modules have one name: their classes would have one too': namesTwice,
  "a component's own sheet comes last, over those of the parts that it is made of": ownSheetNotLast,
  'a sheet belongs to the feature that uses it, and to the shared parts if several features do': outOfPlace,
} satisfies Readonly<Record<string, (sources: Sources) => string[]>>
