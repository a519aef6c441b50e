/** No page fails once the browser translates it: the rule holds in all components, and finds each kind of place that React fails at. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bareTexts } from '../../support/bareTexts.ts'

const found = (...[page, other = '']: [page: string, other?: string]) =>
  bareTexts(
    new Map([
      ['src/ui/Page.tsx', page],
      ['src/ui/Other.tsx', other],
    ]),
  )
const shown = (jsx: string) => found(`export const Page = ({ a, b, text, rows }: Props) => (${jsx})\n`)

const failing = {
  'a text that comes and goes beside another one': ['<p>Hello {a && text}</p>', ['text']],
  'a translated text that comes and goes alone': ['<p>{a && <Trans>Hello</Trans>}</p>', ['<Trans>Hello</Trans>']],
  'a translated text in turn with an element': ['<p>{a ? <Trans>Hello</Trans> : <b>1</b>}</p>', ['<Trans>Hello</Trans>']],
  'a translated text in turn with a string': ['<p>{a ? <Trans>Hello</Trans> : text}</p>', ['<Trans>Hello</Trans>']],
  'a text behind an element that comes and goes': ['<p>{a && <b>1</b>} <Trans>Hello</Trans></p>', ['<Trans>Hello</Trans>']],
  'a text behind a list': ['<p>{rows.map((row) => <b key={row}>{row}</b>)}{text}</p>', ['text']],
  'a text behind two that may both be absent': ['<p>{a && <b>1</b>}{b && <i>2</i>}{text}</p>', ['text']],
  'the texts of a fragment that comes and goes': ['<p><b>1</b>{a && <> · {text}</>}</p>', ['·', 'text']],
  'the texts of a list': ['<p>{rows.map((row) => <Fragment key={row}>{row}</Fragment>)}</p>', ['row']],
  'texts of a control that take turns': [
    '<Link to="/">{a ? <Trans>Hello</Trans> : <Trans>Bye</Trans>} <b>1</b></Link>',
    ['<Trans>Hello</Trans>', '<Trans>Bye</Trans>'],
  ],
} satisfies Readonly<Record<string, readonly [jsx: string, texts: readonly string[]]>>

const working = {
  'a text that becomes another one': '<p>{a ? <Trans>Hello</Trans> : <Trans>Bye</Trans>} <b>1</b></p>',
  'a string that is all that an element has': '<p>{a && text}</p>',
  'a text in front of what comes and goes': '<p>{text}{a && <b>1</b>}</p>',
  'a text behind an element that stays': '<p>{a && <b>1</b>}<i>2</i>{text}</p>',
  'a text within an element of its own': '<p>{a && <span><Trans>Hello</Trans></span>} <span>{text}</span></p>',
  'a text that goes with its element': '<div>{a && <p><Trans>Hello</Trans></p>}</div>',
  'texts of a control that take turns in elements of their own':
    '<Link to="/"><Words>{a ? <Trans>Hello</Trans> : <Trans>Bye</Trans>}</Words></Link>',
  'texts of a button that take turns': '<Button>{a ? <Trans>Hello</Trans> : <Trans>Bye</Trans>}</Button>',
  'a text that is not translated': '<p translate="no">{a && <b>1</b>} {text}</p>',
}

test.each(Object.entries(failing))('%s is found', (_what, [jsx, texts]) => {
  expect(shown(jsx)).toEqual(texts.map((text) => `src/ui/Page.tsx:1 ${text}`))
})

test.each(Object.entries(working))('%s is left alone', (_what, jsx) => {
  expect(shown(jsx)).toEqual([])
})

test('a component that is a bare text is found where the text is, wherever it is used', () => {
  const other = 'export function Other() {\n  return <Trans>Hello</Trans>\n}\n'
  const use = (jsx: string) => `import { Other } from './Other.tsx'\nexport const Page = ({ a }: Props) => ${jsx}\n`
  expect(found(use('<p>{a && <Other />}</p>'), other)).toEqual(['src/ui/Other.tsx:2 <Trans>Hello</Trans>'])
  expect(found(use('<p><Other /></p>'), other)).toEqual([])
  expect(found(use('<p translate="no">{a && <Other />}</p>'), other)).toEqual([])
})

test('a text of a component within a control is found where it takes turns', () => {
  const other = 'export const Other = ({ a }: Props) => (a ? <Trans>Hello</Trans> : <Trans>Bye</Trans>)\n'
  const use = (jsx: string) => `import { Other } from './Other.tsx'\nexport const Page = ({ a }: Props) => ${jsx}\n`
  expect(found(use('<Button><Other a={a} /></Button>'), other)).toEqual([
    'src/ui/Other.tsx:1 <Trans>Hello</Trans>',
    'src/ui/Other.tsx:1 <Trans>Bye</Trans>',
  ])
  expect(found(use('<Button>{Other({ a })}</Button>'), other)).toEqual([])
  expect(found(use('<p><Other a={a} /></p>'), other)).toEqual([])
})

test('a text that a component is given is found, unless the component asks whether there is one', () => {
  const other = (jsx: string) => `export function Other({ note }: { readonly note: ReactNode }) {\n  return ${jsx}\n}\n`
  const page =
    "import { Other } from './Other.tsx'\nexport const Page = ({ a }: Props) => <Other note={a ? <Trans>Hello</Trans> : undefined} />\n"
  expect(found(page, other('<p>{note}</p>'))).toEqual(['src/ui/Page.tsx:2 <Trans>Hello</Trans>'])
  expect(found(page, other('<div>{note && <p>{note}</p>}</div>'))).toEqual([])
})

test('no component has a bare text that React fails at in a translated page', () => {
  const paths = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx'))
    .map((path) => join('src', path))
  expect(bareTexts(new Map(paths.map((path) => [path, readFileSync(path, 'utf8')])))).toEqual([])
})
