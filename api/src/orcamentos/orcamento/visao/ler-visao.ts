import type {
  CabecaDaVisao,
  LinhaDaVisao,
  PermissoesDoEspelho,
  TotaisDaVisao,
  ValoresDoEspelho,
  Visao,
} from '@claquete/contract/orcamentos/orcamento/visao'
import { Failure } from '@claquete/contract/failures'
import { centsToReais, subtract } from '@claquete/core/kernel/money'
import type { Cents } from '@claquete/core/kernel/money'
import { percentToNumber } from '@claquete/core/kernel/quantity'
import type { Rate } from '@claquete/core/kernel/quantity'
import { lucroProjetado } from '@claquete/core/orcamentos/orcamento/espelho'
import type { EspelhoDaLinha } from '@claquete/core/orcamentos/orcamento/espelho'
import { marginOf } from '@claquete/core/orcamentos/orcamento/linha'
import type { Context } from '../../../kernel/context.ts'
import { findOrcamento } from '../acesso.ts'
import { buildEspelho } from './espelho.ts'
import type { Espelho, LinhaDoEspelho } from './espelho.ts'
import { gastosDaFolha, gastosSemItem } from './gastos.queries.ts'
import { permissoesDe } from './quem-ve.ts'
import { selectCabeca, selectLinhas } from './visao.queries.ts'
import type { CabecaGuardada } from './visao.queries.ts'

type Who = Pick<Context, 'db' | 'actor'>

/** The mirror of a budget as a person may see it: lines hidden from them are not in it. */
export interface VisaoLida {
  readonly cabeca: CabecaGuardada
  readonly permissoes: PermissoesDoEspelho
  readonly parcial: boolean
  readonly espelho: Espelho
}

export async function readVisao(who: Who, id_orcamento: number): Promise<VisaoLida> {
  const { db, actor } = who
  await findOrcamento(who, id_orcamento)
  const permissoes = permissoesDe(who)
  const cabeca = await selectCabeca(db, id_orcamento)
  if (!cabeca) throw new Failure('nao_encontrado')
  const { grupos, itens } = await selectLinhas(db, id_orcamento, actor.id_usuario_tipo)
  const vistos = permissoes.ver_ocultos ? itens : itens.filter(({ oculto }) => !oculto)
  const parcial = vistos.length < itens.length
  const gastos = permissoes.custos ? await gastosDaFolha(db, id_orcamento) : []
  const soltos = permissoes.custos ? await gastosSemItem(db, id_orcamento) : []
  // A line of another version may be one that is hidden: who does not see all is not told of it.
  const avulsos = parcial ? soltos.filter(({ motivo }) => motivo !== 'outra_versao') : soltos
  return {
    cabeca,
    permissoes,
    parcial,
    espelho: buildEspelho({ grupos, itens: vistos, gastos, avulsos }),
  }
}

/** What a budget comes to, as a person may see it: whatever shows the money of a job asks here. */
export const totalOfEspelho = async (who: Who, id_orcamento: number): Promise<EspelhoDaLinha> =>
  (await readVisao(who, id_orcamento)).espelho.total

/** Per cent with two decimals; null where there is nothing to compare with. */
export const porcento = (rate: Rate | undefined): number | null =>
  rate === undefined ? null : percentToNumber(rate)

/** The figures that a person may see. */
export function valoresVistos(
  espelho: EspelhoDaLinha,
  aprovado: Cents | undefined,
  ve: Pick<PermissoesDoEspelho, 'orcado' | 'custos' | 'previsto'>,
): ValoresDoEspelho {
  const { orcado, previsto, comprometido, realizado, saldo, estimativa_final, variacao } = espelho
  return {
    ...(ve.orcado && { orcado: centsToReais(orcado) }),
    ...(ve.custos && {
      comprometido: centsToReais(comprometido),
      realizado: centsToReais(realizado),
    }),
    ...(ve.previsto && {
      previsto: centsToReais(previsto),
      ...(aprovado !== undefined && { previsto_aprovado: centsToReais(aprovado) }),
      saldo: centsToReais(saldo),
      execucao: porcento(espelho.execucao),
      estimativa_final: centsToReais(estimativa_final),
      variacao: centsToReais(variacao),
    }),
  }
}

const linhaVista = (linha: LinhaDoEspelho, ve: PermissoesDoEspelho): LinhaDaVisao => ({
  uid: linha.id,
  tipo: linha.especie,
  id: linha.id_linha,
  superior: linha.superior,
  nivel: linha.nivel,
  numero: linha.especie === 'avulso' ? '' : linha.numero,
  descricao: linha.descricao,
  fornecedor: linha.fornecedor,
  fora: linha.fora,
  ...valoresVistos(linha.espelho, linha.previsto_aprovado, ve),
})

/** What the whole comes to, price and profit included where they may be seen. */
export function totaisVistos({
  cabeca,
  permissoes: ve,
  parcial,
  espelho,
}: VisaoLida): TotaisDaVisao {
  const { total, previsto_aprovado } = espelho
  const somas = valoresVistos(total, previsto_aprovado, { ...ve, orcado: ve.total_orcado })
  if (parcial || !ve.total_orcado) return somas
  const { total_geral, liquido_total, lucro_total } = cabeca
  const preco = { ...somas, total_geral: centsToReais(total_geral) }
  if (!ve.previsto) return preco
  const lucro = lucroProjetado(cabeca.liquido_total, [total])
  return {
    ...preco,
    liquido: centsToReais(liquido_total),
    lucro_previsto: centsToReais(lucro_total),
    lucro_projetado: centsToReais(lucro),
    margem_projetada: porcento(marginOf(total_geral, subtract(total_geral, lucro))),
  }
}

export const cabecaVista = ({
  total_geral: _,
  liquido_total: __,
  lucro_total: ___,
  condicao_pagamento: ____,
  ...cabeca
}: CabecaGuardada): CabecaDaVisao => cabeca

export const visaoDe = (lida: VisaoLida): Visao => ({
  orcamento: cabecaVista(lida.cabeca),
  permissoes: lida.permissoes,
  parcial: lida.parcial,
  linhas: lida.espelho.linhas.map((linha) => linhaVista(linha, lida.permissoes)),
  totais: totaisVistos(lida),
})
