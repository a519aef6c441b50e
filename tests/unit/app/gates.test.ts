/** The gates decide where a visit may go: maintenance both ways, the root, hidden tabs, the login guard and the way back. */
import { describe, expect, it } from 'vitest'
import { judge, type Facts, type Verdict, type Visit } from '#/app/gates.ts'
import { canonicalPath, routePaths } from '#/app/pages.ts'
import { parseSearch } from '#/lib/searchParams.ts'

const visitor: Facts = {
  maintenance: { state: false, message: '' },
  needLogin: false,
  rootRoute: '',
  hiddenRoutes: [],
  signedIn: false,
}
const member: Facts = { ...visitor, signedIn: true }

function visit(href: string): Visit {
  const [pathname = '', search = ''] = href.replace(/#.*/, '').split('?')
  return { pathname, href, search: parseSearch(search) }
}

const enter: Verdict = { kind: 'enter' }
const move = (path: string): Verdict => ({ kind: 'move', path })

describe('the login guard', () => {
  it.each([
    ['/home', visitor, enter],
    ['/lottery?id=k3-1m', visitor, enter],
    ['/agree', visitor, enter],
    ['/nowhere', visitor, enter],
    ['/mine', visitor, enter],
    ['/setting', visitor, move('/login?to=%2Fsetting')],
    ['/betdetail?id=b1', visitor, move('/login?to=%2Fbetdetail%3Fid%3Db1')],
    ['/recordDetail/k3-1m:20261121-0482', visitor, move('/login?to=%2FrecordDetail%2Fk3-1m%3A20261121-0482')],
    ['/mine', member, enter],
    ['/recordDetail/k3-1m:20261121-0482', member, enter],
  ])('%s', (href, facts, verdict) => {
    expect(judge(visit(href), facts)).toEqual(verdict)
  })

  it.each([
    ['/home', move('/login?to=%2Fhome')],
    ['/lottery?id=k3-1m', move('/login?to=%2Flottery%3Fid%3Dk3-1m')],
    ['/login', enter],
    ['/register?inviteCode=abc', enter],
    // What /login and /register lead to, and what that leads to.
    ['/agree', enter],
    ['/forgotPassword', enter],
    ['/protection', enter],
    ['/serviceOnline', enter],
    ['/homeDetail?type=help', enter],
    ['/fairness', enter],
    ['/ranking', move('/login?to=%2Franking')],
    ['/mine', move('/login?to=%2Fmine')],
    ['/setline', move('/login?to=%2Fsetline')],
  ])('with the global need-login setting, %s', (href, verdict) => {
    expect(judge(visit(href), { ...visitor, needLogin: true })).toEqual(verdict)
  })

  it.each([
    ['/login?to=%2Fmine', '/mine'],
    ['/login?to=%2Fbetdetail%3Fid%3Db1', '/betdetail?id=b1'],
    ['/login?to=%2Flottery%3Fid%3Dk3-1m%26sheet%3Dslip', '/lottery?id=k3-1m&sheet=slip'],
    ['/login', '/home'],
    ['/login?to=https%3A%2F%2Fevil.example', '/home'],
    ['/login?to=%2F%2Fevil.example', '/home'],
    ['/login?to=%2F%5Cevil.example', '/home'],
    ['/login?to=%2Flogin', '/home'],
    // In the spelling of the route.
    ['/login?to=/HOME', '/home'],
    ['/login?to=%2FBetDetail%2F%3Fid%3DB1%23A', '/betdetail?id=B1#A'],
    ['/login?to=%2FRECORDDETAIL%2Fk3-1m%3A20261121-0482%2F', '/recordDetail/k3-1m:20261121-0482'],
  ])('after signing in, %s leads to %s', (href, path) => {
    expect(judge(visit(href), member)).toEqual(move(path))
  })
})

describe('the maintenance gate', () => {
  const down: Facts = { ...visitor, maintenance: { state: true, message: 'Back at 05:20 & <b>soon</b>' } }
  const page = '/maintenance?message=Back+at+05%3A20+%26+%3Cb%3Esoon%3C%2Fb%3E'

  it.each(['/', '/home', '/mine', '/login', '/500', '/maintenance', '/maintenance?message=old'])(
    'sends %s to the page with its message',
    (href) => {
      expect(judge(visit(href), down)).toEqual(move(page))
    },
  )

  it('leaves a visit to the page itself unchanged', () => {
    expect(judge(visit(page), down)).toEqual(enter)
  })

  it.each(['/maintenance?message=old', '/500'])('leads from %s to home when the maintenance is over', (href) => {
    expect(judge(visit(href), visitor)).toEqual(move('/home'))
  })

  it.each(['/maintenance?message=old', '/500'])('leaves %s unchanged as long as the maintenance state is unknown', (href) => {
    expect(judge(visit(href), { ...visitor, maintenance: undefined })).toEqual(enter)
  })
})

describe('the root', () => {
  it.each([
    ['', '/home'],
    ['/lottery?id=k3-1m', '/lottery?id=k3-1m'],
    ['/', '/home'],
    ['/?x', '/home'],
    ['/#x', '/home'],
    ['https://evil.example', '/home'],
    ['//evil.example', '/home'],
    ['/mine/', '/mine'],
    ['/HOME?From=A', '/home?From=A'],
  ])('configured as "%s" leads to %s', (rootRoute, path) => {
    expect(judge(visit('/'), { ...visitor, rootRoute })).toEqual(move(path))
  })
})

describe('the spelling of an address', () => {
  it.each([
    ['/mine/', '/mine'],
    ['/mine//', '/mine'],
    ['/MINE', '/mine'],
    ['/Mine/', '/mine'],
    ['/banner', '/Banner'],
    ['/RECORDDETAIL/k3-1m:20261121-0482/', '/recordDetail/k3-1m:20261121-0482'],
    ['/Maintenance', '/maintenance'],
    ['/home/abc', '/home/abc'],
    ['/', '/'],
  ])('%s is %s', (spelled, path) => {
    expect(canonicalPath(spelled)).toBe(path)
  })

  it.each(['/setting', '/SETTING', '/setting/', '/setting//', '/Setting/?a=B'])('makes no difference to the gates: %s', (href) => {
    expect(judge(visit(href), visitor)).toEqual(move(`/login?${new URLSearchParams({ to: href })}`))
    expect(judge(visit(href), { ...member, hiddenRoutes: ['/setting'] })).toEqual({ kind: 'hidden' })
  })

  it('of a page’s own path stays the same', () => {
    for (const path of routePaths) expect(canonicalPath(path.replace('$detail', 'X'))).toBe(path.replace('$detail', 'X'))
  })
})

it.each(['/mine', '/agentcenter', '/AgentCenter/'])('a hidden page answers as a missing page does: %s', (href) => {
  expect(judge(visit(href), { ...member, hiddenRoutes: ['/mine', '/agentcenter'] })).toEqual({ kind: 'hidden' })
  expect(judge(visit(href), member)).toEqual(enter)
})
