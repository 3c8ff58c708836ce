import type {
  VisaoHeader,
  VisaoLineInside as VisaoLine,
  PermissoesDoEspelho,
  VisaoTotalsInside as VisaoTotals,
  EspelhoValuesInside as EspelhoValues,
  VisaoInside as Visao,
} from '@claquete/contract/orcamentos/visao/visao'
import { Failure } from '@claquete/contract/failures'
import { recordOf } from '@claquete/core/kernel/record'
import { subtract } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { percentToNumber } from '@claquete/core/kernel/amounts/quantity'
import type { Rate } from '@claquete/core/kernel/amounts/quantity'
import { chargeKinds, chargesOf, projectedLucro } from '@claquete/core/orcamentos/visao/espelho'
import type { ChargeKind, LineEspelho } from '@claquete/core/orcamentos/visao/espelho'
import { marginOf } from '@claquete/core/orcamentos/folha/line'
import type { Who } from '../../kernel/context.ts'
import { findOrcamento } from '../orcamento/public.ts'
import { buildEspelho, summedOf } from './espelho.ts'
import type { Espelho, EspelhoLine } from './espelho.ts'
import { listFolhaGasto, listGastoWithoutItem, listItemCharges } from '../orcamento/public.ts'
import type { ItemCharges } from '../orcamento/public.ts'
import { permissoesOf } from './who-sees.ts'
import { selectHeader, selectLines } from './visao.queries.ts'
import type { ItemLido, StoredHeader } from './visao.queries.ts'

/** A budget's cost report as a person may see it, without hidden lines. */
export interface VisaoRead {
  readonly header: StoredHeader
  readonly permissoes: PermissoesDoEspelho
  readonly parcial: boolean
  readonly espelho: Espelho
  /** The charges that count in the balance and the profit as everything else. */
  readonly summed: readonly ChargeKind[]
}

/** The charges that a person may see: of lines that are hidden from them, none. */
function seenCharges(
  charged: readonly ItemCharges[],
  itens: readonly ItemLido[],
  seen: readonly ItemLido[],
): readonly ItemCharges[] {
  if (itens.length === seen.length) return charged
  const uids = new Set(seen.map(({ uid }) => uid))
  return charged.map((one) => ({
    ...one,
    items: one.items.filter(({ uid }) => uid === null || uids.has(uid)),
  }))
}

export async function readVisao(who: Who, id_orcamento: number): Promise<VisaoRead> {
  const { db, actor } = who
  await findOrcamento(who, id_orcamento)
  const permissoes = permissoesOf(who)
  const header = await selectHeader(db, id_orcamento)
  if (!header) throw new Failure('nao_encontrado')
  const { grupos, itens } = await selectLines(db, id_orcamento, actor.id_usuario_tipo)
  const seen = permissoes.ver_ocultos ? itens : itens.filter(({ oculto }) => !oculto)
  const parcial = seen.length < itens.length
  const gastos = permissoes.custos ? await listFolhaGasto(db, id_orcamento) : []
  const loose = permissoes.custos ? await listGastoWithoutItem(db, id_orcamento) : []
  // A line of another version may be a hidden one, so people with a partial view do not get those.
  const known = parcial ? loose.filter(({ motivo }) => motivo !== 'outra_versao') : loose
  const all = permissoes.custos ? await listItemCharges(db, id_orcamento) : []
  const charged = seenCharges(all, itens, seen)
  return {
    header,
    permissoes,
    parcial,
    espelho: buildEspelho({ grupos, itens: seen, gastos, loose: known, charged }),
    summed: summedOf(charged),
  }
}

/** The totals of a budget as a person may see them, for every place that shows a job's money. */
export const totalOfEspelho = async (who: Who, id_orcamento: number): Promise<LineEspelho> =>
  (await readVisao(who, id_orcamento)).espelho.total

/** Per cent with two decimals; null without a base. */
export const toPercent = (rate: Rate | undefined): number | null =>
  rate === undefined ? null : percentToNumber(rate)

/** Only the figures that a person may see. */
export function seenValues(
  espelho: LineEspelho,
  aprovado: Cents | undefined,
  sees: Pick<PermissoesDoEspelho, 'orcado' | 'custos' | 'previsto'>,
): EspelhoValues {
  const { orcado, previsto, comprometido, realizado, saldo, estimativa_final, variacao } = espelho
  return {
    ...(sees.orcado && { orcado }),
    ...(sees.custos && { comprometido, realizado }),
    ...(sees.custos && recordOf(chargeKinds, (kind) => espelho[kind])),
    ...(sees.previsto && {
      previsto,
      ...(aprovado !== undefined && { previsto_aprovado: aprovado }),
      saldo,
      execucao: toPercent(espelho.execucao),
      estimativa_final,
      variacao,
    }),
  }
}

const seenLine = (linha: EspelhoLine, sees: PermissoesDoEspelho): VisaoLine => ({
  uid: linha.id,
  tipo: linha.especie,
  id: linha.id_linha,
  superior: linha.superior,
  nivel: linha.nivel,
  numero: linha.especie === 'avulso' ? '' : linha.numero,
  descricao: linha.descricao,
  fornecedor: linha.fornecedor,
  fora: linha.fora,
  ...seenValues(linha.espelho, linha.previsto_aprovado, sees),
})

/** The charges that stand beside the projected profit and not in it; undefined where there are none. */
export const chargesApart = (
  total: LineEspelho,
  summed: readonly ChargeKind[],
): Cents | undefined =>
  chargesOf(
    total,
    chargeKinds.filter((kind) => !summed.includes(kind)),
  )

/** The grand total, with price and profit if they may be seen. */
export function seenTotals({
  header,
  permissoes: sees,
  parcial,
  espelho,
  summed,
}: VisaoRead): VisaoTotals {
  const { total, previsto_aprovado } = espelho
  const somas = seenValues(total, previsto_aprovado, { ...sees, orcado: sees.total_orcado })
  if (parcial || !sees.total_orcado) return somas
  const { total_geral, liquido_total, lucro_total } = header
  const preco = { ...somas, total_geral }
  if (!sees.previsto) return preco
  const lucro = projectedLucro(header.liquido_total, [total])
  const apart = chargesApart(total, summed)
  const withCharges = apart === undefined ? undefined : subtract(lucro, apart)
  return {
    ...preco,
    liquido: liquido_total,
    lucro_previsto: lucro_total,
    lucro_projetado: lucro,
    margem_projetada: toPercent(marginOf(total_geral, subtract(total_geral, lucro))),
    ...(withCharges !== undefined && {
      lucro_com_apontado: withCharges,
      margem_com_apontado: toPercent(marginOf(total_geral, subtract(total_geral, withCharges))),
    }),
  }
}

export const seenHeader = ({
  total_geral: _,
  liquido_total: __,
  lucro_total: ___,
  condicao_pagamento: ____,
  ...header
}: StoredHeader): VisaoHeader => header

export const visaoOf = (reading: VisaoRead): Visao => ({
  orcamento: seenHeader(reading.header),
  permissoes: reading.permissoes,
  parcial: reading.parcial,
  linhas: reading.espelho.linhas.map((linha) => seenLine(linha, reading.permissoes)),
  totais: seenTotals(reading),
})
