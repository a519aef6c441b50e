/** Help texts of the plays of K3. */
import type { RuleConfig } from '../../config.ts'
import type { Localized, PlayText } from '../../play.ts'

const hitRemark: Readonly<Record<RuleConfig['multiHitPay'], Localized>> = {
  once: {
    rw: '同一号码开出两次或三次，仍按一注派彩。',
    korw: '같은 수가 두세 번 나와도 1건으로 지급합니다.',
    en: 'A number that shows two or three times is still paid as one note.',
  },
  perHit: {
    rw: '同一号码每开出一次，按一注派彩。',
    korw: '같은 수가 나온 횟수만큼 지급합니다.',
    en: 'A number is paid once for each die that shows it.',
  },
}

const tripleRemark: Readonly<Record<RuleConfig['k3TripleInBigSmall'], Localized>> = {
  win: {
    rw: '开出三同号时同样按和值计算。',
    korw: '세 주사위가 같은 수여도 합계로 판정합니다.',
    en: 'Three equal dice count by their sum like any other result.',
  },
  lose: {
    rw: '开出三同号时，大、小、单、双都不中。',
    korw: '세 주사위가 같은 수이면 대·소·홀·짝 모두 적중하지 않습니다.',
    en: 'When all three dice are equal, big, small, odd and even all lose.',
  },
}

export const k3Texts: Readonly<Record<string, PlayText>> = {
  KSHZ: {
    help: {
      rw: '从 3–18 中选一个或多个和值，每个和值为一注。三颗骰子的点数之和与所选相同即中奖。',
      korw: '3부터 18까지 합계를 하나 이상 고르세요. 합계 하나가 1건이며, 세 주사위 눈의 합과 같으면 적중합니다.',
      en: 'Pick one or more sums from 3 to 18; each is one note. A note wins when the three dice add up to its sum.',
    },
    example: {
      rw: '选 10、11、12，开出 3 3 5，和值 11：3 注中 1 注。',
      korw: '10, 11, 12를 골랐는데 3 3 5가 나오면 합계는 11, 3건 중 1건 적중입니다.',
      en: 'You pick 10, 11 and 12. The dice show 3 3 5, a sum of 11: one of three notes wins.',
    },
    sample: { selection: [['10', '11', '12']], result: [3, 3, 5] },
  },
  KSHZDXDS: {
    help: {
      rw: '猜三颗骰子的点数之和：11–18 为大，3–10 为小；和值为奇数是单，为偶数是双。每项一注。',
      korw: '세 주사위 눈의 합을 맞힙니다. 11~18은 대, 3~10은 소, 홀수면 홀, 짝수면 짝입니다. 항목 하나가 1건입니다.',
      en: 'Call the sum of the three dice: 11 to 18 is big, 3 to 10 small; odd or even as the sum is. Each side is one note.',
    },
    remark: ({ k3TripleInBigSmall }) => tripleRemark[k3TripleInBigSmall],
    example: {
      rw: '选大和单，开出 2 5 6，和值 13：2 注全中。',
      korw: '대와 홀을 골랐는데 2 5 6이 나오면 합계는 13, 2건 모두 적중입니다.',
      en: 'You pick big and odd. The dice show 2 5 6, a sum of 13: both notes win.',
    },
    sample: { selection: [['big', 'odd']], result: [2, 5, 6] },
  },
  ETHDX: {
    help: {
      rw: '选同号和不同号各至少一个，一个对子配一个不同的号码为一注。开出的正是这个对子加这个号码即中奖，顺序不限。',
      korw: '같은 수와 다른 수를 각각 하나 이상 고르세요. 한 쌍과 그와 다른 수 하나가 1건이며, 순서와 상관없이 그대로 나오면 적중합니다.',
      en:
        'Pick at least one pair and one single. Each pair with a different single is one note, ' +
        'and wins when the dice show exactly that, in any order.',
    },
    example: {
      rw: '同号选 33、44，不同号选 2，开出 3 2 3：2 注中 1 注。',
      korw: '같은 수 33, 44와 다른 수 2를 골랐는데 3 2 3이 나오면 2건 중 1건 적중입니다.',
      en: 'You pick the pairs 33 and 44 with the single 2. The dice show 3 2 3: one of two notes wins.',
    },
    sample: { selection: [['3', '4'], ['2']], result: [3, 2, 3] },
  },
  ETHFX: {
    help: {
      rw: '选一个或多个对子，每个对子为一注。三颗骰子中至少两颗是这个号码即中奖，三颗相同也算。',
      korw: '같은 두 수를 하나 이상 고르세요. 한 쌍이 1건이며, 주사위 두 개 이상이 그 수이면 적중합니다. 세 개가 같아도 적중입니다.',
      en: 'Pick one or more pairs; each is one note. It wins when at least two dice show its number, three included.',
    },
    example: {
      rw: '选 44*、66*，开出 4 1 4：2 注中 1 注。',
      korw: '44*, 66*을 골랐는데 4 1 4가 나오면 2건 중 1건 적중입니다.',
      en: 'You pick 44* and 66*. The dice show 4 1 4: one of two notes wins.',
    },
    sample: { selection: [['4', '6']], result: [4, 1, 4] },
  },
  STHDX: {
    help: {
      rw: '从 111–666 中选一个或多个，每个为一注。三颗骰子都是这个号码即中奖。',
      korw: '111부터 666까지 하나 이상 고르세요. 하나가 1건이며, 세 주사위가 모두 그 수이면 적중합니다.',
      en: 'Pick one or more of 111 to 666; each is one note. It wins when all three dice show its number.',
    },
    example: {
      rw: '选 222、555，开出 5 5 5：2 注中 1 注。',
      korw: '222, 555를 골랐는데 5 5 5가 나오면 2건 중 1건 적중입니다.',
      en: 'You pick 222 and 555. The dice show 5 5 5: one of two notes wins.',
    },
    sample: { selection: [['2', '5']], result: [5, 5, 5] },
  },
  STHTX: {
    help: {
      rw: '一注包下 111–666 全部六种。三颗骰子点数相同即中奖，不论是几点。',
      korw: '1건으로 111부터 666까지 여섯 가지를 모두 겁니다. 어떤 수든 세 주사위가 같으면 적중합니다.',
      en: 'One note covers all six triples. It wins when the three dice are equal, whatever they show.',
    },
    example: {
      rw: '投注任意三同号，开出 6 6 6：中奖。',
      korw: '모든 같은 3수에 걸었는데 6 6 6이 나오면 적중입니다.',
      en: 'You bet on any triple. The dice show 6 6 6: the note wins.',
    },
    sample: { selection: [['any']], result: [6, 6, 6] },
  },
  SBTH: {
    help: {
      rw: '选三个或更多号码，每三个为一注。开出三个各不相同的号码且都在这一注里即中奖，顺序不限。',
      korw: '번호를 3개 이상 고르세요. 3개씩이 1건이며, 서로 다른 세 수가 순서와 상관없이 그대로 나오면 적중합니다.',
      en: 'Pick three numbers or more; every three make one note. It wins when the dice show just those three, in any order.',
    },
    example: {
      rw: '选 1、2、4、6，开出 4 1 6：4 注中 1 注。',
      korw: '1, 2, 4, 6을 골랐는데 4 1 6이 나오면 4건 중 1건 적중입니다.',
      en: 'You pick 1, 2, 4 and 6. The dice show 4 1 6: one of four notes wins.',
    },
    sample: { selection: [['1', '2', '4', '6']], result: [4, 1, 6] },
  },
  SBTHDT: {
    help: {
      rw: '选一到两个胆码，再选拖码补足三个号码。每一注都含全部胆码；开出的三个不同号码正是这一注即中奖。',
      korw: '고정수를 한두 개 고르고 조합수로 세 수를 채우세요. 모든 건에 고정수가 들어가며, 서로 다른 세 수가 그대로 나오면 적중합니다.',
      en:
        'Pick one or two bankers, then legs to make up three numbers. Every note holds all bankers, ' +
        'and wins when the dice show just its three numbers.',
    },
    example: {
      rw: '胆码 2，拖码 3、5、6，开出 6 2 3：3 注中 1 注。',
      korw: '고정수 2, 조합수 3, 5, 6을 골랐는데 6 2 3이 나오면 3건 중 1건 적중입니다.',
      en: 'Your banker is 2, your legs are 3, 5 and 6. The dice show 6 2 3: one of three notes wins.',
    },
    sample: { selection: [['2'], ['3', '5', '6']], result: [6, 2, 3] },
  },
  EBTH: {
    help: {
      rw: '选两个或更多号码，每两个为一注。三颗骰子里同时有这两个号码即中奖。',
      korw: '번호를 2개 이상 고르세요. 2개씩이 1건이며, 두 수가 세 주사위 중에 모두 있으면 적중합니다.',
      en: 'Pick two numbers or more; every two make one note. It wins when both are among the three dice.',
    },
    example: {
      rw: '选 1、3、4，开出 3 4 6：3 注中 1 注。',
      korw: '1, 3, 4를 골랐는데 3 4 6이 나오면 3건 중 1건 적중입니다.',
      en: 'You pick 1, 3 and 4. The dice show 3 4 6: one of three notes wins.',
    },
    sample: { selection: [['1', '3', '4']], result: [3, 4, 6] },
  },
  EBTHDT: {
    help: {
      rw: '选一个胆码和一个或更多拖码，胆码与每个拖码各成一注。三颗骰子里同时有这两个号码即中奖。',
      korw: '고정수 하나와 조합수를 하나 이상 고르세요. 고정수와 조합수 하나가 1건이며, 두 수가 모두 나오면 적중합니다.',
      en: 'Pick one banker and one leg or more; the banker makes one note with each leg. It wins when both are among the three dice.',
    },
    example: {
      rw: '胆码 5，拖码 1、2，开出 2 5 2：2 注中 1 注。',
      korw: '고정수 5, 조합수 1, 2를 골랐는데 2 5 2가 나오면 2건 중 1건 적중입니다.',
      en: 'Your banker is 5, your legs are 1 and 2. The dice show 2 5 2: one of two notes wins.',
    },
    sample: { selection: [['5'], ['1', '2']], result: [2, 5, 2] },
  },
  SLH: {
    help: {
      rw: '一注包下 123、234、345、456。开出其中任何一组即中奖，顺序不限。',
      korw: '1건으로 123, 234, 345, 456을 모두 겁니다. 순서와 상관없이 그중 하나가 나오면 적중합니다.',
      en: 'One note covers 123, 234, 345 and 456. It wins when the dice show any of them, in any order.',
    },
    example: {
      rw: '投注任意三连号，开出 4 2 3：中奖。',
      korw: '모든 연속 3수에 걸었는데 4 2 3이 나오면 적중입니다.',
      en: 'You bet on any straight. The dice show 4 2 3: the note wins.',
    },
    sample: { selection: [['any']], result: [4, 2, 3] },
  },
  SLHDX: {
    help: {
      rw: '从 123、234、345、456 中选一组或多组，每组一注。开出这三个号码即中奖，顺序不限。',
      korw: '123, 234, 345, 456 중 하나 이상 고르세요. 한 묶음이 1건이며, 순서와 상관없이 세 수가 나오면 적중합니다.',
      en: 'Pick one or more of 123, 234, 345 and 456; each is one note. It wins when the dice show its three numbers, in any order.',
    },
    example: {
      rw: '选 123、345，开出 5 3 4：2 注中 1 注。',
      korw: '123, 345를 골랐는데 5 3 4가 나오면 2건 중 1건 적중입니다.',
      en: 'You pick 123 and 345. The dice show 5 3 4: one of two notes wins.',
    },
    sample: { selection: [['123', '345']], result: [5, 3, 4] },
  },
  DTYS: {
    help: {
      rw: '选一个或多个号码，每个为一注。三颗骰子里有这个号码即中奖。',
      korw: '번호를 하나 이상 고르세요. 번호 하나가 1건이며, 세 주사위 중에 그 수가 있으면 적중합니다.',
      en: 'Pick one or more numbers; each is one note. It wins when any of the three dice shows its number.',
    },
    remark: ({ multiHitPay }) => hitRemark[multiHitPay],
    example: {
      rw: '选 1、3、4，开出 4 3 2：3 注中 2 注。',
      korw: '1, 3, 4를 골랐는데 4 3 2가 나오면 3건 중 2건 적중입니다.',
      en: 'You pick 1, 3 and 4. The dice show 4 3 2: two of three notes win.',
    },
    sample: { selection: [['1', '3', '4']], result: [4, 3, 2] },
  },
  BCH: {
    help: {
      rw: '选一个或多个号码，每个为一注。三颗骰子里没有这个号码即中奖。',
      korw: '번호를 하나 이상 고르세요. 번호 하나가 1건이며, 세 주사위 중에 그 수가 없으면 적중합니다.',
      en: 'Pick one or more numbers; each is one note. It wins when none of the three dice shows its number.',
    },
    example: {
      rw: '选 2、5，开出 1 5 6：2 注中 1 注。',
      korw: '2, 5를 골랐는데 1 5 6이 나오면 2건 중 1건 적중입니다.',
      en: 'You pick 2 and 5. The dice show 1 5 6: one of two notes wins.',
    },
    sample: { selection: [['2', '5']], result: [1, 5, 6] },
  },
  K3XT: {
    help: {
      rw: '豹子：三颗相同。对子：恰好两颗相同。顺子：三个号码相连。三不同：三颗各不相同，顺子也算。每项一注。',
      korw:
        '트리플은 셋 모두 같은 수, 페어는 정확히 둘만 같은 수, 스트레이트는 이어진 세 수, ' +
        '모두 다름은 서로 다른 세 수(스트레이트 포함)입니다. 항목 하나가 1건입니다.',
      en:
        'Triple: all three equal. Pair: exactly two equal. Straight: three numbers in a row. ' +
        'All different: no two equal, straights included. Each shape is one note.',
    },
    example: {
      rw: '选对子和三不同，开出 2 3 4：2 注中 1 注。',
      korw: '페어와 모두 다름을 골랐는데 2 3 4가 나오면 2건 중 1건 적중입니다.',
      en: 'You pick pair and all different. The dice show 2 3 4: one of two notes wins.',
    },
    sample: { selection: [['pair', 'distinct']], result: [2, 3, 4] },
  },
}
