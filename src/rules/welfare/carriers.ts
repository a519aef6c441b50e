/**
 * Mobile carriers on the Chinese mainland by the first digits of a number. Source: the blocks that the ministry of industry and information
 * technology assigned to the four carriers (telecommunications network numbering plan and notices of assignment, as of 2024). Blocks of
 * resellers (162, 165, 167, 170, 171) belong to none of the four.
 */
export const carriers = ['mobile', 'unicom', 'telecom', 'broadnet'] as const
export type Carrier = (typeof carriers)[number]

/** Blocks of each carrier: the first three digits, or four if a block is split. */
const blocks: Readonly<Record<Carrier, string>> = {
  mobile: '134 135 136 137 138 139 147 148 150 151 152 157 158 159 172 178 182 183 184 187 188 195 197 198',
  unicom: '130 131 132 145 146 155 156 166 175 176 185 186 196',
  telecom: '133 1349 149 153 173 177 180 181 189 190 191 193 199',
  broadnet: '192',
}

const carrierByBlock = new Map(carriers.flatMap((carrier) => blocks[carrier].split(' ').map((block) => [block, carrier] as const)))

const mainland = /^\+86(1\d{10})$/

/**
 * The probable carrier of a number; since 2019 a member may keep the number at another carrier. Null for other countries, for resellers and
 * for numbers that are not mobile. `phone` in E.164.
 */
export function carrierOf(phone: string): Carrier | null {
  const number = mainland.exec(phone)?.[1] ?? ''
  return carrierByBlock.get(number.slice(0, 4)) ?? carrierByBlock.get(number.slice(0, 3)) ?? null
}
