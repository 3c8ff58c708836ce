import type { Falha } from '@claquete/core/orcamentos/incentivado/contas/falha'
import type { Gasto } from '@claquete/core/orcamentos/incentivado/contas/gasto'
import { falhaOfRepeated, repeatedBy } from '@claquete/core/orcamentos/incentivado/contas/repeated'
import type { Who } from '../../../../kernel/context.ts'
import { listSeenIds } from '../../../../livro/visao/public.ts'
import type { ReadContas } from '../contas.read.ts'
import { listSameDocumento } from './titulo.queries.ts'

/** The same document in the project, whose expenses are all read, else in a title of another project. */
export async function repeatedInProjeto(
  who: Who,
  { projeto, gastos }: ReadContas,
  gasto: Gasto & { readonly chave: string },
): Promise<Falha | undefined> {
  const here = repeatedBy(
    gasto,
    gastos.filter(({ chave }) => chave !== gasto.chave),
  )
  if (here) return falhaOfRepeated(gasto, here.id_lancamento)
  return repeatedInTitulos(who, gasto, projeto.id_projeto_incentivado, 'others')
}

/** The same document in another title of the company's projects that the person sees; `others` leaves this project out. */
export async function repeatedInTitulos(
  who: Who,
  gasto: Gasto,
  id_projeto_incentivado: number,
  which: 'all' | 'others',
): Promise<Falha | undefined> {
  const { id_pessoa, documento, favorecido, documento_favorecido } = gasto
  if (id_pessoa === null || !documento.numero) return undefined
  const found = (await listSameDocumento(who.db, { id_pessoa, numero: documento.numero })).filter(
    (one) => which === 'all' || one.id_projeto_incentivado !== id_projeto_incentivado,
  )
  const seen = await listSeenIds(
    who,
    found.map(({ id_lancamento }) => id_lancamento),
  )
  const others = found
    .filter(({ id_lancamento }) => seen.has(id_lancamento))
    .map(({ tipo, serie, numero, ...one }) => ({
      ...one,
      id_orca_despesa: null,
      id_pessoa,
      favorecido,
      documento_favorecido,
      documento: { tipo, serie, numero },
    }))
  const there = repeatedBy(gasto, others)
  if (!there) return undefined
  const isHere = there.id_projeto_incentivado === id_projeto_incentivado
  return falhaOfRepeated(gasto, there.id_lancamento, isHere ? undefined : there.projeto)
}
