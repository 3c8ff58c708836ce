import { Failure } from '@claquete/contract/failures'
import type { FieldError } from '@claquete/contract/failures'
import { messages } from '@claquete/contract/messages'
import type { EstruturaCodigo } from '@claquete/core/orcamentos/incentivado/estrutura'
import { estruturaIn } from '@claquete/core/orcamentos/incentivado/estruturas/numeros'
import type { Lugar } from '@claquete/core/orcamentos/incentivado/lugar'
import type { Context } from '../../kernel/context.ts'
import { lockOrcamento } from '../orcamento/public.ts'
import { takeTurnOfNumeros } from './numeros/numeros.commands.ts'
import { listNumeros } from './numeros/numeros.queries.ts'
import { readWhole } from './planned.read.ts'
import { projetoOfOrcamento, selectMapas } from './limites.queries.ts'
import { putLugares, putPayroll } from './lugares.queries.ts'

export interface LugaresRequest {
  readonly estrutura: EstruturaCodigo
  readonly lugares: readonly (Lugar & { readonly antes: string | null })[]
}

/** Says of lines of a budget whether they are payroll; returns how many. A frozen budget takes it, as it takes places. */
export async function savePayroll(
  context: Context,
  id_orcamento: number,
  { uids, isPayroll }: { readonly uids: readonly string[]; readonly isPayroll: boolean },
): Promise<number> {
  const { db } = context
  await lockOrcamento(context, id_orcamento)
  const { documento } = await readWhole(context, id_orcamento)
  if ((await projetoOfOrcamento(db, id_orcamento)) === undefined) {
    throw new Failure('nao_encontrado')
  }
  const erros = uids.flatMap((uid, at): FieldError[] =>
    documento.linhas.get(uid)?.tipo === 'item'
      ? []
      : [{ campo: `linhas.${at}`, msg: 'Esta linha não existe mais.' }],
  )
  if (erros.length > 0) throw new Failure('dados_invalidos', { erros })
  await putPayroll(db, id_orcamento, { uids: [...new Set(uids)], isPayroll })
  return uids.length
}

/**
 * Puts lines in places of a structure; returns how many. A frozen budget takes places too: they change no amount of it, and
 * it is accounted for by them.
 */
export async function saveLugares(
  context: Context,
  id_orcamento: number,
  { estrutura, lugares }: LugaresRequest,
): Promise<number> {
  const { db } = context
  await lockOrcamento(context, id_orcamento)
  const { documento } = await readWhole(context, id_orcamento)
  if ((await projetoOfOrcamento(db, id_orcamento)) === undefined) {
    throw new Failure('nao_encontrado')
  }
  await takeTurnOfNumeros(db)
  const known = new Set(
    estruturaIn(estrutura, await listNumeros(db)).nos.map(({ codigo }) => codigo),
  )
  const erros = lugares.flatMap(({ uid, no }, at): FieldError[] => [
    ...(documento.linhas.has(uid)
      ? []
      : [{ campo: `lugares.${at}.uid`, msg: 'Esta linha não existe mais.' }]),
    ...(no === null || known.has(no) ? [] : [{ campo: `lugares.${at}.no`, msg: messages.exists }]),
  ])
  if (erros.length > 0) throw new Failure('dados_invalidos', { erros })
  const stored = (await selectMapas(db, id_orcamento)).get(estrutura)
  if (lugares.some(({ uid, antes }) => (stored?.get(uid) ?? null) !== antes)) {
    throw new Failure('versao_antiga')
  }
  await putLugares(db, id_orcamento, estrutura, lugares)
  return lugares.length
}
