/**
 * Writes the files of a new domain: a list of what the operator gives to members, who take each into the wallet once. It compiles and
 * passes its tests after the edits that are printed; docs/new-domain.md says what each file is for. `npm run new:domain -- coupons 优惠券 쿠폰`
 */
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

interface Noun {
  /** One word of small letters, in the plural: the folder, the table, the command. */
  readonly names: string
  /** What a member reads, in Chinese and in Korean. */
  readonly rw: string
  readonly korw: string
  /** Of the schema's step, in UTC: `202612011430`. */
  readonly minute: string
}

const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1)

function formsOf({ names, ...noun }: Noun) {
  const name = names.slice(0, -1)
  return { ...noun, names, name, Names: capital(names), Name: capital(name), NAME: name.toUpperCase() }
}

/** The lines that existing files need, by path. */
export function domainEdits(noun: Noun): Readonly<Record<string, readonly string[]>> {
  const { names, name, NAME } = formsOf(noun)
  return {
    'src/contract/contract.ts': [`import { ${name}Calls } from './${names}.ts'`, `  ...${name}Calls,`],
    'src/contract/refusals.ts': [
      `  ${names}: {`,
      `    ${NAME}_TAKEN: { status: 423, msg: 'You have taken this ${name} already' },`,
      `  },`,
      `  ...ofParts.${names},`,
    ],
    'server/modules.ts': [`import { ${name}Module } from './domains/${names}/module.ts'`, `  ${name}Module,`],
    '.dependency-cruiser.cjs': [`  ${names}: ['accounts', 'protection'],`],
    'src/lib/texts.ts': [`  ${names}: [],`],
    'src/app/pages.ts': [`import { ${names}Pages } from '#/features/${names}/pages.ts'`, `  ...${names}Pages,`],
    'tests/support/pages.ts': [`  '/${names}': ofMembers,`],
    'tests/lighthouse/budgets.ts': [`  '/${names}': 262,`],
  }
}

/** The text of each new file, by path. */
export function domainFiles(noun: Noun): Readonly<Record<string, string>> {
  const { names, name, Names, Name, NAME, rw, korw, minute } = formsOf(noun)
  return {
    [`src/contract/${names}.ts`]: `/** Calls of ${names}: members are given them, and take what they are worth into the wallet. */
import * as v from 'valibot'
import { call, storedAs, privateRead } from './call.ts'
import { amount, id, instant, page, pageRequest, requestId } from './common.ts'

const ${name} = v.object({
  code: v.string(),
  amount,
  at: instant,
  /** Null while it can be taken. */
  takenAt: v.nullable(instant),
})

export const ${name}Calls = {
  /** The latest first. The path is not in the product. */
  ${name}Page: privateRead('admin/${names}/${name}Page', pageRequest({}), page(${name})),
  /** The path is not in the product. */
  take${Name}: call({
    client: 'user',
    method: 'POST',
    path: 'admin/${names}/take${Name}',
    request: v.strictObject({ requestId, code: id }),
    response: v.object({ code: v.string(), amount, balance: amount, balanceVersion: v.number() }),
    offline: 'never',
    retry: 'idempotent',
    repeats: storedAs('take${Name}'),
    rate: 'write',
  }),
} as const

export type ${Name} = v.InferOutput<typeof ${name}>
`,
    [`server/domains/${names}/schema.ts`]: `/** The schema of ${names}. Amounts in thousandths. */
import type { SchemaStep } from '../../platform/database/schemaStep.ts'

export const ${name}Steps: readonly SchemaStep[] = [
  {
    name: '${minute}-${names}-1',
    statements: [
      \`create table ${names} (
        code text collate "C" primary key,
        user_id text collate "C" not null,
        amount bigint not null check (amount > 0),
        at timestamptz not null default house_now(),
        taken_at timestamptz
      )\`,
      'create index ${names}_of on ${names} (user_id, at)',
    ],
  },
]
`,
    [`server/domains/${names}/postingKinds.ts`]: `/** Posting kind of ${names}. */
import { billGroups, type PostingKind } from '../../ledger/postingKind.ts'

export const ${name}Postings = {
  /** \`ref\`: the code. */
  ${name}Taken: {
    name: '${name}Taken',
    sign: 1n,
    house: 'house:${names}',
    ref: 'other',
    group: billGroups.welfare,
    figure: null,
    whileExcluded: false,
    names: { rw: '${rw}', korw: '${korw}', en: '${Name}' },
    description: { rw: '${rw}兑换所得。', korw: '${korw} 포인트가 지갑에 들어왔습니다.', en: 'What this ${name} was worth.' },
    icon: 'gift',
  },
} as const satisfies Readonly<Record<string, PostingKind>>
`,
    [`server/domains/${names}/${names}.ts`]: `/** ${Names} are given by the operator, listed, and taken into the wallet once. */
import { sql } from 'kysely'
import type { ParsedRequestOf, ResponseOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import { type ${Name}, ${name}Calls } from '#/contract/${names}.ts'
import { post } from '../../ledger/ledger.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { timeId } from '../../platform/database/ids.ts'
import { countOf, limitTo, pageOf } from '../../platform/database/paged.ts'
import { type Handlers, type Write, write } from '../../platform/dispatch/handlers.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { playRestrictionOf } from '../protection/module.ts'
import { ${name}Postings } from './postingKinds.ts'

type Taken = ResponseOf<Contract['take${Name}']>

/** Returns its code; \`amount\` in thousandths. */
export async function give${Name}(db: Db, userId: string, amount: bigint): Promise<string> {
  const code = timeId()
  await db.insertInto('${names}').values({ code, userId, amount }).execute()
  return code
}

async function ${name}Page(
  { db }: Platform,
  userId: string,
  { pageParam }: ParsedRequestOf<Contract['${name}Page']>,
): Promise<ResponseOf<Contract['${name}Page']>> {
  const own = sql\`${names} where user_id = \${userId}\`
  const { rows } = await sql<Omit<${Name}, 'amount'> & { readonly amount: bigint }>\`
    select code, amount, at, taken_at from \${own} order by at desc, code desc \${limitTo(pageParam)}\`.execute(db)
  const records = rows.map(({ amount, ...row }) => ({ ...row, amount: String(amount) }))
  return pageOf(pageParam, records, await countOf(db, own))
}

/** Throws Refusal EXCLUDED, ${NAME}_TAKEN; NOT_FOUND also for another member's. */
async function takeIn(tx: Tx, userId: string, code: string): Promise<Taken> {
  if ((await playRestrictionOf(tx, userId)) !== null) throw new Refusal('EXCLUDED')
  const ${name} = await tx.selectFrom('${names}').selectAll().where('code', '=', code).where('userId', '=', userId).executeTakeFirst()
  if (!${name}) throw new Refusal('NOT_FOUND')
  if (${name}.takenAt !== null) throw new Refusal('${NAME}_TAKEN')
  await sql\`update ${names} set taken_at = house_now() where code = \${code}\`.execute(tx)
  const { amount } = ${name}
  const { balance, version } = await post(tx, { kind: ${name}Postings.${name}Taken, userId, amount, ref: code })
  return { code, amount: String(amount), balance: String(balance), balanceVersion: Number(version) }
}

/** The wallet is locked meanwhile, so that a member takes one after the other. */
const take${Name} = (userId: string, code: string): Write<Taken> =>
  write({ keeps: ${name}Calls.take${Name}.response, work: (tx) => takeIn(tx, userId, code) })

export const ${name}Handlers = (platform: Platform): Pick<Handlers, keyof typeof ${name}Calls> => ({
  ${name}Page: (query, { userId }) => ${name}Page(platform, userId, query),
  take${Name}: ({ code }, { userId }) => take${Name}(userId, code),
})
`,
    [`server/domains/${names}/${name}Commands.ts`]: `/** Operator commands about ${names}. */
import { sql } from 'kysely'
import { anAmount } from '../../ledger/points.ts'
import { word } from '../../platform/operator/arguments.ts'
import { act, type Commands } from '../../platform/operator/command.ts'
import { list } from '../../platform/operator/list.ts'
import { memberIdOf } from '../accounts/module.ts'
import { give${Name} } from './${names}.ts'

interface Row {
  readonly code: string
  readonly amount: bigint
  readonly at: number
  readonly takenAt: number | null
}

export const ${name}Commands: Commands = {
  ${names}: {
    help: '${names} of members',
    acts: {
      list: list({
        help: 'those of a member',
        takes: { member: word },
        query: async ({ db }, { member }) =>
          sql<Row>\`select code, amount, at, taken_at from ${names} where user_id = \${await memberIdOf(db, member)}\`,
        order: [
          ['at', 'timestamptz'],
          ['code', 'text'],
        ],
        at: 'at',
        columns: [
          ['code', 'text', ({ code }) => code],
          ['amount', 'amount', ({ amount }) => amount],
          ['at', 'time', ({ at }) => at],
          ['taken', 'time', ({ takenAt }) => takenAt, 'taken {}'],
        ],
      }),
      give: act({
        help: 'gives a member one that is worth so many points',
        takes: { member: word, amount: anAmount },
        async run({ db }, { member, amount }, print) {
          print(await give${Name}(db, await memberIdOf(db, member), amount))
        },
      }),
    },
  },
}
`,
    [`server/domains/${names}/module.ts`]: `/** ${Names}: what a member is given and takes into the wallet once. */
import { sql } from 'kysely'
import { postedOnce, type Invariants } from '../../ledger/audit.ts'
import type { DomainModule } from '../../ledger/module.ts'
import { ${name}Commands } from './${name}Commands.ts'
import { ${name}Handlers } from './${names}.ts'
import { ${name}Postings } from './postingKinds.ts'
import { ${name}Steps } from './schema.ts'

const ${name}Invariants: Invariants = {
  'each of the ${names} that were taken is posted once, with its amount': postedOnce(
    '${name}Taken',
    sql\`select user_id, code as ref, amount from ${names} where taken_at is not null\`,
  ),
}

export const ${name}Module = {
  name: '${names}',
  schema: { steps: ${name}Steps },
  postingKinds: Object.values(${name}Postings),
  invariants: ${name}Invariants,
  commands: ${name}Commands,
  handlers: ${name}Handlers,
} as const satisfies DomainModule
`,
    [`src/features/${names}/pages.ts`]: `/** Pages of the feature, as src/lib/page.ts describes them. */
import { msg } from '@lingui/core/macro'
import { pagesWith } from '#/lib/page.ts'

const page = pagesWith('${names}')

export const ${names}Pages = {
  '/${names}': page({ load: () => import('./${Names}Page.tsx').then((m) => m.${Names}Page), title: msg\`${Names}\`, gate: 'member' }),
}
`,
    [`src/features/${names}/${names}Api.ts`]: `/** Calls of ${names}. */
import { injectCalls } from '#/api/injectCalls.ts'
import { ${name}Calls } from '#/contract/${names}.ts'
import './reasons.ts'

const ${names}Api = injectCalls(${name}Calls, ({ readPages, write }) => ({
  ${names}: readPages('${name}Page', (_: Record<never, never>, current) => ({ pageParam: { current, size: 20 }, searchParam: {} }), {
    providesTags: ['Bills'],
  }),
  take${Name}: write('take${Name}', { invalidatesTags: ['Balance', 'Bills'] }),
}))

export const { use${Names}InfiniteQuery, useTake${Name}Mutation } = ${names}Api
`,
    [`src/features/${names}/reasons.ts`]: `/** Texts of the reasons for which calls of ${names} are refused. */
import { msg } from '@lingui/core/macro'
import { registerReasons } from '#/api/reasonTexts.ts'

registerReasons<'${names}'>({ ${NAME}_TAKEN: msg\`You have taken this ${name} already\` })
`,
    [`src/features/${names}/${Names}Page.tsx`]: `/** /${names}: the member's ${names}; each can be taken into the wallet once. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { ${Name} } from '#/contract/${names}.ts'
import { useWhen } from '#/i18n/when.ts'
import { useOnline } from '#/lib/online.ts'
import { useRequestId } from '#/lib/useRequestId.ts'
import { AnsweredList } from '#/shared/answer/Answer.tsx'
import { Amount } from '#/ui/Amount.tsx'
import { Button } from '#/ui/Button.tsx'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { Header } from '#/ui/Header.tsx'
import * as lists from '#/ui/list.module.css'
import { use${Names}InfiniteQuery, useTake${Name}Mutation } from './${names}Api.ts'

export function ${Names}Page(): ReactElement {
  const { t } = useLingui()
  const list = use${Names}InfiniteQuery({})
  return (
    <>
      <Header title={t\`${Names}\`} back="/mine" />
      <main>
        <AnsweredList
          of={list}
          pulls
          failed={t\`${Names} could not be loaded\`}
          waiting={t\`Loading\`}
          empty={<EmptyState title={t\`No ${names} yet\`} text={t\`New ${names} appear here.\`} />}
        >
          {(${names}) => (
            <div className="pad mt3">
              <ul className={\`card list \${lists.rows}\`}>
                {${names}.map((${name}) => (
                  <Row key={${name}.code} ${name}={${name}} />
                ))}
              </ul>
            </div>
          )}
        </AnsweredList>
      </main>
    </>
  )
}

function Row({ ${name}: { code, amount, at, takenAt } }: { readonly ${name}: ${Name} }): ReactElement {
  const when = useWhen()
  const online = useOnline()
  const request = useRequestId()
  const [take, { isLoading }] = useTake${Name}Mutation()
  return (
    <li className={lists.item}>
      <span className="grow">
        <Amount value={amount} />
        <span className={\`\${lists.sub} num\`}>{takenAt === null ? when(at) : <Trans>Taken {when(takenAt)}</Trans>}</span>
      </span>
      {takenAt === null && (
        <Button look="soft" busy={isLoading} disabled={!online} onClick={() => void take({ requestId: request.of(code), code })}>
          <Trans>Take</Trans>
        </Button>
      )}
    </li>
  )
}
`,
    [`tests/server/${names}/${names}.test.ts`]: `/** ${Names}: given by the operator, listed to their member alone, taken once. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditDatabase } from '../../../server/open.ts'
import { restrictPlay } from '../../../server/domains/protection/restrictions.ts'
import { transact } from '../../../server/platform/database/database.ts'
import { credentials, newMember, type PeoplePlatform, startPeoplePlatform } from '../accounts/support.ts'
import { linesOf, operate } from '../support/operate.ts'

let server: PeoplePlatform
beforeAll(async () => {
  server = await startPeoplePlatform({ openingGrant: '0' })
})
afterAll(async () => {
  expect((await auditDatabase(server.platform.db)).filter(({ violations }) => violations > 0)).toEqual([])
  await server.close()
})

async function newOwner() {
  const username = await newMember(server)
  const { access_token: token } = await server.call('token', credentials(username))
  const { userId } = await server.call('querySystemUserInfo', {}, { token })
  return { username, userId, as: { token } }
}
type Owner = Awaited<ReturnType<typeof newOwner>>

const operator = (...words: readonly string[]) => operate(server.platform, '${names}', ...words)
async function given({ username }: Owner, amount: string): Promise<string> {
  const { code, out } = await operator('give', username, amount)
  expect(code).toBe(0)
  return out.trim()
}
const listed = async ({ as }: Owner) =>
  (await server.call('${name}Page', { pageParam: { current: 1, size: 20 }, searchParam: {} }, as)).records
const asking = (code: string) => ({ requestId: randomUUID(), code })
const refused = async ({ as }: Owner, code: string) => (await server.refused('take${Name}', asking(code), as)).reason

test('one that was given is listed to its member alone, and to the operator', async () => {
  const [owner, other] = [await newOwner(), await newOwner()]
  const code = await given(owner, '5')
  expect(await listed(owner)).toEqual([expect.objectContaining({ code, amount: '5000', takenAt: null })])
  expect(await listed(other)).toEqual([])
  expect(linesOf((await operator('list', owner.username)).out)).toEqual([expect.stringMatching(new RegExp(\`^\${code}\\t5\\t.*\\t-$\`))])
  expect(await operator('give', owner.username, '0')).toMatchObject({ code: 2 })
})

test('it is taken once: the same request has the same answer, another is refused, and so is another member', async () => {
  const [owner, other] = [await newOwner(), await newOwner()]
  const code = await given(owner, '5')
  expect(await refused(other, code)).toBe('NOT_FOUND')
  const request = asking(code)
  const answers = await Promise.all([1, 2].map(() => server.call('take${Name}', request, owner.as)))
  for (const answer of answers) expect(answer).toMatchObject({ code, amount: '5000', balance: '5000' })
  expect(await refused(owner, code)).toBe('${NAME}_TAKEN')
  expect((await listed(owner))[0]?.takenAt).not.toBeNull()
})

test('nothing is taken during a pause', async () => {
  const owner = await newOwner()
  const code = await given(owner, '5')
  await transact(server.platform.db, (tx) => restrictPlay(tx, server.platform, owner.userId, '24h', 'member'))
  expect(await refused(owner, code)).toBe('EXCLUDED')
  expect((await listed(owner))[0]?.takenAt).toBeNull()
})
`,
    [`tests/unit/features/${names}/${names}.test.tsx`]: `// @vitest-environment jsdom
// ${Names} are listed, and one that is taken says so
import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { systemConfig } from '../../../support/answers.ts'
import { answerWith, argumentsOf } from '../../../support/fakePlatform.ts'
import { showPage } from '../../../support/page.tsx'
import { patient } from '../../../support/patience.ts'

const { ${Names}Page } = await import('#/features/${names}/${Names}Page.tsx')

afterEach(cleanup)

const pageOf = (records: readonly object[]) => ({ records, current: 1, size: 20, total: records.length, pages: records.length })

it('there are none', async () => {
  answerWith({ getSystemConfig: () => systemConfig(), ${name}Page: () => pageOf([]) })
  showPage('/${names}', ${Names}Page)
  expect(await screen.findByText('No ${names} yet', {}, patient)).toBeDefined()
})

it('one is taken', async () => {
  let takenAt: number | null = null
  answerWith({
    getSystemConfig: () => systemConfig(),
    ${name}Page: () => pageOf([{ code: 'c1', amount: '5000', at: 1_790_000_000_000, takenAt }]),
    take${Name}: () => {
      takenAt = 1_790_000_060_000
      return { code: 'c1', amount: '5000', balance: '5000', balanceVersion: 1 }
    },
  })
  showPage('/${names}', ${Names}Page)
  fireEvent.click(await screen.findByRole('button', { name: 'Take' }, patient))
  expect(await screen.findByText(/^Taken/, {}, patient)).toBeDefined()
  expect(argumentsOf('take${Name}')).toEqual([expect.objectContaining({ code: 'c1' })])
  expect(screen.queryByRole('button', { name: 'Take' })).toBeNull()
})
`,
  }
}

async function run([names = '', rw = '', korw = '', ...more]: readonly string[]): Promise<void> {
  if (!/^[a-z]{2,30}s$/.test(names) || !/^\p{Script=Han}+$/u.test(rw) || !/^\p{Script=Hangul}+$/u.test(korw) || more.length > 0)
    throw new Error('usage: npm run new:domain -- NAMES CHINESE KOREAN, such as coupons 优惠券 쿠폰')
  const noun = { names, rw, korw, minute: new Date().toISOString().replace(/\D/g, '').slice(0, 12) }
  const root = join(import.meta.dirname, '..')
  const files = Object.entries(domainFiles(noun))
  for (const [path] of files) if (existsSync(join(root, path))) throw new Error(`${path} is there already`)
  for (const [path, text] of files) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text)
    console.log(`wrote ${path}`)
  }
  console.log('\nLines to add, each beside its like:')
  for (const [path, lines] of Object.entries(domainEdits(noun))) console.log(['', path, ...lines].join('\n'))
  console.log('\nThen: npm run format && npm run types:tables && npm run i18n:extract, and fill in locales/rw and locales/korw')
}

if (process.argv[1] === import.meta.filename) await run(process.argv.slice(2))
