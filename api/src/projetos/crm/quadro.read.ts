import type { GivenBy } from '@claquete/contract/endpoint'
import { Failure } from '@claquete/contract/failures'
import type * as contract from '@claquete/contract/projetos/crm/oportunidade'
import { sumOf } from '@claquete/core/kernel/amounts/money'
import { addDays, addMonths, firstOfMonth } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { byAction, daysStill, isCold, sumsOf } from '@claquete/core/projetos/crm/funil'
import type { Context } from '../../kernel/context.ts'
import { findMeta, listFunis } from './funil.queries.ts'
import { findDeal, listDeals, listWon } from './oportunidade.queries.ts'
import type { Deal, QuadroFilter } from './oportunidade.queries.ts'
import { readerOf } from './reader.read.ts'
import { readDetails } from './save.queries.ts'

/** Cards of a stage; the sums count all of them. */
const perEtapa = 60

/** A deal as its card shows it. */
export function cartaoOf(deal: Deal, today: CalendarDate) {
  const {
    desde,
    fechada_em: _,
    data_cadastro: __,
    resultado,
    dias_esfriar,
    id_empresa: ___,
    ...rest
  } = deal
  const dias = daysStill(desde, today)
  return { ...rest, dias, fria: resultado === null && isCold(dias, dias_esfriar) }
}

export async function readQuadro(
  context: Context,
  filter: QuadroFilter,
): Promise<GivenBy<typeof contract.crmQuadro>['data']> {
  const { db, actor, today } = context
  const funis = await listFunis(db, actor.empresas)
  const funil =
    filter.id_funil === undefined
      ? (funis.find(({ ativo }) => ativo === 'S') ?? funis[0])
      : funis.find(({ id_funil }) => id_funil === filter.id_funil)
  if (!funil) throw new Failure('funil_nao_localizado')
  const reader = await readerOf(context)
  const mes = firstOfMonth(today)
  const all = await listDeals(db, reader, { ...filter, id_funil: funil.id_funil }, mes)
  const won = await listWon(db, reader, filter, {
    from: mes,
    until: addDays(addMonths(mes, 1), -1),
  })
  return {
    id_funil: funil.id_funil,
    etapas: funil.etapas.map(({ order: _, ...etapa }) => {
      const deals = all.filter(({ id_funil_etapa }) => id_funil_etapa === etapa.id_funil_etapa)
      return {
        ...etapa,
        ...sumsOf(deals, etapa.probabilidade),
        cartoes: deals
          .toSorted(byAction)
          .slice(0, perEtapa)
          .map((deal) => cartaoOf(deal, today)),
      }
    }),
    meta: {
      mes,
      valor: await findMeta(db, mes, {
        id_empresa: filter.id_responsavel === undefined ? (filter.id_empresa ?? null) : null,
        id_usuario: filter.id_responsavel ?? null,
      }),
      ganho: sumOf(won, ({ valor }) => valor ?? undefined),
      quantidade: won.length,
    },
  }
}

export async function readOportunidade(
  context: Context,
  id_oportunidade: number,
): Promise<GivenBy<typeof contract.oportunidadeView>['data']> {
  const { db, today } = context
  const deal = await findDeal(db, await readerOf(context), id_oportunidade)
  if (!deal) throw new Failure('oportunidade_nao_localizada')
  const { id_empresa, resultado, data_cadastro, id_campanha, campanha } = deal
  return {
    ...cartaoOf(deal, today),
    id_oportunidade,
    id_empresa,
    resultado,
    data_cadastro,
    id_campanha,
    campanha,
    ...(await readDetails(db, id_oportunidade)),
  }
}
