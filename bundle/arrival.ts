/** What index.html says: the colours of its first paint, and what is fetched after it. */
import { readdirSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { here, soon } from './files.ts'

const paintTokens = [
  'bg',
  'bg-sunk',
  'surface',
  'surface-raised',
  'backdrop',
  'line',
  'text',
  'text-3',
  'action',
  'stone-1',
  'stone-2',
  'stone-3',
  'stone-4',
  'stone-5',
  'theme-color',
  'shadow-1',
  'shadow-2',
]

/** Puts the few colours that the first paint needs into index.html, for each stone, from the themes themselves. */
export function firstPaint(): Plugin {
  const rules = (): string =>
    readdirSync(here('src/themes'))
      .filter((file) => file !== 'contract.css')
      .map((file) => {
        const css = readFileSync(here(`src/themes/${file}`), 'utf8')
        const values = paintTokens.map((name) => new RegExp(`--${name}:\\s*([^;]+);`).exec(css)?.[0] ?? '')
        return `[data-theme="${file.replace('.css', '')}"]{${/color-scheme:[^;]+;/.exec(css)?.[0] ?? ''}${values.join('')}}`
      })
      .join('\n')
  return {
    name: 'first-paint',
    transformIndexHtml: { order: 'pre', handler: (html) => html.replace('/* the stones */', rules()) },
  }
}

const htmlLangs: Readonly<Record<string, string>> = { rw: 'zh-CN', korw: 'ko', en: 'en' }

/**
 * The shell has its own rules and needs no script: all that follows it is told in a template, which index.html's last
 * script opens after the first paint. So told, a page's script, its texts and its style sheets come together.
 */
export function orderOfArrival(): Plugin {
  return {
    name: 'order-of-arrival',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        const chunks = Object.values(bundle ?? {}).filter((file) => file.type === 'chunk')
        if (chunks.length === 0) return html
        const taken = /\s*<(?:link rel="(?:stylesheet|modulepreload)"|script type="module")[^>]*>(?:<\/script>)?/g
        const tags = [...html.matchAll(taken)].map(([tag]) => tag.trim())
        const first = new Set(tags.flatMap((tag) => /(?:src|href)="\/([^"]+)"/.exec(tag)?.[1] ?? []))
        const withImports = (file: string, seen = new Set(first)): string[] => {
          if (seen.has(file)) return []
          seen.add(file)
          return [file, ...(chunks.find(({ fileName }) => fileName === file)?.imports.flatMap((one) => withImports(one, seen)) ?? [])]
        }
        const holding = (module: string) => {
          const file = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.split('?')[0] === here(module)))?.fileName
          if (file === undefined) throw new Error(`no file of the build holds ${module}`)
          return file
        }
        const script = (file: string, data = '') => `<link rel="modulepreload" crossorigin href="/${file}"${data}>`
        const texts = Object.entries(htmlLangs).flatMap(([language, lang]) =>
          ['first', 'rest'].flatMap((part) =>
            chunks
              .filter(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${language}.po?${part}`))
              .map(({ fileName }) => script(fileName, ` data-lang="${lang}"${part === 'rest' ? ' data-beyond' : ''}`)),
          ),
        )
        const always = [
          ...new Set(['checks', 'late'].flatMap((name) => soon[name] ?? []).flatMap((module) => withImports(holding(module)))),
        ]
        const isScript = (tag: string) => tag.startsWith('<script')
        const ahead = tags.filter(isScript).map((tag) => script(/src="\/([^"]+)"/.exec(tag)?.[1] ?? ''))
        const later = [
          ...tags.filter((tag) => !isScript(tag)),
          ...ahead,
          ...texts,
          ...always.map((file) => script(file, ' data-soon')),
          ...tags.filter(isScript),
        ]
        return html
          .replace(taken, '')
          .replace(
            /<script>\s*\/\* What the build put by/,
            (opening) => `<template id="later">\n${later.join('\n')}\n</template>\n${opening}`,
          )
      },
    },
  }
}
