/**
 * Builds the frames of the bundled games, each for each language: one page with one script and one style sheet, which shares nothing with
 * the app.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'
import { type FrameLanguage, frameLanguages } from '#/play/port.ts'
import { frameStart } from './platform/http/securityHeaders.ts'
import { bundledGames, type BundledGame } from '#/rules/games/codes.ts'

const source = (path: string) => fileURLToPath(new URL(`../src/${path}`, import.meta.url))

/** Below the folder of the app, beside its page. */
const FOLDER = 'play'

const tags: Readonly<Record<FrameLanguage, string>> = { rw: 'zh-CN', korw: 'ko', en: 'en' }

/** The script comes first: below a style sheet it would wait for the sheet, instead of being requested beside it. */
const pageOf = (language: FrameLanguage, files: readonly string[]) => {
  const isSheet = (file: string) => file.endsWith('.css')
  const parts = [
    ...files.filter((file) => !isSheet(file)).map((file) => `<script data-src="/${file}">${frameStart}</script>`),
    ...files.filter(isSheet).map((file) => `<link rel="stylesheet" href="/${file}">`),
  ]
  return `<!doctype html>
<html lang="${tags[language]}">
<meta charset="utf-8">
<title>Yellow Stone</title>
${parts.join('\n')}
`
}

async function buildGame(game: BundledGame, language: FrameLanguage, outDir: string): Promise<void> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { 'import.meta.env.VITE_LANGUAGE': JSON.stringify(language) },
    resolve: {
      alias: [
        { find: '#', replacement: source('.') },
        // Without WebCrypto a frame checks nothing: the app does, from its records.
        { find: /^.*\/cryptoLoading\.ts$/, replacement: source('play/kit/noFallback.ts') },
      ],
    },
    build: {
      target: 'es2022',
      outDir,
      emptyOutDir: false,
      modulePreload: false,
      minify: true,
      cssCodeSplit: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: source(`play/games/${game}/main.ts`),
        output: {
          format: 'iife',
          entryFileNames: `${FOLDER}/assets/${game}.${language}-[hash:7].js`,
          assetFileNames: `${FOLDER}/assets/${game}-[hash:7][extname]`,
        },
      },
    },
  })
  await writeFile(join(outDir, FOLDER, `${game}.${language}.html`), pageOf(language, filesOf(built)))
}

function filesOf(built: Awaited<ReturnType<typeof build>>): string[] {
  const outputs = (Array.isArray(built) ? built : [built]).filter((one): one is Rolldown.RolldownOutput => 'output' in one)
  return outputs.flatMap(({ output }) => output.map(({ fileName }) => fileName))
}

async function buildGames(outDir: string): Promise<void> {
  await mkdir(join(outDir, FOLDER), { recursive: true })
  for (const game of bundledGames) for (const language of frameLanguages) await buildGame(game, language, outDir)
}

const [, , distFolder] = process.argv
if (distFolder === undefined) throw new Error('where to build to is missing')
await buildGames(distFolder)
