import type { TakenBy } from '@claquete/contract/endpoint'
import { Failure } from '@claquete/contract/failures'
import type * as contract from '@claquete/contract/orcamentos/incentivado/numeros'
import {
  ownPlaces,
  problemsOfNumeros,
} from '@claquete/core/orcamentos/incentivado/estruturas/numeros'
import type { Context } from '../../../kernel/context.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { takeTurn } from '../../../kernel/database/turns.queries.ts'
import { listNumeros, renumberPlaces, storeNumeros } from './numeros.queries.ts'

type Wanted = TakenBy<typeof contract.lugarNumeroSave>['body']

/** Who puts things into places waits for who renumbers them: a place is stored by its number. */
export const takeTurnOfNumeros = (db: TenantDb) => takeTurn(db, 'lugar_numero')

/** Gives places of a structure other numbers, and takes what stands in them along; returns how many changed. */
export async function saveNumeros(
  { db, actor }: Context,
  { estrutura, numeros }: Wanted,
): Promise<number> {
  await takeTurnOfNumeros(db)
  const places = ownPlaces(await listNumeros(db)).filter((one) => one.estrutura === estrutura)
  const erros = problemsOfNumeros(estrutura, numeros)
  if (erros.length > 0) throw new Failure('dados_invalidos', { erros })
  const now = new Map(places.map(({ codigo, numero }) => [codigo, numero]))
  const isWhole =
    numeros.length === now.size && new Set(numeros.map((one) => one.codigo)).size === now.size
  if (!isWhole || numeros.some(({ codigo, antes }) => now.get(codigo) !== antes)) {
    throw new Failure('versao_antiga')
  }
  const changed = numeros
    .filter(({ numero, antes }) => numero !== antes)
    .map(({ numero, antes }) => ({ de: antes, para: numero }))
  if (changed.length === 0) return 0
  await storeNumeros(db, estrutura, {
    numeros: numeros.map(({ codigo, numero }) => ({ codigo, numero })),
    id_usuario: actor.id_usuario,
  })
  await renumberPlaces(db, estrutura, changed)
  return changed.length
}
