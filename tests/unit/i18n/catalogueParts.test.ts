/**
 * A feature's catalogue has the texts of those folders of src/shared whose files it imports, whether itself or through others, but for the
 * folders whose texts the app's catalogue has.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { catalogues, laterFolders } from '#/lib/texts.ts'

const src = new URL('../../../src/', import.meta.url)

/** Source files that a file imports, whether at once or later; types bring no texts. */
function importsOf(file: string): readonly string[] {
  const source = readFileSync(file, 'utf8').replaceAll(/^import type .*$/gm, '')
  return [...source.matchAll(/(?:from|import\(|import) ?'(#\/|\.{1,2}\/)([\w/.]+\.tsx?)'/g)].map(
    ([, root = '', path = '']) => new URL(root === '#/' ? path : root + path, root === '#/' ? src : `file://${file}`).pathname,
  )
}

const imports = new Map<string, readonly string[]>()
function reached(files: readonly string[]): ReadonlySet<string> {
  const all = new Set(files)
  for (const file of all) {
    const next = imports.get(file) ?? importsOf(file).filter(existsSync)
    imports.set(file, next)
    for (const imported of next) all.add(imported)
  }
  return all
}

/** The folder of a file of src/shared/…/ that has texts. */
const partOf = (file: string): string | undefined =>
  /lingui\/(react|core)\/macro/.test(readFileSync(file, 'utf8'))
    ? file.slice(src.pathname.length).match(/^shared\/(\w+)\//)?.[1]
    : undefined

test.each(Object.entries(catalogues).filter(([name]) => name !== 'app' && !(name in laterFolders)))('%s', (name, parts) => {
  const folder = new URL(`features/${name}/`, src)
  const own = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    // A page's entry is the app's: it imports the pages, whose files are here.
    .filter((file) => /\.tsx?$/.test(file) && !/(\.d|(^|\/)pages)\.ts$/.test(file))
    .map((file) => new URL(file, folder).pathname)
  const needed = new Set([...reached(own)].flatMap((file) => partOf(file) ?? []))
  for (const part of catalogues.app) needed.delete(part)
  expect(parts.toSorted()).toEqual([...needed].toSorted())
})

test.each(Object.entries(laterFolders))('%s comes with each part that the public file of one of its folders loads', (name, folders) => {
  for (const folder of folders) {
    const part = folder.slice(folder.indexOf('/') + 1)
    const source = readFileSync(new URL(`features/${folder}/${part}.ts`, src), 'utf8')
    const loading = source.split('\n').filter((line) => line.includes('import('))
    expect(loading.length).toBeGreaterThan(0)
    for (const line of loading) expect(line).toMatch(new RegExp(`withTexts\\('${name}', |withEnds\\(`))
  }
})
