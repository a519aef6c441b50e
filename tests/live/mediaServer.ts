/** Debian's nginx with its rtmp module, as docs/live.md sets it up, on ports and in a folder of its own. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installPackages, mayInstall } from '../support/ensureBrowser.ts'
import { freePort } from '../support/postgres.ts'

const needed: readonly { readonly file: string; readonly package: string }[] = [
  { file: '/usr/sbin/nginx', package: 'nginx' },
  { file: '/usr/lib/nginx/modules/ngx_rtmp_module.so', package: 'libnginx-mod-rtmp' },
  { file: '/usr/bin/ffmpeg', package: 'ffmpeg' },
]
const missing = () => needed.filter(({ file }) => !existsSync(file)).map((one) => one.package)

/** Throws where something is missing and cannot be installed. */
export function ensurePrograms(): void {
  if (missing().length > 0 && mayInstall()) installPackages(...missing())
  if (missing().length > 0)
    throw new Error(`live media need Debian's ${missing().join(', ')}: apt-get install --no-install-recommends ${missing().join(' ')}`)
}

/** The two blocks of docs/live.md: what stands beside `http`, and what stands in the site. */
function blocksOf(instead: Readonly<Record<string, string>>): { readonly rtmp: string; readonly site: string } {
  const text = readFileSync('docs/live.md', 'utf8')
  const [rtmp = '', site = '', ...others] = [...text.matchAll(/^```nginx\n([\s\S]*?)^```$/gm)].map(([, block = '']) =>
    Object.entries(instead).reduce((so, [word, other]) => so.replaceAll(word, other), block),
  )
  if (!rtmp.startsWith('rtmp {') || !site.startsWith('location') || others.length > 0)
    throw new Error('docs/live.md has other blocks than the two of nginx')
  return { rtmp, site }
}

/** The setting of docs/live.md. */
export function linesOfDocs(): string {
  const [, lines = ''] = /settings set liveLines '([^']+)'/.exec(readFileSync('docs/live.md', 'utf8')) ?? []
  return lines
}

export interface MediaServer {
  /** `http://127.0.0.1:port`. */
  readonly site: string
  /** `rtmp://127.0.0.1:port/live`. */
  readonly publishTo: string
  stop(): Promise<void>
}

const exited = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve()
    else child.once('exit', () => resolve())
  })

/** `platform`: its address. `pages`: files by name, served beside the streams. */
export async function startMediaServer(platform: string, pages: Readonly<Record<string, string>>): Promise<MediaServer> {
  const folder = await mkdtemp(join(tmpdir(), 'stone-live-'))
  const [httpPort, rtmpPort] = [await freePort(), await freePort()]
  const [streams, root] = [join(folder, 'streams'), join(folder, 'pages')]
  await Promise.all([streams, root].map((path) => mkdir(path)))
  // Its workers are another user's.
  await Promise.all([chmod(folder, 0o755), chmod(streams, 0o777)])
  for (const [name, text] of Object.entries(pages)) await writeFile(join(root, name), text)
  const { rtmp, site } = blocksOf({
    'http://127.0.0.1:8080': platform,
    '127.0.0.1:1935': `127.0.0.1:${rtmpPort}`,
    'listen 1935': `listen 127.0.0.1:${rtmpPort}`,
    '/var/lib/live': streams,
    // What is asked again every ten seconds is asked sooner, so that the test is.
    'notify_update_timeout 10s': 'notify_update_timeout 2s',
  })
  const config = join(folder, 'nginx.conf')
  await writeFile(
    config,
    `load_module /usr/lib/nginx/modules/ngx_rtmp_module.so;
    daemon off; worker_processes 1; pid ${join(folder, 'pid')}; error_log ${join(folder, 'error.log')};
    events { worker_connections 256; }
    ${rtmp}
    http {
      include /etc/nginx/mime.types; access_log off;
      client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder}; uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
      server { listen 127.0.0.1:${httpPort}; root ${root}; location /l/ { proxy_pass ${platform}; } ${site} }
    }`,
  )
  const { status, stderr } = spawnSync('/usr/sbin/nginx', ['-t', '-c', config], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`nginx does not take docs/live.md: ${stderr}`)
  const child = spawn('/usr/sbin/nginx', ['-c', config], { stdio: 'ignore' })
  return {
    site: `http://127.0.0.1:${httpPort}`,
    publishTo: `rtmp://127.0.0.1:${rtmpPort}/live`,
    async stop() {
      child.kill('SIGTERM')
      await exited(child)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export interface Publisher {
  /** Resolves to whether ffmpeg was let in to the end that it wanted. */
  readonly ended: Promise<boolean>
  kill(): void
}

/** A host who publishes a test picture and a tone. */
export function publish(address: string): Publisher {
  const picture = ['-re', '-f', 'lavfi', '-i', 'testsrc2=size=480x270:rate=25', '-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=48000']
  const video = ['-c:v', 'libx264', '-preset', 'ultrafast', '-tune', 'zerolatency', '-pix_fmt', 'yuv420p', '-g', '50']
  const child = spawn('ffmpeg', ['-loglevel', 'quiet', ...picture, ...video, '-c:a', 'aac', '-b:a', '48k', '-f', 'flv', address], {
    stdio: 'ignore',
  })
  return { ended: exited(child).then(() => child.exitCode === 0), kill: () => void child.kill('SIGKILL') }
}
