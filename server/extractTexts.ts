/**
 * Collects the texts of the sources into `locales/`: `npm run i18n:extract`. A new entry gets the text that the same message had in any
 * catalogue of the language before, so that a message that moves keeps its text.
 */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** An entry of a catalogue, as written there: its message with its context, and its text. */
const entry = /^((?:msgctxt .*\n)?msgid ".*"(?:\n".*")*)\nmsgstr (".*"(?:\n".*")*)$/gm
const empty = '""'

/** The texts of these catalogues by message; the last of several catalogues that have a message counts. */
export function textsOf(catalogues: readonly string[]): ReadonlyMap<string, string> {
  const texts = new Map<string, string>()
  for (const catalogue of catalogues) {
    for (const [, message = '', text = empty] of catalogue.matchAll(entry)) if (text !== empty) texts.set(message, text)
  }
  return texts
}

/** The catalogue with these texts in its empty entries. An entry that has a text keeps it. */
export function filled(catalogue: string, texts: ReadonlyMap<string, string>): string {
  return catalogue.replace(entry, (whole: string, message: string, text: string) =>
    text === empty ? `${message}\nmsgstr ${texts.get(message) ?? empty}` : whole,
  )
}

function run(): void {
  const root = join(import.meta.dirname, '..')
  const locales = join(root, 'locales')
  const pathsOf = (language: string) => readdirSync(join(locales, language)).map((file) => join(locales, language, file))
  const read = (path: string) => readFileSync(path, 'utf8')
  const known = readdirSync(locales).map((language) => [language, textsOf(pathsOf(language).map(read))] as const)
  execFileSync(join(root, 'node_modules/.bin/lingui'), ['extract', '--clean'], { cwd: root, stdio: 'inherit' })
  for (const [language, texts] of known) {
    for (const path of pathsOf(language)) {
      const catalogue = filled(read(path), texts)
      writeFileSync(path, catalogue)
      const missing = [...catalogue.matchAll(entry)].filter(([, , text]) => text === empty).length
      if (missing > 0) console.log(`${path}: ${missing} to translate`)
    }
  }
}

if (process.argv[1] === import.meta.filename) run()
