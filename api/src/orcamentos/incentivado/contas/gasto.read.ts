import type { TakenBy } from '@claquete/contract/endpoint'
import * as contract from '@claquete/contract/orcamentos/incentivado/gasto'
import { sumOf } from '@claquete/core/kernel/amounts/money'
import { nameOfForma } from '@claquete/core/livro/titulos/methods'
import { tableKeys } from '@claquete/core/kernel/record'
import { checkContas } from '@claquete/core/orcamentos/incentivado/contas/conferencia'
import type { Checked } from '@claquete/core/orcamentos/incentivado/contas/conferencia'
import { verificacoes } from '@claquete/core/orcamentos/incentivado/contas/falha'
import { situacaoOf, situacoesOfGasto } from '@claquete/core/orcamentos/incentivado/contas/gasto'
import { pageOfRows, rowMatcher } from '../../../kernel/lists/page-of-rows.ts'
import { fileLink } from '../../../kernel/files/links.ts'
import { nomeDaFonte } from '@claquete/core/orcamentos/incentivado/fonte'
import type { Context } from '../../../kernel/context.ts'
import { contaNamer } from '../fonte.queries.ts'
import { readContas } from './contas.read.ts'
import type { ReadContas } from './contas.read.ts'
import { findGasto, ownerOf } from './gasto.commands.ts'
import type { GastoLido } from './gasto-lido.ts'
import { listArquivos, listTiposDocumento } from './gasto.queries.ts'
import { gastoViewer } from './gasto.view.ts'

type Query = TakenBy<typeof contract.gastoList>['query']

function filterOf({ byGasto }: Checked, query: Query) {
  const { situacao, id_projeto_fonte: fonte, verificacao, pendentes, uid } = query
  const falhasOf = (gasto: GastoLido) => byGasto.get(gasto) ?? []
  return (gasto: GastoLido) =>
    (situacao === undefined || situacaoOf(gasto) === situacao) &&
    (uid === undefined || gasto.uid === uid) &&
    (fonte === undefined || gasto.partes.some((one) => one.id_projeto_fonte === fonte)) &&
    (verificacao === undefined || falhasOf(gasto).some((one) => one.verificacao === verificacao)) &&
    (pendentes === undefined || falhasOf(gasto).length > 0 === (pendentes === 'S'))
}

/** A page of the expenses of a project: their checks need all of them, so they are chosen and sorted here. */
export async function readGastosPage(context: Context, query: Query) {
  const accounts = await readContas(context, query.id_projeto_incentivado)
  const checked = checkContas(accounts.gastos, accounts.contas)
  const view = gastoViewer(accounts, checked)
  const found = accounts.gastos
    .filter(filterOf(checked, query))
    .map((one) => view(one))
    .filter(rowMatcher(contract.gastos, query.search))
  return pageOfRows(found, query, contract.gastos)
}

/** How many expenses stand where, and how many fail which check. */
export function countsOf({ gastos, contas }: ReadContas) {
  const all = [...checkContas(gastos, contas).byGasto.values()]
  return {
    situacoes: tableKeys(situacoesOfGasto).map((situacao) => {
      const some = gastos.filter((one) => situacaoOf(one) === situacao)
      return { situacao, quantos: some.length, valor: sumOf(some, ({ valor }) => valor) }
    }),
    verificacoes: tableKeys(verificacoes).flatMap((verificacao) => {
      const quantos = all.filter((falhas) =>
        falhas.some((one) => one.verificacao === verificacao),
      ).length
      return quantos === 0 ? [] : [{ verificacao, nome: verificacoes[verificacao][0], quantos }]
    }),
    pendentes: all.filter((falhas) => falhas.length > 0).length,
  }
}

/** An expense with its document, its files, and what its form offers. */
export async function readGasto(context: Context, id_projeto_incentivado: number, chave: string) {
  const { db, services } = context
  const accounts = await readContas(context, id_projeto_incentivado)
  const gasto = findGasto(accounts, chave)
  const arquivos = await listArquivos(db, ownerOf(gasto))
  const contaOf = await contaNamer(db, context.actor, accounts.fontes)
  const { documento } = gasto
  return {
    gasto: gastoViewer(accounts, checkContas(accounts.gastos, accounts.contas))(gasto),
    id_tipoDocumento: gasto.id_tipoDocumento,
    num_documento: documento.numero ?? '',
    serie: documento.serie,
    chave_acesso: documento.chave,
    municipio: documento.municipio,
    uf: documento.uf,
    cita_projeto: documento.cita_projeto,
    bb_classificado: gasto.bb_classificado,
    justificativa: gasto.justificativa,
    arquivos: arquivos.map(({ arquivo, name, isPdf: _, ...one }) => ({
      ...one,
      name,
      url: fileLink(services, arquivo, name),
    })),
    debitos: gasto.debitos.map(({ data, valor, forma }, at) => ({
      data,
      valor,
      conta: gasto.contas[at] ?? null,
      forma: nameOfForma(forma),
    })),
    fontes: accounts.fontes.map((fonte) => ({
      id_projeto_fonte: fonte.id_projeto_fonte,
      nome: nomeDaFonte(fonte),
      conta: contaOf(fonte),
    })),
    tipos_documento: await listTiposDocumento(db),
  }
}
