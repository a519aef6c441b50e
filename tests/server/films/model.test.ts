/**
 * Any order of grants, codes, starts, returns, revocations and passing time, of two members on two processes: at each step every ticket has
 * the state of a simple model, no ticket is spent twice, and the ticket that expires first is spent first.
 */
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { TicketState } from '#/contract/films/tickets.ts'
import { makeCodes } from '../../../server/domains/films/codes.ts'
import { ticketsOf } from '../../../server/domains/films/tickets.ts'
import { newRequestId } from '../support/client.ts'
import { histories } from '../support/histories.ts'
import { operate } from '../support/operate.ts'
import type { TestPlatform } from '../support/platform.ts'
import { cinema, give, HOUR, newViewer, origin, type Viewer } from './support.ts'

const STEPS = 25

const setup = cinema()
const films = ['lighthouse', 'voyage'] as const
type FilmCode = (typeof films)[number]

let processes: readonly TestPlatform[]
beforeAll(async () => {
  processes = [setup.server, await setup.server.another()]
})

/** As the model has it: hours from its beginning. */
interface Ticket {
  readonly id: string
  expires: number
  isRevoked: boolean
  wasReturned: boolean
  use?: { readonly film: FilmCode; readonly pass: string; readonly from: number } | undefined
}

interface Model {
  readonly viewer: Viewer
  readonly tickets: Ticket[]
  now: number
}

const WATCHED_HOURS = 48

function stateOf({ isRevoked, use, expires }: Ticket, now: number): TicketState {
  if (isRevoked) return 'revoked'
  if (use) return use.from + WATCHED_HOURS > now ? 'inUse' : 'used'
  return expires > now ? 'unused' : 'expired'
}

const running = ({ tickets, now }: Model, film: FilmCode) => tickets.find(({ use }) => use?.film === film && use.from + WATCHED_HOURS > now)

/** The first to expire, of which none expires at the same time as another. */
const nextOf = ({ tickets, now }: Model): Ticket | undefined =>
  tickets.filter((ticket) => stateOf(ticket, now) === 'unused').toSorted((a, b) => a.expires - b.expires)[0]

type Step = (model: Model, on: TestPlatform) => Promise<void>

const grant =
  (hours: number): Step =>
  async (model) => {
    const expires = model.now + hours + model.tickets.length / 1000
    const [id = ''] = await give(setup.server, model.viewer, [expires - model.now])
    model.tickets.push({ id, expires, isRevoked: false, wasReturned: false })
  }

const redeem =
  (hours: number): Step =>
  async (model, on) => {
    const expires = model.now + hours + model.tickets.length / 1000
    const terms = { tickets: 1, origin, expiresAt: on.platform.now() + (expires - model.now) * HOUR }
    const [code = ''] = await makeCodes(on.platform, 1, terms)
    const requestId = newRequestId()
    const known = new Set(model.tickets.map(({ id }) => id))
    await Promise.all(processes.map((one) => one.call('redeemMovieCode', { requestId, code }, model.viewer.as)))
    const fresh = (await ticketsOf(on.platform, model.viewer.id)).filter(({ id }) => !known.has(id))
    expect(fresh, 'one ticket of one code').toHaveLength(1)
    model.tickets.push({ id: fresh[0]?.id ?? '', expires, isRevoked: false, wasReturned: false })
  }

const watch =
  (film: FilmCode): Step =>
  async (model, on) => {
    const next = nextOf(model)
    const before = running(model, film)
    const ask = { requestId: newRequestId(), film, spend: true }
    if (!next && !before) {
      expect((await on.refused('watchMovie', ask, model.viewer.as)).reason).toBe('FILM_TICKET')
      return
    }
    const others = { requestId: newRequestId(), film, spend: true }
    const [{ stream }, second] = await Promise.all([
      on.call('watchMovie', ask, model.viewer.as),
      setup.server.call('watchMovie', others, model.viewer.as),
    ])
    expect(second.stream.pass, 'two at once have one pass').toBe(stream.pass)
    if (before) expect(stream.pass).toBe(before.use?.pass)
    else if (next) next.use = { film, pass: stream.pass, from: model.now }
  }

const giveBack =
  (film: FilmCode): Step =>
  async (model, on) => {
    const ticket = running(model, film)
    if (!ticket?.use) return
    const { pass, from } = ticket.use
    if (ticket.wasReturned || from < model.now) {
      expect((await on.refused('returnMovieTicket', { pass }, model.viewer.as)).reason).toBe('FILM_RETURN')
      return
    }
    await Promise.all(processes.map((one) => one.call('returnMovieTicket', { pass }, model.viewer.as)))
    ticket.use = undefined
    ticket.wasReturned = true
    ticket.expires = Math.max(ticket.expires, model.now + WATCHED_HOURS)
  }

const revoke: Step = async (model, on) => {
  const ticket = model.tickets[0]
  if (!ticket) return
  const isPossible = !ticket.isRevoked && !ticket.use
  expect((await operate(on.platform, 'tickets', 'remove', ticket.id)).code === 0).toBe(isPossible)
  if (isPossible) ticket.isRevoked = true
}

/** Everything of the member lies further back. */
const pass =
  (hours: number): Step =>
  async (model, { platform: { db } }) => {
    const back = sql`interval '1 second' * ${hours * 3600}`
    await sql`
      update film_tickets set granted_at = granted_at - ${back}, expires_at = expires_at - ${back}, spent_at = spent_at - ${back},
        returned_at = returned_at - ${back}, revoked_at = revoked_at - ${back} where user_id = ${model.viewer.id}`.execute(db)
    await sql`
      update film_passes set started_at = started_at - ${back}, streamed_at = streamed_at - ${back}, ends_at = ends_at - ${back},
        returned_at = returned_at - ${back} where user_id = ${model.viewer.id}`.execute(db)
    model.now += hours
  }

const hours = fc.integer({ min: 1, max: 100 })
const film = fc.constantFrom(...films)
const step = fc.oneof(
  { arbitrary: hours.map(grant), weight: 3 },
  { arbitrary: hours.map(redeem), weight: 2 },
  { arbitrary: film.map(watch), weight: 5 },
  { arbitrary: film.map(giveBack), weight: 3 },
  { arbitrary: fc.constant(revoke), weight: 1 },
  { arbitrary: hours.map(pass), weight: 2 },
)
const history = fc.array(fc.record({ step, of: fc.nat({ max: 1 }), on: fc.nat({ max: 1 }) }), { minLength: STEPS, maxLength: STEPS })

test('tickets have the states of the model', async () => {
  await fc.assert(
    fc.asyncProperty(history, async (steps) => {
      const models: Model[] = []
      for (let member = 0; member < 2; member++) models.push({ viewer: await newViewer(setup.server), tickets: [], now: 0 })
      for (const { step: act, of, on } of steps) {
        const [model, platform] = [models[of], processes[on]]
        if (!model || !platform) throw new Error('no such member or process')
        await act(model, platform)
        for (const { viewer, tickets, now } of models) {
          const shown = await ticketsOf(platform.platform, viewer.id)
          const states = Object.fromEntries(shown.map(({ id, state }) => [id, state]))
          expect(states).toEqual(Object.fromEntries(tickets.map((ticket) => [ticket.id, stateOf(ticket, now)])))
        }
      }
    }),
    { ...histories(20, { seed: 11 }) },
  )
}, 240_000)
