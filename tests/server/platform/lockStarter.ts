/**
 * A process that starts on a data folder as often as the race needs: the program at the given path, or `platform`, which opens the same
 * data and prints each number that it wrote after its acknowledgement. Both print when they begin to open the database, begin to close it
 * and have closed it, with the time of the clock that all processes share.
 */
import { syncBuiltinESMExports } from 'node:module'
import os from 'node:os'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'kysely'
import pino from 'pino'
import type { Schema } from '../../../server/platform/database/schemaStep.ts'
import { openPlatform } from '../../../server/platform/open.ts'
import { platformModule } from '../../../server/platform/platformModule.ts'

/** The whole platform's, put in where this is built. */
declare const SCHEMA: Schema

const [program = '', folder = '', first = '0', host = ''] = process.argv.slice(2)
const say = (text: string) => process.stdout.write(`${text}\n`)
const tell = (event: string) => say(`${event} ${process.hrtime.bigint()}`)
// Of a zombie nobody else hears it.
process.on('exit', (code) => say(`ended with ${code}`))
/** As on a disk that has much to do: else the closing were over before anybody could disturb it. */
const slowly = () => pause(Math.random() * 100)

// Where the machine gives a process no host's name of its own.
if (host) {
  Object.assign(os, { hostname: () => host })
  syncBuiltinESMExports()
}

PGlite.create = new Proxy(PGlite.create, {
  apply(create, self, args) {
    tell('opening')
    return Reflect.apply(create, self, args)
  },
})
PGlite.prototype.close = new Proxy(PGlite.prototype.close, {
  async apply(close, self, args) {
    tell('closing')
    await slowly()
    await Reflect.apply(close, self, args)
    await slowly()
    tell('closed')
  },
})

async function write() {
  const stop = new AbortController()
  process.on('SIGTERM', () => stop.abort())
  const { db, close } = await openPlatform({
    dataFolder: folder,
    modules: [{ ...platformModule, schema: SCHEMA }],
    log: pino({ level: 'silent' }),
  })
  await sql`create table if not exists seen (number bigint primary key)`.execute(db)
  tell('ready')
  for (let number = Number(first); !stop.signal.aborted; number++) {
    await sql`insert into seen values (${number})`.execute(db)
    say(`seen ${number}`)
    await pause(5)
  }
  await close()
}

if (program === 'platform') await write()
else await import(pathToFileURL(resolve(program)).href)
