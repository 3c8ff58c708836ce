import { Failure } from '@claquete/contract/failures'
import { randomBytes } from 'node:crypto'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import type { Services } from '../../../kernel/services.ts'
import { hashOf } from '../../../kernel/security/random-secret.ts'
import { totpSecretText, usedStep } from '../../../kernel/security/totp.ts'
import {
  deleteSegundoPasso,
  lockSegundoPasso,
  replaceCodes,
  takeRecoveryCode,
  takeStep,
} from './segundo-passo.queries.ts'
import { noticeSecurity } from './security-notice.commands.ts'
import type { NoticeSource } from './security-notice.commands.ts'

interface Place {
  readonly db: TenantDb
  readonly services: Pick<Services, 'secrets' | 'now'>
}

/** Where a person's key is sealed for; the module's `secrets` says the same in SQL. */
const placeOf = ({ tenant }: TenantDb, id_usuario: number) => ({
  tenant,
  purpose: `segundo_passo.${id_usuario}`,
})

export const sealKey = ({ db, services }: Place, id_usuario: number, key: Buffer) =>
  services.secrets.seal(placeOf(db, id_usuario), key.toString('base64'))

export function openKey({ db, services }: Place, id_usuario: number, segredo: string) {
  const clear = services.secrets.open(placeOf(db, id_usuario), segredo)
  return clear === undefined ? undefined : Buffer.from(clear, 'base64')
}

const atCodigo = (code: 'segundo_passo' | 'codigo_recusado', msg: string) =>
  new Failure(code, { msg, erros: [{ campo: 'codigo', msg }] })

export const codeRefused = () =>
  atCodigo(
    'codigo_recusado',
    'Código incorreto ou já usado. Espere o próximo código e tente de novo.',
  )

/** Uses a code of the key up; refuses a wrong one, and one that was used. */
export async function useCode(
  place: Place,
  id_usuario: number,
  { key, codigo }: { readonly key: Buffer; readonly codigo: string },
): Promise<void> {
  const step = usedStep(key, codigo, place.services.now())
  if (step === undefined || !(await takeStep(place.db, id_usuario, step))) throw codeRefused()
}

/**
 * Refuses whoever has the second step on and does not give a code of the app or an unused recovery code. The
 * code is used up with the transaction.
 */
export async function checkSegundoPasso(
  place: Place,
  id_usuario: number,
  codigo: string | undefined,
): Promise<void> {
  const row = await lockSegundoPasso(place.db, id_usuario)
  if (!row || row.ligado_em === null) return
  if (!codigo) throw atCodigo('segundo_passo', 'Digite o código do seu aplicativo autenticador.')
  if (await takeRecoveryCode(place.db, id_usuario, hashOfCode(codigo))) return
  const key = openKey(place, id_usuario, row.segredo)
  if (!key) {
    throw atCodigo(
      'codigo_recusado',
      'A sua chave não pôde ser lida. Use um código de recuperação ou fale com o administrador.',
    )
  }
  await useCode(place, id_usuario, { key, codigo })
}

const codesMade = 10
const codeBytes = 10

/** Ignores how a recovery code was typed: case, spaces and hyphens. */
const hashOfCode = (codigo: string) => hashOf(codigo.toUpperCase().replace(/[^A-Z2-7]/gu, ''))

/** Eighty random bits in base32, in groups that people copy without losing their place. */
const newCode = () => totpSecretText(randomBytes(codeBytes)).replace(/.{4}(?=.)/gu, '$&-')

/** Makes a person's recovery codes anew. They are shown this once and stored as hashes. */
export async function makeRecoveryCodes(db: TenantDb, id_usuario: number): Promise<string[]> {
  const codes = Array.from({ length: codesMade }, newCode)
  await replaceCodes(db, id_usuario, codes.map(hashOfCode))
  return codes
}

interface Person {
  readonly id_usuario: number
  readonly nome: string
  readonly email: string
}

/** Removes the second step of somebody who lost it, and tells them; refuses when it is not on. */
export async function resetSegundoPasso(
  db: TenantDb,
  source: NoticeSource,
  { id_usuario, nome, email, quem }: Person & { readonly quem: string },
): Promise<void> {
  if (!(await deleteSegundoPasso(db, id_usuario))) {
    throw new Failure('segundo_passo_estado', { values: { como: 'não está ligada' } })
  }
  await noticeSecurity(db, source, { happening: 'redefinido', nome, quem, emails: [email] })
}
