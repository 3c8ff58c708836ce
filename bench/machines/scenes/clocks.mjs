/** One process whose clock is 90 s ahead: sessions, codes of telephones and links are as on the others. */
import { codeAt, stepOf } from '../../../api/src/kernel/security/totp.ts'
import { password } from '../../lib/database.mjs'
import { freePort } from '../../lib/processes.mjs'
import { ask } from '../asking.mjs'
import { dominio } from '../place.mjs'

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const bytesOf = (text) => {
  const bits = [...text].map((one) => base32.indexOf(one).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/gu) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** The code that a telephone with the right time shows, some steps of 30 s from now. */
const codeNow = (key, steps = 0) => codeAt(bytesOf(key), stepOf(Date.now()) + steps)

export async function apartBy90Seconds(place, { faketime }) {
  const env = { LD_PRELOAD: faketime, FAKETIME: '+90s', FAKETIME_DONT_FAKE_MONOTONIC: '1' }
  const ahead = await place.startApi(await freePort(), env)
  const checks = {}
  try {
    const token = await place.signIn()
    const [{ port }] = place.apis
    checks.session = (await ask(ahead.port, '/auth/me', { token })).status === 200
    const begun = await ask(port, '/v2/auth/segundo-passo/iniciar', { token, body: {} })
    const key = begun.body.data?.chave ?? ''
    const on = (codigo) => ask(port, '/v2/auth/segundo-passo/ligar', { token, body: { codigo } })
    checks.on = (await on(codeNow(key))).status === 200
    const body = { dominio, login: 'admin', senha: password, web: true }
    // The code of before was used up: the next one is accepted from its neighbour step on.
    const codigo = codeNow(key, 1)
    const entered = await ask(ahead.port, '/auth/login', { body: { ...body, codigo } })
    checks.code = entered.status === 200
    checks.back = (await ask(port, '/auth/me', { token: entered.body.token })).status === 200
    await place.ask('delete from segundo_passo')
    checks.told = /difere do banco/u.test(ahead.said())
  } finally {
    await ahead.stop()
  }
  const failed = Object.keys(checks).filter((name) => !checks[name])
  return {
    name: 'machines: what a process 90 s ahead does otherwise than the others (session, code, token, warning)',
    value: failed.length,
    unit: '',
    atMost: 0,
    note: failed.length > 0 ? failed.join(', ') : Object.keys(checks).join(', '),
  }
}
