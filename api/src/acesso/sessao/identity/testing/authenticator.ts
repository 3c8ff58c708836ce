import {
  segundoPassoStart,
  segundoPassoTurnOn,
} from '@claquete/contract/acesso/sessao/segundo-passo'
import type { World } from '../../../../../test/world.ts'
import { codeAt, stepOf } from '../../../../kernel/security/totp.ts'

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

function bytesOf(chave: string): Buffer {
  const bits = [...chave].map((letter) => base32.indexOf(letter).toString(2).padStart(5, '0'))
  return Buffer.from((bits.join('').match(/.{8}/gu) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** The code that a telephone with this key shows at the moment. */
export const codeOf = (chave: string, nowMs: number) => codeAt(bytesOf(chave), stepOf(nowMs))

/** Turns the second step on; answers the key and the recovery codes. */
export async function turnOn(world: World, nowMs: number) {
  const { chave } = (await world.call(segundoPassoStart)).data
  const body = { codigo: codeOf(chave, nowMs) }
  const { codigos } = await world.call(segundoPassoTurnOn, { body })
  return { chave, codigos }
}
