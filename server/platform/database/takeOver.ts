/** Adopts databases from before the steps had checksums: records the executed steps in the current form, without executing them again. */
import { sql } from 'kysely'
import type { Tx } from './database.ts'

/** The steps of that time with their checksums of that time. Such a database records their names without the number. */
const firstSteps: Readonly<Record<string, string>> = {
  '0001-platform-1': 'c65a22f4a7a88cd9a62905518011f2c4c43aa01ef5fc6ebaf51517a5f8f0808c',
  '0002-platform-2': 'f5fd4f35ebe67d90f9697522dca6165b33a954afdb7814c8b7e3238dff74f27f',
  '0003-platform-3': '65729ef6f6f380e80335672ee56589889453811e0e48c7e9dcb010b555ea2544',
  '0004-accounts-1': '172e99a0cb8e06cd08c4e306d6962d8c6f2f939314443c157967f5cdc5ac0458',
  '0005-accounts-2': 'a60f485fb3fc873c8d613f26e9f6c608eacaade0e0f935cc50de6b8f76b98f46',
  '0006-accounts-grant-1': 'fcf7f200f3509af202ddf412c789ad9289777624d8209408ebdaedfb5f68b5ce',
  '0007-accounts-sms-1': 'f2a876956e936811490653deb72fe752c1a5d46bb70d829049e9198eac0ab57b',
  '0008-accounts-3': '077f475c93666162548365f6b4f0b76145c905d593fa0210d55b454337d8d055',
  '0009-content-1': 'b21cadf5bd6e55247308e1adff8a95b45adea93ebf5c9d3a7b03431b624d8bb6',
  '0010-content-2': '1950dd96fb7edf127562ff140caa1851e0bd51a8a9f9f28d0b4fa053c6914f37',
  '0011-ledger-1': '2c524fee10e9748f6890e7749131959e750795c6159de19f7d306a4fecebc0b1',
  '0012-ledger-2': '3d65c7043f9eec4e77f1ad79677ca36bbfb05383670a082dc19cd4ea4f191eb0',
  '0013-ledger-3': '8996c4065596043b66b5f41d449fd7823418ca14b79cf5ea13c67a0e05719d32',
  '0014-ledger-4': 'bcbaa01fc99851cadd1dd58e803071c302b76fe9cb298da193a37999a5639acf',
  '0015-draws-1': 'acf68ae7ab72c469f896c19873b8655e389d9e706d7ab745e538a5f462de293f',
  '0016-draws-2': 'f0a1f62aa2dace3f016f3646b2863840cbf75b1d6a328a341fb4bd9cce0e6374',
  '0017-draws-3': 'eff8e80158814eee4c8273b6ca53988c9bc081b0f9fab96e3d7900b04c0d2e6d',
  '0018-draws-4': 'c055a709fc42a74ff4c1790b02c7515604e6f0dc4f843dfb1df1be35b06bf402',
  '0019-draws-5': '3cfab3ce3eaf16b035f2b9d77456d56d007a46058a54d606d39566010f3f11ce',
  '0020-bets-1': '707673caea4605be1e01849270158fcafb16398c739543b3664f216365e5a784',
  '0021-bets-2': 'de911098b8eeb531d2e836f62226b435f96b85ef8653cb2cbcee04ed89f702c6',
  '0022-bets-3': 'f9a62bf969141afde36e1c86eb3fa58ebcdb054b88ae597df5f1c31015248ca1',
  '0023-bets-4': '98f16b643c1f4393bd01e45e03a0c7328b0647c46ec0661104ac985312c3e556',
  '0024-rebates-1': 'e071ef9fe610dc5e3ee5be1a15d428ce7adeeca821ca2a1db4bd75a8f4992bd1',
  '0025-chase-1': '44a00ba3aacaaf3ece23fb45e1c1fa0819ca5e89e26dd95b5d4139e8e0483c8c',
  '0026-binding-1': '914eb9a29bbc6782d11c930ab18c8004c191b6cd68e9621d86a866532dea762e',
  '0027-binding-2': '224a05d4658e55068dfc9ecdfea69e4c4b76314faf7cf8957b007c9362f186f0',
  '0028-withdrawals-1': 'b072d6eeaa29740c7a54bb3b424a565b1de46086198a7b690df8b11ab8e97830',
  '0029-protection-1': 'cd54b6be36332c9fb35345d04d43cde466ba86300ce75e3a053924cbe20fa462',
  '0030-protection-2': '4f53cda18c2baa0c0354bb5f9a3ecbe5ed12ab4d8e11ba873c2f11161202b945',
  '0031-protection-3': '19e7d0be3c1d207e6df78120c270daabce5fa9b39c9f8b2a17092bea054b0236',
  '0032-files-1': '6978a65c349320303d30747938ac45e23c3ea78f1717ea8e81a355bf0c0556c0',
  '0033-recharge-1': '60aa02098f764b7dc6c157899ea18c0824d610ad2a0a1e61404562acce4b02fa',
  '0034-recharge-2': '59334b3955b5d64e3b4fe882394fc47afb623e0d31598ca3401dc0a4be69ecc9',
  '0035-recharge-3': '521484f6f0c2595b5807124b194d5b459b98ce1981653936159b888759f6663d',
  '0036-levels-1': '822ddb51e4e90ea8e0e4ed1b1efa51629260fb41d610bee2bdc52b826d42f362',
  '0037-levels-2': '421f50805a7423dd483443a3017c12f1022a80e75c962ba8fa3b62485dcd7774',
  '0038-profile-1': '09347d2446666e7b4fa19cf21aae7c253f63c2a30e6976999d0a563d4860ccb7',
  '0039-feedback-1': 'dde6490693f3ecf4bffd05a43d9592a777bfc38a48ea3a5d483d48983e466cf0',
  '0040-service-1': '2a5868086aa917199730f77e420e34acd4d7af8f6ec82710a29e6ded77c1d8a9',
  '0041-installs-1': 'fc39af33aef5d6ae28bd677dc6607664a43e43ef4bf5fe24717647e0b6bc8b45',
  '0042-collation-1': '65ab729b74cb65a57d3393e40d35f46a679112db6bf282019f533bac77cd7d52',
  '0043-place-6': '41c7ddeddc038f0a28a83c872adf4d349cfe167ab0d43aed25c8f5576271985b',
  '0044-house-time-1': '8f2683bf3b57a38a5dddcdf178043ade2858b25375e0de48e367394a84bedbc9',
}

const nameThen = (name: string) => name.slice(name.indexOf('-') + 1)

/** `makeTable` creates the current table of steps. */
export async function takeOver(tx: Tx, makeTable: () => Promise<unknown>): Promise<void> {
  const {
    rows: [column],
  } = await sql`
    select 1 from information_schema.columns
    where table_schema = current_schema() and table_name = 'schema_steps' and column_name = 'at'`.execute(tx)
  if (!column) return
  const { rows } = await sql<{ name: string; at: number }>`select name, at from schema_steps`.execute(tx)
  await sql`drop table schema_steps`.execute(tx)
  await makeTable()
  // Other names were functions, which are recreated when they change.
  const taken = Object.entries(firstSteps).flatMap(([name, checksum]) => {
    const row = rows.find((one) => one.name === nameThen(name))
    return row ? [{ name, checksum, timestamp: new Date(row.at).toISOString() }] : []
  })
  for (const { name, checksum, timestamp } of taken) {
    await sql`insert into schema_steps (name, timestamp) values (${name}, ${timestamp})`.execute(tx)
    await sql`insert into schema_checksums (name, checksum) values (${name}, ${checksum})`.execute(tx)
  }
}
