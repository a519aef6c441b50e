/** The texts in three languages that sources outside the catalogues hold. */
import { readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { type Language, languages } from './wording.ts'

export interface PlatformText {
  /** Path and line. */
  readonly at: string
  readonly language: Language
  /** `{0}` stands for a computed part. */
  readonly text: string
}

const root = new URL('../../', import.meta.url)
const languageOf = (name: string) => languages.find((language) => language === name)

/** The text of an expression, then the texts of its conditional parts. */
function textsOf(node: ts.Expression): readonly string[] {
  const inner: string[] = []
  const written = (part: ts.Expression): string => {
    if (ts.isParenthesizedExpression(part) || ts.isAsExpression(part)) return written(part.expression)
    if (ts.isStringLiteralLike(part)) return part.text
    if (ts.isTemplateExpression(part)) {
      return part.head.text + part.templateSpans.map(({ expression, literal }) => written(expression) + literal.text).join('')
    }
    if (ts.isBinaryExpression(part) && part.operatorToken.kind === ts.SyntaxKind.PlusToken) return written(part.left) + written(part.right)
    if (ts.isConditionalExpression(part)) inner.push(...textsOf(part.whenTrue), ...textsOf(part.whenFalse))
    return '{0}'
  }
  return [written(node), ...inner].filter((text) => /\p{L}/u.test(text.replaceAll('{0}', '')))
}

function textsIn(path: string): readonly PlatformText[] {
  const source = ts.createSourceFile(path, readFileSync(new URL(path, root), 'utf8'), ts.ScriptTarget.Latest, true)
  const texts: PlatformText[] = []
  const take = (language: Language | undefined, node: ts.Expression | undefined) => {
    if (!language || !node) return
    const at = `${path}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`
    texts.push(...textsOf(node).map((text) => ({ at, language, text })))
  }
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name)) take(languageOf(node.name.text), node.initializer)
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name)) take(languageOf(node.name.text), node.initializer)
    // `text(rw, korw, en)`
    if (ts.isCallExpression(node) && node.arguments.length === 3 && node.arguments.every(ts.isStringLiteralLike)) {
      if (/\p{Script=Hangul}/u.test(node.arguments[1]?.getText() ?? ''))
        languages.forEach((language, at) => take(language, node.arguments[at]))
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return texts
}

const sourcesIn = (folder: string) =>
  readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .toSorted()
    .map((file) => folder + file)

export const platformTexts = ['server/', 'src/rules/'].flatMap(sourcesIn).flatMap(textsIn)
