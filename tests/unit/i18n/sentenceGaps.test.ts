/** Chinese sentences follow each other without a blank: the sign “。” already contains the space. */
import { readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, it } from 'vitest'

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.tsx'))
  .map((path) => `src/${path}`)

/** Of blanks alone; with a line end among them it is none. */
const isLayout = (node: ts.JsxChild): boolean => ts.isJsxText(node) && node.text.trim() === '' && node.text.includes('\n')

const isBlank = (node: ts.JsxChild): boolean =>
  (ts.isJsxText(node) && /^ +$/.test(node.text)) ||
  (ts.isJsxExpression(node) && node.expression !== undefined && ts.isStringLiteral(node.expression) && node.expression.text === ' ')

/** Whether the last shown text of a node ends a sentence: its last words, or the last words of each alternative. */
function endsSentence(node: ts.Node | undefined): boolean {
  if (!node) return false
  if (ts.isJsxText(node)) return /[.!?]\s*$/.test(node.text)
  if (ts.isJsxElement(node)) return endsSentence(node.children.findLast((child) => !ts.isJsxText(child) || child.text.trim() !== ''))
  if (ts.isJsxSelfClosingElement(node)) {
    return node.attributes.properties.some(
      (one) =>
        ts.isJsxAttribute(one) &&
        one.initializer !== undefined &&
        ts.isStringLiteral(one.initializer) &&
        /[.!?]$/.test(one.initializer.text),
    )
  }
  if (ts.isJsxExpression(node) || ts.isParenthesizedExpression(node)) return endsSentence(node.expression)
  if (ts.isConditionalExpression(node)) return endsSentence(node.whenTrue) || endsSentence(node.whenFalse)
  if (ts.isBinaryExpression(node)) return endsSentence(node.right)
  return false
}

function blanksAfterSentences(path: string): string[] {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const gaps: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      // Within one message the translation has its own blanks.
      if (ts.isJsxElement(node) && /^(Trans|Plural)$/.test(node.openingElement.tagName.getText())) return
      const children = node.children.filter((child) => !isLayout(child))
      for (const [at, child] of children.entries()) {
        if (isBlank(child) && endsSentence(children[at - 1])) {
          gaps.push(`${path}:${source.getLineAndCharacterOfPosition(child.getStart()).line + 1}`)
        }
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return gaps
}

it('SentenceGap joins sentences of several messages, and is no blank in Chinese', () => {
  expect(sources.length).toBeGreaterThan(100)
  expect(sources.flatMap(blanksAfterSentences)).toEqual([])
})

it('no Chinese text has a blank after a full stop', () => {
  const files = readdirSync('locales/rw').map((name) => `locales/rw/${name}`)
  const texts = readdirSync('server', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => `server/${path}`)
  const gaps = [...files, ...texts].flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/[。！？；，：][ \n](?=[\p{Script=Han}“「《\d{<])[^\n]{0,12}/gu)].map(
      ({ 0: text }) => `${path}: ${text.trim()}`,
    ),
  )
  expect(gaps).toEqual([])
})
