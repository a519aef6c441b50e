/** The loaded families, and their plays by code. A page loads the families that it shows; the platform loads all. */
import type { Family, FamilyCode, Play, PlayText, PlayType } from './play.ts'

const families = new Map<FamilyCode, Family>()
const plays = new Map<string, Play>()

function register(family: Family): Family {
  families.set(family.code, family)
  for (const { plays: listed } of family.types) for (const play of listed) plays.set(play.code, play)
  return family
}

type Texts = Readonly<Record<string, PlayText>>

interface Loader {
  family(): Promise<Family>
  /** Absent where all plays are digit shapes, which have their texts in common. */
  texts?(): Promise<Texts>
}

/** Loaders of each family's plays and of its rules' texts. Each is a file of its own, loaded on demand. */
const loaders: Readonly<Partial<Record<FamilyCode, Loader>>> = {
  SSC: {
    family: async () => (await import('./families/ssc/ssc.ts')).ssc,
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
  },
  PL5: {
    family: async () => (await import('./families/pl5/pl5.ts')).pl5,
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

/** The families with rules. */
export const knownFamilies: readonly FamilyCode[] = Object.keys(loaders).filter((code) => isFamily(code))

function isFamily(code: string): code is FamilyCode {
  return Object.hasOwn(loaders, code)
}

/** Rejects with a RangeError for a family without rules, and with a network error when the file cannot be loaded. */
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

/** The rules' texts of a family, by the play's code. */
export async function loadTexts(code: FamilyCode): Promise<Texts> {
  const loader = loaders[code]
  if (!loader) return {}
  if (loader.texts) return loader.texts()
  const [family, { digitTexts }] = await Promise.all([loader.family(), import('./families/digits/texts.ts')])
  return digitTexts(family)
}

/** Undefined until the family is loaded. */
export function loadedFamily(code: FamilyCode): Family | undefined {
  return families.get(code)
}

/** Throws RangeError when the family is not loaded. */
export function familyOf(code: FamilyCode): Family {
  const family = loadedFamily(code)
  if (!family) throw new RangeError(`the family ${code} is not loaded`)
  return family
}

/** The family's play types in the order of their tabs, each with its plays; none until it is loaded. */
export function playTypes(code: FamilyCode): readonly PlayType[] {
  return loadedFamily(code)?.types ?? []
}

/** Undefined when no loaded family has the play. */
export function playOf(code: string): Play | undefined {
  return plays.get(code)
}
