/** The rules about wording that a program can check, language by language. docs/glossary.md names the right term for each forbidden one. */
export const languages = ['rw', 'korw', 'en'] as const
export type Language = (typeof languages)[number]

export const forbidden: Readonly<Record<Language, RegExp>> = {
  rw: /你|登陆|帐号|帐户|购彩篮|通道|派奖|变动|极速|验证(?!码)|承诺值|请勿参加|未满 18 岁(?!禁止参与)/,
  korw: /자금 비밀번호|배당(?![률금])|등급 선물|초안|기록(?![되된될됩])|변동|됐습니다|약속값|마지막입니다|빠른 출금|베팅 목록|베팅 수(?![익단정])/,
  en: /\b(?:recharges?|movements?|channels?|customer service|your account details|unbind|unbound|bind|bound|log in|logged in|profit account|express|per note|bring (?:in|back|all back)|that’s all|awarded|not winning|make (?:a|an invitation|the|the first) code)\b|# notes?\b|\bunder 18\b/i,
}

const han = '\\p{Script=Han}'

/** Punctuation and ranges that are not in the style of the language. */
export const misplaced: Readonly<Record<Language, RegExp>> = {
  rw: new RegExp(`${han}[,.;:!?()]|[,;:!?()]${han}|[‘’「」]|\\} [–~] \\{|\\d [–~] \\d|[\\d}] 到 [\\d{]`, 'u'),
  korw: /[“”]|\} ?– ?\{|\d ?– ?\d/,
  en: / - /,
}

/** Both forms of a Korean particle at once: the right form depends on the sound before the particle. */
export const openParticle = /\((?:으|이|가|은|는|을|를|와|과|로|아|야|여|랑)\)/
/** One form of such a particle after a placeholder, whose last sound is unknown. */
export const guessedParticle = /\{0\}[’”]?(?:은|는|이|가|을|를|와|과|으로|로)(?![가-힣])/

export const straightMark = /["']/
export const strayBlank = / {2}| [,.;:!?，。；：！？、]/
