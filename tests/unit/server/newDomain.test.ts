/** The files of a new domain are based on existing ones, and the page about a new domain names all of them. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { domainEdits, domainFiles } from '../../../server/newDomain.ts'

const noun = { names: 'coupons', rw: '优惠券', korw: '쿠폰', minute: '202612011430' }
const files = domainFiles(noun)
const read = (path: string) => files[path] ?? readFileSync(path, 'utf8')
const page = readFileSync('docs/new-domain.md', 'utf8')

/** The named imports of a file from other files of the repository. */
function importsOf(path: string, text: string): { readonly from: string; readonly name: string }[] {
  const { statements } = ts.createSourceFile(path, text, ts.ScriptTarget.Latest)
  return statements.filter(ts.isImportDeclaration).flatMap(({ moduleSpecifier, importClause }) => {
    const from = ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : ''
    const bindings = importClause?.namedBindings
    if (!/^[.#]/.test(from) || from.endsWith('.css') || !bindings || !ts.isNamedImports(bindings)) return []
    const target = from.startsWith('#/') ? from.replace('#/', 'src/') : join(path, '..', from)
    return bindings.elements.map(({ propertyName, name }) => ({ from: target, name: (propertyName ?? name).text }))
  })
}

const exported = (name: string) =>
  new RegExp(`export (async )?(const|function|class|interface|type) ${name}\\b|export [^\\n]*\\b${name}\\b`)

describe.each(Object.entries(files))('%s', (path, text) => {
  test('the example can be parsed, and imports only names that its sources export', () => {
    expect(ts.transpileModule(text, { fileName: path, reportDiagnostics: true }).diagnostics).toEqual([])
    const missing = importsOf(path, text).filter(({ from, name }) => !exported(name).test(read(from)))
    expect(missing).toEqual([])
  })

  test('the document names the example', () => {
    expect(page).toContain(path)
  })
})

test.each(Object.entries(domainEdits(noun)))('%s exists, and the document has its lines', (path, lines) => {
  expect(existsSync(path)).toBe(true)
  expect(page).toContain(path)
  for (const line of lines) expect(page).toContain(line.trim())
})
