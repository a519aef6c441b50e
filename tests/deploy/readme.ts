/** The command lines of docs/deploying.md, as the document has them. */
import { readFileSync } from 'node:fs'

export interface Recipe {
  /** The block of this language whose first line says so: `sh('Build')`. */
  sh(title: string): string
  readonly nginx: string
}

/** `instead`: what a reader would put in the place of the README's own words; `NAME=…` stands for `values.NAME`. */
export function readRecipe(instead: Readonly<Record<string, string>>, values: Readonly<Record<string, string>>): Recipe {
  const readme = readFileSync('docs/deploying.md', 'utf8')
  const [, section = ''] = /^## The recipe\n([\s\S]*?)^## /m.exec(readme) ?? []
  const blocks = [...section.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(([, language = '', text = '']) => ({
    language,
    text: filled(text, instead, values),
  }))
  const only = (language: string, title: string) => {
    const matches = blocks.filter((block) => block.language === language && block.text.startsWith(title))
    const [block] = matches
    if (!block || matches.length > 1) throw new Error(`docs/deploying.md: ${matches.length} blocks of ${language} begin with “${title}”`)
    return block.text
  }
  return { sh: (title) => only('sh', `# ${title}`), nginx: only('nginx', '') }
}

function filled(text: string, instead: Readonly<Record<string, string>>, values: Readonly<Record<string, string>>): string {
  const replaced = Object.entries(instead).reduce((so, [word, other]) => so.replaceAll(word, other), text)
  return replaced.replace(/\b([A-Z_]+)=…/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`docs/deploying.md: nothing is known for ${name}`)
    return `${name}='${value}'`
  })
}
