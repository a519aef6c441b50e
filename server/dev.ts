/** `npm run dev`: the platform behind Vite's server with hot reload on PORT. */
import { createServer } from 'vite'
import { callNames, contract } from '#/contract/contract.ts'
import { readEnvironment } from './platform/process/environment.ts'
import { createLog } from './platform/log/log.ts'
import { serve } from './serve.ts'

const environment = readEnvironment(process.env)
const serving = await serve({ ...environment, port: 0, host: '127.0.0.1' }, createLog(environment.logLevel))

process.env['VITE_WIRE_SECRET'] = environment.wireSecret
const prefixes = [...new Set(callNames.map((name) => contract[name].path.split('/', 1)[0]))]
const proxied = (paths: string, ws: boolean) => ({ [paths]: { target: serving.address.replace('localhost', '127.0.0.1'), ws } })
const vite = await createServer({
  server: {
    port: environment.port,
    strictPort: true,
    host: environment.host,
    proxy: { ...proxied(`^/(${prefixes.join('|')}|files|gateway)/`, false), ...proxied(String.raw`^/(events|websocket/\d+)$`, true) },
  },
})
await vite.listen()
process.stdout.write(`\n黄石 Yellow Stone is under development at http://localhost:${environment.port}\n${serving.notes.join('\n')}\n\n`)

let stopping = false
async function stop() {
  if (stopping) process.exit(1)
  stopping = true
  await vite.close()
  await serving.stop()
  process.exit(0)
}
process.on('SIGTERM', () => void stop())
process.on('SIGINT', () => void stop())
