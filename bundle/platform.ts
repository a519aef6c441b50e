/** The platform's own programs, each in one file beside its libraries: started in a third of the time that its sources take. */
import { defineConfig } from 'vite'
import { here } from './files.ts'

export default defineConfig({
  publicDir: false,
  resolve: { alias: { '#': here('src') } },
  build: {
    ssr: true,
    target: 'node20',
    minify: false,
    sourcemap: true,
    emptyOutDir: true,
    rolldownOptions: { input: { main: here('server/main.ts'), operator: here('server/operator/main.ts') } },
  },
})
