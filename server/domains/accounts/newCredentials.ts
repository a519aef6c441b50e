/** Rules for new names and passwords. */
import { checkField } from '#/rules/fields.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'

/**
 * Common passwords of 6 to 18 characters: from published lists of leaked ones, keyboard walks, and regional favourites. Lower case;
 * compared case-insensitively.
 */
const list = `
123456 1234567 12345678 123456789 1234567890 12345678910 0123456789 012345 0123456 01234567 987654321 9876543210 87654321 7654321
654321 123123 123123123 123321 1234321 12341234 123454321 121212 12121212 131313 112233 11223344 1122334455 111222 111222333
101010 010203 102030 100200 123654 147258 147258369 147852 147852369 159357 159753 159159 789456 789456123 741852 741852963
000000 0000000 00000000 111111 1111111 11111111 111111111 1111111111 222222 22222222 333333 33333333 444444 44444444 555555
55555555 666666 66666666 777777 7777777 77777777 888888 88888888 999999 99999999 999999999 520520 5201314 1314520 52013145
20100728 5211314 7758521 7758258 1314521 520131400 woaini woaini520 woaini1314 woaini521 woaini123 woaini1314520 iloveyou520
iloveyou iloveyou1 iloveyou2 iloveyou12 ilovekorea sarang sarang12 saranghae tkfkdgo tkfkdgo12 dkssud dkssudgktpdy rlaehddnr
password password1 password12 password123 password1234 passw0rd passw0rd1 p4ssword p4ssw0rd pass1234 pass12345 passwd
passw123 mypassword newpassword password0 password01 password2 password9 changeme changeme1 default letmein letmein1 welcome
welcome1 welcome12 welcome123 secret secret123 access access14 trustno1 admin1 admin12 admin123 admin1234 admin12345 admin888
administrator root1234 rootroot test12 test123 test1234 test12345 testtest tester guest123 guest1234 demo1234 login123 user1234
player player01 player123 qwerty qwerty1 qwerty12 qwerty123 qwerty1234 qwerty12345 qwertyu qwertyui qwertyuiop qwertyuiop1
asdfgh asdfghj asdfghjk asdfghjkl asdf1234 asdfasdf zxcvbn zxcvbnm zxcvbnm1 zxcvbnm123 qazwsx qazwsx123 qazwsxedc qazwsx12
1qaz2wsx 1qaz2wsx3edc 1q2w3e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3 q1w2e3r4 q1w2e3r4t5 qweasd qweasdzxc qweasd123 qwe123
qwe123456 qweqwe qweqwe123 asd123 asd123456 asdasd asdasd123 zxc123 zxc123456 zxczxc 123qwe 123qweasd 123qweasdzxc 123qwe123
123asd 123abc abc123 abc1234 abc12345 abc123456 abc123abc abcabc abcd12 abcd123 abcd1234 abcd12345 abcdef abcdefg abcdefgh
abcdef12 aabbcc aabbccdd aa1234 aa12345 aa123456 aa123456789 aa123123 aaa111 aaa123 aaa123456 aaa111222 aaaaaa aaaaaaa aaaaaaaa
a12345 a123456 a1234567 a12345678 a123456789 a1234567890 a111111 a112233 a123123 a5201314 a1b2c3 a1b2c3d4 a1s2d3f4 s123456
q123456 q123456789 w123456 z123456 z123456789 x123456 qq123456 qq123456789 qq123123 qq1234 wang123 wang1234 wang123456 zhang123
zhang123456 li123456 liu123456 chen123456 lin123456 yang123456 taobao taobao123 dearbook dragon dragon12 dragon123 monkey
monkey12 monkey123 master master12 master123 shadow shadow12 shadow123 sunshine sunshine1 princess princess1 football football1
baseball baseball1 basketball soccer soccer12 hockey superman superman1 batman batman12 spiderman pokemon pokemon1 naruto
naruto12 starwars starwars1 michael michael1 jordan jordan23 michelle jennifer jessica ashley ashley12 charlie charlie1 daniel
daniel12 thomas andrew joshua matthew anthony robert hunter hunter12 ranger killer killer12 harley mustang mustang1 ferrari
porsche corvette mercedes computer computer1 internet internet1 samsung samsung1 google google123 facebook facebook1 apple123
flower flower12 cookie cookie12 cheese summer summer12 summer123 winter winter12 spring12 autumn12 january1 freedom freedom1
whatever whatever1 loveme loveme12 lovely lovely12 lovelove forever forever1 babygirl babygirl1 angel123 angels princes
blink182 liverpool liverpool1 chelsea chelsea1 arsenal arsenal1 barcelona realmadrid manchester juventus hello123 hello1234
hello12345 hellohello nihao123 ninhao123 lottery lottery1 lottery123 casino123 jackpot jackpot1 lucky123 lucky777 lucky888
money123 money888 fortune8 bet12345 kuaisan k3k3k3 caipiao caipiao123 facai888 fafafa888 yellow123 yellowstone
`

const common: ReadonlySet<string> = new Set(list.split(/\s+/).filter((word) => word !== ''))

/** True when the password is a common one or the member's own name. */
function isCommonPassword(password: string, username: string): boolean {
  const lower = password.toLowerCase()
  return common.has(lower) || lower === username.toLowerCase()
}

export function checkUsername(username: string): void {
  if (checkField('username', username)) throw new Refusal('USERNAME_FORM')
}

/** `minLength` is the platform's setting, on top of the field's own rule. */
export function checkNewPassword(password: string, username: string, minLength: number): void {
  if (checkField('password', password) || Array.from(password).length < minLength) throw new Refusal('PASSWORD_FORM', [minLength])
  if (isCommonPassword(password, username)) throw new Refusal('PASSWORD_COMMON')
}
