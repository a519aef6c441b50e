/** The families that have been loaded, and their plays by code. A page loads the ones it shows, the platform all. */
import type { Family, FamilyCode, Play, PlayText, PlayType } from './play.ts'

const families = new Map<FamilyCode, Family>()
const plays = new Map<string, Play>()

function register(family: Family): Family {
  families.set(family.code, family)
  for (const { plays: listed } of family.types) for (const play of listed) plays.set(play.code, play)
  return family
}

/** Every family's plays, and the texts of its rules, each in a file of its own that is fetched when it is needed. */
const loaders: Readonly<Partial<Record<FamilyCode, { family(): Promise<Family>; texts(): Promise<Readonly<Record<string, PlayText>>> }>>> =
  {
    SSC: {
      family: async () => (await import('./families/ssc/ssc.ts')).ssc,
      texts: async () => (await import('./families/ssc/texts.ts')).sscTexts,
    },
    '11X5': {
      family: async () => (await import('./families/lt11/lt11.ts')).lt11,
      texts: async () => (await import('./families/lt11/texts.ts')).lt11Texts,
    },
    K3: {
      family: async () => (await import('./families/k3/k3.ts')).k3,
      texts: async () => (await import('./families/k3/texts.ts')).k3Texts,
    },
    PK10: {
      family: async () => (await import('./families/pk10/pk10.ts')).pk10,
      texts: async () => (await import('./families/pk10/texts.ts')).pk10Texts,
    },
    PC28: {
      family: async () => (await import('./families/pc28/pc28.ts')).pc28,
      texts: async () => (await import('./families/pc28/texts.ts')).pc28Texts,
    },
    LHC: {
      family: async () => (await import('./families/lhc/lhc.ts')).lhc,
      texts: async () => (await import('./families/lhc/texts.ts')).lhcTexts,
    },
    SD: {
      family: async () => (await import('./families/sd/sd.ts')).sd,
      texts: async () => (await import('./families/sd/texts.ts')).sdTexts,
    },
    PL5: {
      family: async () => (await import('./families/pl5/pl5.ts')).pl5,
      texts: async () => (await import('./families/pl5/texts.ts')).pl5Texts,
    },
    KL8: {
      family: async () => (await import('./families/kl8/kl8.ts')).kl8,
      texts: async () => (await import('./families/kl8/texts.ts')).kl8Texts,
    },
    KLSF: {
      family: async () => (await import('./families/klsf/klsf.ts')).klsf,
      texts: async () => (await import('./families/klsf/texts.ts')).klsfTexts,
    },
  }

/** Families that there are rules for. */
export const knownFamilies: readonly FamilyCode[] = Object.keys(loaders).filter((code) => isFamily(code))

function isFamily(code: string): code is FamilyCode {
  return Object.hasOwn(loaders, code)
}

/** Throws RangeError where there are no rules for it; a network error where its file cannot be had. */
export async function loadFamily(code: FamilyCode): Promise<Family> {
  const known = families.get(code)
  if (known) return known
  const loader = loaders[code]
  if (!loader) throw new RangeError(`there are no rules for ${code}`)
  return register(await loader.family())
}

export async function loadAllFamilies(): Promise<void> {
  await Promise.all(knownFamilies.map(loadFamily))
}

/** The rules' texts of a family by the code of the play. */
export async function loadTexts(code: FamilyCode): Promise<Readonly<Record<string, PlayText>>> {
  return (await loaders[code]?.texts()) ?? {}
}

/** Undefined until it is loaded. */
export function loadedFamily(code: FamilyCode): Family | undefined {
  return families.get(code)
}

/** Throws RangeError where the family is not loaded. */
export function familyOf(code: FamilyCode): Family {
  const family = loadedFamily(code)
  if (!family) throw new RangeError(`the family ${code} is not loaded`)
  return family
}

/** The family's play types in the order of their tabs, each with its plays; none until it is loaded. */
export function playTypes(code: FamilyCode): readonly PlayType[] {
  return loadedFamily(code)?.types ?? []
}

/** Undefined where no loaded family has such a play. */
export function playOf(code: string): Play | undefined {
  return plays.get(code)
}
