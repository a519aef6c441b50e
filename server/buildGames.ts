/** Builds the frames of the house's games: each is one page with one script and one style sheet, and shares nothing with the app. */
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'
import { houseGames, type HouseGame } from '#/rules/games/codes.ts'

const source = (path: string) => fileURLToPath(new URL(`../src/${path}`, import.meta.url))

/** Below the folder of the app, beside its page. */
const FOLDER = 'play'

const pageOf = (files: readonly string[]) => {
  const tags = files.map((file) =>
    file.endsWith('.css') ? `<link rel="stylesheet" href="/${file}">` : `<script defer src="/${file}"></script>`,
  )
  return `<!doctype html>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>Yellow Stone</title>
${tags.join('\n')}
`
}

async function buildGame(game: HouseGame, outDir: string): Promise<void> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
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
          entryFileNames: `${FOLDER}/assets/${game}-[hash:7].js`,
          assetFileNames: `${FOLDER}/assets/${game}-[hash:7][extname]`,
        },
      },
    },
  })
  await writeFile(join(outDir, FOLDER, `${game}.html`), pageOf(filesOf(built)))
}

function filesOf(built: Awaited<ReturnType<typeof build>>): string[] {
  const outputs = (Array.isArray(built) ? built : [built]).filter((one): one is Rolldown.RolldownOutput => 'output' in one)
  return outputs.flatMap(({ output }) => output.map(({ fileName }) => fileName)).toSorted()
}

export async function buildGames(outDir: string): Promise<void> {
  await mkdir(join(outDir, FOLDER), { recursive: true })
  for (const game of houseGames) if (existsSync(source(`play/games/${game}/main.ts`))) await buildGame(game, outDir)
}
