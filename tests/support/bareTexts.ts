/**
 * The bare texts that React fails at in a page that the browser translates. The translation puts each text node within a `font` element, so
 * that React fails where it takes a bare text out of its parent, or puts something in front of one. A text that only becomes another one does
 * not fail, nor does one that goes together with the element around it.
 */
import { dirname, join, normalize } from 'node:path'
import ts from 'typescript'

/** What may stand in one place among siblings. React keeps what is there while the type stays the same. */
type Slot = readonly Shape[]
interface Shape {
  readonly type: string
  /** A bare text. */
  readonly text?: ts.Node
  /** What a fragment or a component has in the place. A shape with neither is an element. */
  readonly slots?: readonly Slot[]
  /** Nodes come and go while the type stays the same: a list, or what is waited for. */
  readonly varies?: boolean
}

const nothing: Shape = { type: 'nothing', slots: [] }
const isNothing = ({ slots }: Shape): boolean => slots?.every((slot) => slot.some(isNothing)) ?? false
const textsOf = ({ text, slots = [] }: Shape): readonly ts.Node[] => [...(text ? [text] : []), ...slots.flat().flatMap(textsOf)]
const changes = (slot: Slot): boolean => new Set(slot.map(({ type }) => type)).size > 1
/** Whether React may put something new into the place. */
const isInsertable = (slot: Slot): boolean =>
  slot.some((shape) => (changes(slot) && !isNothing(shape)) || shape.varies || shape.slots?.some(isInsertable))
/** The bare texts that may be the first node of the places. */
function firstTexts([slot, ...others]: readonly Slot[]): readonly ts.Node[] {
  if (!slot) return []
  const first = slot.flatMap((shape) => (shape.slots ? firstTexts(shape.slots) : textsOf(shape)))
  return slot.some(isNothing) ? [...first, ...firstTexts(others)] : first
}
/** Translated texts that take turns in one place: the translation has taken out the node that React writes the second into. */
function turning(slot: Slot): readonly ts.Node[] {
  const texts = slot.filter(({ type }) => type === 'Trans').flatMap(textsOf)
  return [...(texts.length > 1 ? texts : []), ...slot.flatMap(({ slots = [] }) => slots.flatMap(turning))]
}
/** The bare texts that React fails at in these places, one beside the other. */
const failing = (slots: readonly Slot[]): readonly ts.Node[] =>
  slots.flatMap((slot, at) => [
    ...slot.filter(({ varies }) => varies || changes(slot)).flatMap(textsOf),
    ...(isInsertable(slot) ? firstTexts(slots.slice(at + 1)) : []),
  ])

const macros = new Set(['Trans', 'Plural', 'Select', 'SelectOrdinal'])
/** What lies beside the page, wherever it is written. */
const layers = new Set(['Dialog', 'Sheet'])
/** It puts each child into a `span`. */
const spanning = 'Facts'
/** What is tapped says what the tap does. */
const controls = new Set(['button', 'a', 'Link', 'NavLink', 'Button'])
/** It gives each translated text that it is given an element of its own; a button does so by it. */
const owning = 'Words'

type Tag = ts.JsxElement | ts.JsxSelfClosingElement | ts.JsxFragment
const isTag = (node: ts.Node): node is Tag => ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isJsxFragment(node)
const openingOf = (tag: Tag) => (ts.isJsxElement(tag) ? tag.openingElement : ts.isJsxSelfClosingElement(tag) ? tag : undefined)
const nameOf = (tag: Tag) => openingOf(tag)?.tagName.getText() ?? 'Fragment'
const attributesOf = (tag: Tag) => openingOf(tag)?.attributes.properties ?? []
const isUntranslated = (tag: Tag) => nameOf(tag) === 'svg' || attributesOf(tag).some((given) => given.getText() === 'translate="no"')

const bare = (node: ts.Expression): ts.Expression =>
  ts.isParenthesizedExpression(node) || ts.isAsExpression(node) ? bare(node.expression) : node
const functionOf = (node: ts.Expression | undefined): ts.ArrowFunction | ts.FunctionExpression | undefined => {
  if (!node) return undefined
  if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) return node
  return ts.isCallExpression(node) && node.expression.getText() === 'memo' ? functionOf(node.arguments[0]) : undefined
}
function returnsOf(body: ts.ConciseBody): readonly ts.Expression[] {
  if (!ts.isBlock(body)) return [body]
  const found: ts.Expression[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isReturnStatement(node) && node.expression) found.push(node.expression)
    else if (!ts.isFunctionLike(node)) ts.forEachChild(node, visit)
  }
  visit(body)
  return found
}

/** A function that makes what a page shows. */
interface Component {
  readonly path: string
  readonly declared: ts.Node
  readonly body: ts.ConciseBody
}

/** Whether a component has what it is given as `name` stand there also while that is nothing. */
function isShownAlways({ body }: Component, name: string): boolean {
  const isAsked = (node: ts.Node): boolean =>
    node !== body &&
    ((ts.isConditionalExpression(node) && node.condition.getText().includes(name)) ||
      (ts.isBinaryExpression(node) && node.left.getText().includes(name)) ||
      isAsked(node.parent))
  const isShown = (node: ts.Node): boolean | undefined =>
    (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent) && node.expression?.getText() === name && !isAsked(node)) ||
    ts.forEachChild(node, (child) => isShown(child) || undefined)
  return isShown(body) ?? false
}

/** Each failing bare text of these sources, which are by path: where it is, and its first line. */
export function bareTexts(sources: ReadonlyMap<string, string>): readonly string[] {
  const components = new Map<string, Component>()
  const constants = new Map<string, ts.VariableDeclaration[]>()
  const imports = new Map<string, string>()
  const importedBy = new Map<string, string[]>()
  /** Names whose types say that they are made of elements. */
  const ofElements = new Set<string>()
  const tags: { readonly path: string; readonly tag: Tag }[] = []
  const gather = (path: string, node: ts.Node): void => {
    if (ts.isFunctionDeclaration(node) && node.name && node.body) {
      components.set(`${path} ${node.name.text}`, { path, body: node.body, declared: node })
    }
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer) {
      const key = `${path} ${node.name.text}`
      const made = functionOf(node.initializer)
      if (made) components.set(key, { path, body: made.body, declared: node })
      else constants.set(key, [...(constants.get(key) ?? []), node])
    }
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
      const from = node.moduleSpecifier.text
      const target = from.startsWith('#/') ? from.replace('#/', 'src/') : normalize(join(dirname(path), from))
      importedBy.set(path, [...(importedBy.get(path) ?? []), target])
      const named = node.importClause?.namedBindings
      if (named && ts.isNamedImports(named)) {
        for (const { name, propertyName } of named.elements) imports.set(`${path} ${name.text}`, `${target} ${(propertyName ?? name).text}`)
      }
    }
    if ((ts.isPropertySignature(node) || ts.isParameter(node)) && /React(Node|Element)\b/.test(node.type?.getText() ?? '')) {
      ofElements.add(`${path} ${node.name.getText()}`)
    }
    if (isTag(node)) tags.push({ path, tag: node })
    ts.forEachChild(node, (child) => gather(path, child))
  }
  for (const [path, code] of sources) gather(path, ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX))

  const componentOf = (path: string, name: string) =>
    components.get(`${path} ${name}`) ?? components.get(imports.get(`${path} ${name}`) ?? '')
  const uses = new Map<ts.Node, (typeof tags)[number][]>()
  for (const use of tags) {
    const used = componentOf(use.path, nameOf(use.tag))?.declared
    if (used) uses.set(used, [...(uses.get(used) ?? []), use])
  }
  const isOfElements = (path: string, name: string) =>
    [path, ...(importedBy.get(path) ?? [])].some((from) => ofElements.has(`${from} ${name}`))
  /** What a constant is that can be seen there. */
  const valueOf = (path: string, name: ts.Identifier): ts.Expression | undefined => {
    const declared = constants.get(`${path} ${name.text}`) ?? constants.get(imports.get(`${path} ${name.text}`) ?? '') ?? []
    return declared.findLast((one) => {
      const scope = ts.findAncestor(one, ts.isFunctionLike)
      return !scope || ts.findAncestor(name, (node) => node === scope)
    })?.initializer
  }
  /** Whether a component that says where its children stand is given bare texts. */
  const isGivenTexts = (children: ts.Node): boolean => {
    const component = ts.findAncestor(children, (node) => uses.has(node))
    return (component && uses.get(component)?.some(({ path, tag }) => slotsIn(path, tag).flat().flatMap(textsOf).length > 0)) ?? false
  }

  const known = new Map<Component, Slot>()
  function slotOf(component: Component): Slot {
    const before = known.get(component)
    if (before) return before
    known.set(component, [{ type: 'itself' }])
    const slot = returnsOf(component.body).flatMap((value) => shapesOf(component.path, value))
    known.set(component, slot)
    return slot
  }

  function shapesOf(path: string, expression: ts.Expression): Slot {
    const node = bare(expression)
    /** A text that is computed elsewhere stands here. */
    const standing = (slot: Slot): Slot => slot.map((shape) => (shape.text && !isTag(shape.text) ? { ...shape, text: node } : shape))
    if (isTag(node)) return [shapeOf(path, node)]
    if (ts.isConditionalExpression(node)) return [...shapesOf(path, node.whenTrue), ...shapesOf(path, node.whenFalse)]
    if (ts.isBinaryExpression(node)) {
      const { kind } = node.operatorToken
      if (kind === ts.SyntaxKind.AmpersandAmpersandToken) return [...shapesOf(path, node.right), nothing]
      if (kind === ts.SyntaxKind.QuestionQuestionToken || kind === ts.SyntaxKind.BarBarToken) {
        return [...shapesOf(path, node.left), ...shapesOf(path, node.right)]
      }
    }
    if (['null', 'false', 'undefined'].includes(node.getText())) return [nothing]
    // No blank is translated.
    if (ts.isStringLiteralLike(node) && node.text.trim() === '') return [{ type: 'text', slots: [] }]
    if (ts.isIdentifier(node)) {
      const value = valueOf(path, node)
      if (value) return standing(shapesOf(path, value))
      if (isOfElements(path, node.text) && !(node.text === 'children' && isGivenTexts(node))) return [{ type: node.text }]
    }
    if (ts.isCallExpression(node)) {
      const made = node.expression.getText().endsWith('.map')
        ? functionOf(node.arguments[0])
        : node.arguments.map(functionOf).find((given) => given && returnsOf(given.body).some((value) => isTag(bare(value))))
      if (made) {
        return [{ type: 'list', slots: [returnsOf(made.body).flatMap((value) => shapesOf(path, value))], varies: true }]
      }
      const called = ts.isIdentifier(node.expression) && componentOf(path, node.expression.text)
      if (called) return standing(slotOf(called))
      if (isOfElements(path, node.expression.getText())) return [{ type: 'rendered' }]
    }
    return [{ type: 'text', text: node }]
  }

  function shapeOf(path: string, tag: Tag): Shape {
    const type = nameOf(tag)
    if (macros.has(type)) return { type: 'Trans', text: tag }
    if (type === owning) return { type }
    if (layers.has(type)) return { type, slots: [] }
    if (type === 'Fragment' || type === 'Suspense') return { type, slots: slotsIn(path, tag), varies: type === 'Suspense' }
    const component = componentOf(path, type)
    return component ? { type, slots: [slotOf(component)] } : { type }
  }

  const knownOf = new Map<Tag, readonly Slot[]>()
  function slotsIn(path: string, tag: Tag): readonly Slot[] {
    if (ts.isJsxSelfClosingElement(tag)) return []
    const before = knownOf.get(tag)
    if (before) return before
    const slots = tag.children.flatMap((child): readonly Slot[] => {
      if (ts.isJsxExpression(child)) return child.expression ? [shapesOf(path, child.expression)] : []
      if (!ts.isJsxText(child)) return [[shapeOf(path, child)]]
      if (child.containsOnlyTriviaWhiteSpaces) return []
      return [[child.text.trim() === '' ? { type: 'text', slots: [] } : { type: 'text', text: child }]]
    })
    knownOf.set(tag, slots)
    return slots
  }

  /** What is not translated: elements that say so, and components that stand nowhere but in such. */
  const untranslated = new Set<ts.Node>(tags.map(({ tag }) => tag).filter(isUntranslated))
  const isWithinUntranslated = (node: ts.Node | undefined): boolean =>
    node !== undefined && (untranslated.has(node) || (!(isTag(node) && layers.has(nameOf(node))) && isWithinUntranslated(node.parent)))
  for (let before = -1; before < untranslated.size;) {
    before = untranslated.size
    for (const [declared, of] of uses) if (of.every(({ tag }) => isWithinUntranslated(tag))) untranslated.add(declared)
  }

  const inTags = tags.flatMap(({ path, tag }) => {
    const name = nameOf(tag)
    if (macros.has(name) || isWithinUntranslated(tag)) return []
    const slots = name === spanning ? [] : slotsIn(path, tag)
    // React sets a string that is all that an element has by another way, which does not fail.
    const isAlone = slots.length === 1 && /^[a-z]/.test(name)
    const component = componentOf(path, name)
    const given = attributesOf(tag).flatMap((property): readonly Slot[] => {
      const value = ts.isJsxAttribute(property) ? property.initializer : undefined
      if (!component || !ts.isJsxAttribute(property) || !value || !ts.isJsxExpression(value) || !value.expression) return []
      const slot = shapesOf(path, value.expression)
      if (!slot.some(({ type }) => type === 'Trans')) return []
      return [isShownAlways(component, property.name.getText()) ? slot : slot.filter((shape) => shape !== nothing)]
    })
    const ofControl = controls.has(name)
      ? slots.map((slot) => (name === 'Button' ? slot.filter(({ type }) => type !== 'Trans') : slot))
      : []
    return [
      ...ofControl.flatMap(turning),
      ...failing(isAlone ? slots.map((slot) => slot.map((shape) => (shape.type === 'text' ? nothing : shape))) : slots),
      ...given.flatMap((slot) => failing([slot])),
    ]
  })
  const inComponents = [...components.values()]
    .filter(({ declared }) => uses.has(declared) && !isWithinUntranslated(declared))
    .flatMap((component) => failing([slotOf(component)]))
  return [...new Set([...inTags, ...inComponents])].map((text) => {
    const source = text.getSourceFile()
    const { line } = source.getLineAndCharacterOfPosition(text.getStart())
    return `${source.fileName}:${line + 1} ${text.getText().trim().split('\n')[0]}`
  })
}
