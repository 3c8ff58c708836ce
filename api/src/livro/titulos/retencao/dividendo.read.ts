import { Failure } from '@claquete/contract/failures'
import type { Who } from '../../../kernel/context.ts'
import { listSeenIds } from '../../visao/public.ts'
import { isDividendo } from './dividendo.queries.ts'
import { reasonAgainstRetencao } from './reason.ts'
import { listDividendosAntes } from './mes.read.ts'
import { findTituloDoFornecedor, listTitulosOfTributos } from './retencao.queries.ts'

/** A payable that the person sees. */
export async function findSeenDebt(who: Who, id_lancamento: number) {
  const titulo = await findTituloDoFornecedor(who.db, id_lancamento)
  const seen = await listSeenIds(who, [id_lancamento])
  if (!titulo || titulo.operacao !== 'D' || !seen.has(id_lancamento)) {
    throw new Failure('nao_encontrado')
  }
  return titulo
}

/** Reads a payable as profit of a partner: what the partner got before in that month, the tax to withhold, or why none can be. */
export async function readDividendo(who: Who, id_lancamento: number) {
  const titulo = await findSeenDebt(who, id_lancamento)
  const { db } = who
  const withheld = await listTitulosOfTributos(db, id_lancamento)
  const conta = { ...titulo, emissao: titulo.data_emissao }
  return {
    titulo,
    gross: titulo.valor_bruto ?? titulo.valor,
    marcado: await isDividendo(db, id_lancamento),
    antes: await listDividendosAntes(db, conta),
    withheld,
    bloqueio: reasonAgainstRetencao(titulo, withheld) ?? null,
  }
}
