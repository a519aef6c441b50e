/** Initial banks; an operator changes them with the setting `banks`. */
import type { Bank } from '#/contract/payoutDetails.ts'

const bank = (code: string, rw: string, korw: string, en: string, ...bins: string[]): Bank => ({ code, names: { rw, korw, en }, bins })

export const defaultBanks: Bank[] = [
  bank(
    'ICBC',
    '工商银行',
    '중국공상은행',
    'ICBC',
    '620058',
    '621226',
    '621225',
    '621558',
    '621559',
    '622200',
    '622202',
    '622203',
    '622208',
  ),
  bank('CCB', '建设银行', '중국건설은행', 'China Construction Bank', '436742', '621700', '622280', '622700', '622966'),
  bank('ABC', '农业银行', '중국농업은행', 'Agricultural Bank of China', '95599', '622821', '622822', '622845', '622848'),
  bank('BOC', '中国银行', '중국은행', 'Bank of China', '456351', '601382', '621660', '621661', '621785', '622760'),
  bank('BOCOM', '交通银行', '교통은행', 'Bank of Communications', '601428', '622258', '622260', '622261'),
  bank('CMB', '招商银行', '초상은행', 'China Merchants Bank', '410062', '621286', '621483', '621485', '622575', '622588', '622580'),
  bank('PSBC', '邮储银行', '중국우정저축은행', 'Postal Savings Bank', '621095', '621096', '621098', '622188'),
  bank('CITIC', '中信银行', '중신은행', 'CITIC Bank', '433670', '621771', '622690', '622696', '622698'),
  bank('CEB', '光大银行', '광대은행', 'Everbright Bank', '621489', '622660', '622662', '622663'),
  bank('CMBC', '民生银行', '민생은행', 'Minsheng Bank', '415599', '621691', '622617', '622619', '622622'),
  bank('SPDB', '浦发银行', '포발은행', 'SPD Bank', '621352', '622516', '622518', '622521', '622522'),
  bank('CIB', '兴业银行', '흥업은행', 'Industrial Bank', '438588', '622908', '622909'),
  bank('PAB', '平安银行', '평안은행', 'Ping An Bank', '621626', '622155', '622156', '622298'),
  bank('KB', '国民银行（韩国）', 'KB국민은행', 'KB Kookmin Bank'),
  bank('SHINHAN', '新韩银行', '신한은행', 'Shinhan Bank'),
  bank('WOORI', '友利银行', '우리은행', 'Woori Bank'),
  bank('HANA', '韩亚银行', '하나은행', 'Hana Bank'),
  bank('NH', '农协银行（韩国）', 'NH농협은행', 'NH NongHyup Bank'),
]
