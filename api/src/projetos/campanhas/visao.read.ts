import type { GivenBy } from '@claquete/contract/endpoint'
import type * as contract from '@claquete/contract/projetos/campanhas/campanha'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { campanhaTotals } from '@claquete/core/projetos/campanhas/campanha'
import type { Context } from '../../kernel/context.ts'
import { listOrcamentosToInvoice } from '../../orcamentos/orcamento/public.ts'
import { listFamilias, seenRelatorioRow, vistaOf } from '../../orcamentos/visao/public.ts'
import { findCampanha } from './access.commands.ts'
import { countProjetosOf } from './details.queries.ts'
import { readerOf } from './reader.ts'
import { listFamiliasOf } from './vinculo.queries.ts'

type Visao = GivenBy<typeof contract.campanhaVisao>['data']

/** The budgets of a campaign with the amounts that the report of budgets gives this person, and what invoices say. */
export async function readCampanhaVisao(context: Context, id_campanha: number): Promise<Visao> {
  const { db, actor } = context
  const { verba } = await findCampanha(context, id_campanha)
  const reader = readerOf(actor)
  const vista = await vistaOf(context)
  const familias = reader.sees_orcamentos ? await listFamiliasOf(db, id_campanha) : []
  const lines = await listFamilias(db, vista, familias)
  const seesInvoices = vista.orcado && actor.permissions.has('fatura.consultar')
  const invoiced = new Map<number, Cents>()
  if (seesInvoices) {
    const ids = lines.map(({ id_orcamento }) => id_orcamento)
    for (const one of await listOrcamentosToInvoice(db, ids)) {
      invoiced.set(one.id_orcamento, one.faturado)
    }
  }
  const projetos = reader.sees_projetos ? await countProjetosOf(db, reader, familias) : []
  const orcamentos = lines.map((line) => {
    const { id_familia, situacao, nome_versao, orcado, ...rest } = line
    const { aprovado: _, ...row } = seenRelatorioRow(rest)
    return {
      ...row,
      nome_versao,
      situacao,
      projetos: projetos.find((one) => one.id_familia === id_familia)?.quantos ?? 0,
      ...(orcado !== undefined && { orcado }),
      ...(orcado !== undefined && situacao === 'aprovados' && { aprovado: orcado }),
      // What was invoiced tells the price, so beside hidden lines it is not told either.
      ...(seesInvoices && {
        faturado: orcado === null ? null : (invoiced.get(line.id_orcamento) ?? null),
      }),
    }
  })
  const sees = { orcado: vista.orcado, custos: vista.custos, faturado: seesInvoices }
  return {
    visualizar_orcamentos: reader.sees_orcamentos,
    orcamentos,
    totais: { verba, ...campanhaTotals(orcamentos, verba, sees) },
  }
}
