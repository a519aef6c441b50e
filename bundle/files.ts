/** Which modules share a file of the build: the first script's, and those that are soon wanted together. */
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** The path of a file of the repository. */
export const here = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url))

/** Libraries of the first script. */
const libraries = [
  'react',
  'react-dom',
  'scheduler',
  'react-redux',
  'redux',
  'redux-thunk',
  'reselect',
  'immer',
  'use-sync-external-store',
  'idb-keyval',
  '@reduxjs',
  '@standard-schema',
  '@tanstack',
  '@lingui',
]
export const isLibrary = new RegExp(`/node_modules/(${libraries.join('|')})/|rolldown/runtime`)

/** The page's own modules that the first paint needs: main.tsx imports them, or what it imports does. */
export const firstModules = new Set<string>()
/** The name of the file that a later module goes to, where it does not stand alone. */
export const gathered = new Map<string, string>()

/** What every visit fetches soon after the first paint, and the home page with what it shows once its data is there. */
export const soon: Readonly<Record<string, readonly string[]>> = {
  checks: ['src/api/checked.ts', 'src/api/lines.ts', 'src/api/eraseDevice.ts'],
  late: ['src/app/shell/Late.tsx', 'src/app/shell/PageError.tsx', 'src/pwa/worker.ts'],
  overlay: ['src/ui/Dialog.tsx', 'src/ui/Sheet.tsx'],
  home: [
    'src/features/home/HomePage.tsx',
    'src/features/home/Banners.tsx',
    'src/features/home/Sections.tsx',
    'src/features/home/RecentDraws.tsx',
  ],
}

/** Small enough to be fetched with others of its kind before it is asked for. */
const isLight = (id: string): boolean =>
  /\/src\/(?!rules\/(?!families\/k3\/dice|faces|spaces|fraction)|ui\/SafeHtml)|\/node_modules\/lucide-react\//.test(id)
/** What any board needs of the rules, whatever its family. */
const isOfBoards = (id: string): boolean => /\/src\/(?!rules\/families\/|ui\/SafeHtml)/.test(id)

/** Decides which modules share a file: crumbs of a kilobyte cost more in requests than in bytes. */
export function gatherModules(): Plugin {
  return {
    name: 'gather-modules',
    buildEnd() {
      const reach = (roots: readonly string[], without: (id: string) => boolean = () => false) => {
        const found = new Set<string>()
        const open = [...roots]
        for (let id = open.pop(); id !== undefined; id = open.pop()) {
          if (found.has(id) || without(id)) continue
          found.add(id)
          open.push(...(this.getModuleInfo(id)?.importedIds ?? []))
        }
        return found
      }
      firstModules.clear()
      gathered.clear()
      for (const id of reach([here('src/main.tsx'), here('src/ui/lucideIcon.ts')], (one) => !one.startsWith(here('src/'))))
        firstModules.add(id)
      const isThere = (id: string) => firstModules.has(id) || gathered.has(id) || isLibrary.test(id)
      const put = (ids: Iterable<string>, name: string) => {
        for (const id of ids) gathered.set(id, name)
      }
      for (const name of ['checks', 'late']) put(reach((soon[name] ?? []).map(here), isThere), name)

      const later = [...this.getModuleIds()]
        .filter((id) => (this.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0)
        .map((id) => reach([id], isThere))
      /** Modules that more than one later file needs, and that lead only to such as `test` allows. */
      const sharedBy = (test: (id: string) => boolean) =>
        [...this.getModuleIds()].filter((id) => later.filter((ids) => ids.has(id)).length > 1 && [...reach([id], isThere)].every(test))
      put(sharedBy(isLight), 'parts')
      const boards = reach(
        [here('src/features/lottery/board/LotteryPage.tsx'), here('src/rules/boards.ts'), here('src/rules/shapes.ts')],
        isThere,
      )
      put(
        sharedBy(isOfBoards).filter((id) => boards.has(id)),
        'board',
      )
      for (const name of ['overlay', 'home'])
        put(
          reach((soon[name] ?? []).map(here), (id) => isThere(id) || id.includes('/src/rules/')),
          name,
        )
    },
  }
}
