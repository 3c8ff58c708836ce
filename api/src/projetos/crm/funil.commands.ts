import type { TakenBy } from '@claquete/contract/endpoint'
import { Failure, fieldFailure } from '@claquete/contract/failures'
import { messages } from '@claquete/contract/messages'
import type * as contract from '@claquete/contract/projetos/crm/funil'
import { counted } from '@claquete/core/kernel/writing/counted'
import { firstOfMonth } from '@claquete/core/kernel/time/calendar'
import type { Context } from '../../kernel/context.ts'
import { requireVersao } from '../../kernel/records/versao.ts'
import { rankBetween } from '@claquete/core/kernel/order/rank'
import {
  countOfEtapa,
  deleteFunil,
  findEtapa,
  hasTipoCampanha,
  insertEtapa,
  insertFunil,
  listEtapas,
  listOptions,
  lockFunil,
  putMeta,
  replaceEtapa,
  updateEtapa,
  updateFunil,
} from './funil.queries.ts'

type FunilBody = TakenBy<typeof contract.funilCreate>['body']
type EtapaBody = TakenBy<typeof contract.etapaCreate>['body']

const valuesOf = ({ titulo, id_empresa, id_tipo_campanha, ativo }: FunilBody) => ({
  titulo,
  id_empresa: id_empresa ?? null,
  id_tipo_campanha: id_tipo_campanha ?? null,
  ativo: ativo ?? ('S' as const),
})

/** Refuses a unit in which the person does not work. */
export async function checkUnit({ db, actor }: Context, id_empresa: number | null | undefined) {
  if (id_empresa === null || id_empresa === undefined) return
  const { empresas } = await listOptions(db, actor.empresas)
  if (!empresas.some(({ id }) => id === id_empresa)) {
    throw fieldFailure('id_empresa', messages.exists)
  }
}

async function check(context: Context, { id_empresa, id_tipo_campanha }: FunilBody) {
  await checkUnit(context, id_empresa)
  if (id_tipo_campanha && !(await hasTipoCampanha(context.db, id_tipo_campanha))) {
    throw fieldFailure('id_tipo_campanha', messages.exists)
  }
}

export async function createFunil(context: Context, body: FunilBody): Promise<number> {
  await check(context, body)
  return insertFunil(context.db, valuesOf(body))
}

/** The funnel locked: its stages change one at a time. */
async function lock({ db, actor }: Context, id_funil: number) {
  const funil = await lockFunil(db, id_funil)
  const isSeen = funil && (funil.id_empresa === null || isOfUnits(actor.empresas, funil.id_empresa))
  if (!isSeen) throw new Failure('funil_nao_localizado')
  return funil
}

const isOfUnits = (empresas: readonly number[], id_empresa: number) =>
  empresas.length === 0 || empresas.includes(id_empresa)

export async function changeFunil(
  context: Context,
  id_funil: number,
  { versao, ...body }: FunilBody & { readonly versao: number },
): Promise<void> {
  const before = await lock(context, id_funil)
  requireVersao(before, versao)
  await check(context, body)
  await updateFunil(context.db, id_funil, valuesOf(body))
}

export async function removeFunil(context: Context, id_funil: number): Promise<void> {
  await lock(context, id_funil)
  for (const { id_funil_etapa } of await listEtapas(context.db, id_funil)) {
    if ((await countOfEtapa(context.db, id_funil_etapa)) > 0) {
      throw new Failure('funil_com_oportunidades')
    }
  }
  await deleteFunil(context.db, id_funil)
}

/** A new stage stands before the one that wins. */
export async function createEtapa(
  context: Context,
  id_funil: number,
  { dias_esfriar = null, ...body }: EtapaBody,
): Promise<number> {
  const { db } = context
  await lock(context, id_funil)
  const etapas = await listEtapas(db, id_funil)
  const first = etapas.findIndex(({ resultado }) => resultado !== null)
  const [before, after] = [etapas[first - 1], etapas[first]]
  const order = rankBetween(before?.order ?? null, after?.order ?? null)
  return insertEtapa(db, id_funil, { ...body, dias_esfriar, order })
}

async function lockEtapa(context: Context, id_funil_etapa: number) {
  const found = await findEtapa(context.db, id_funil_etapa)
  if (!found) throw new Failure('etapa_nao_localizada')
  await lock(context, found.id_funil)
  const etapa = await findEtapa(context.db, id_funil_etapa)
  if (!etapa) throw new Failure('etapa_nao_localizada')
  return etapa
}

export async function changeEtapa(
  context: Context,
  id_funil_etapa: number,
  { dias_esfriar = null, probabilidade, ...body }: EtapaBody,
): Promise<void> {
  const { resultado } = await lockEtapa(context, id_funil_etapa)
  // What is won is certain, and what is lost is nothing.
  const sure = { ganho: 100, perdido: 0 }
  await updateEtapa(context.db, id_funil_etapa, {
    ...body,
    dias_esfriar: resultado === null ? dias_esfriar : null,
    probabilidade: resultado === null ? probabilidade : sure[resultado],
  })
}

export async function moveEtapa(
  context: Context,
  id_funil_etapa: number,
  depois_de: number | null,
): Promise<void> {
  const { db } = context
  const etapa = await lockEtapa(context, id_funil_etapa)
  const others = (await listEtapas(db, etapa.id_funil)).filter(
    (one) => one.id_funil_etapa !== id_funil_etapa,
  )
  const at = others.findIndex((one) => one.id_funil_etapa === depois_de)
  if (depois_de !== null && at < 0) throw new Failure('etapa_de_outro_funil')
  const order = rankBetween(others[at]?.order ?? null, others[at + 1]?.order ?? null)
  await updateEtapa(db, id_funil_etapa, { order })
}

export async function removeEtapa(
  context: Context,
  id_funil_etapa: number,
  para: number | undefined,
): Promise<void> {
  const { db, actor } = context
  const etapa = await lockEtapa(context, id_funil_etapa)
  if (etapa.resultado !== null) throw new Failure('etapa_de_resultado')
  const open = (await listEtapas(db, etapa.id_funil)).filter(
    (one) => one.resultado === null && one.id_funil_etapa !== id_funil_etapa,
  )
  const [other] = open
  if (!other) throw new Failure('etapa_de_resultado', { msg: 'Um funil tem pelo menos uma etapa.' })
  const target = open.find((one) => one.id_funil_etapa === para)
  if (para !== undefined && !target) throw new Failure('etapa_de_outro_funil')
  const quantas = await countOfEtapa(db, id_funil_etapa)
  if (quantas > 0 && !target) {
    throw new Failure('etapa_com_oportunidades', {
      values: { quantas: counted(quantas, 'oportunidade', 'oportunidades') },
    })
  }
  await replaceEtapa(db, id_funil_etapa, (target ?? other).id_funil_etapa, actor.id_usuario)
}

export async function saveMeta(
  context: Context,
  body: TakenBy<typeof contract.metaSave>['body'],
): Promise<void> {
  const { id_empresa = null, id_usuario = null, mes, valor } = body
  if (id_empresa !== null && id_usuario !== null) {
    throw fieldFailure('id_usuario', 'A meta é {de uma unidade} ou de uma pessoa.')
  }
  await checkUnit(context, id_empresa)
  const { responsaveis } = await listOptions(context.db, context.actor.empresas)
  if (id_usuario !== null && !responsaveis.some(({ id }) => id === id_usuario)) {
    throw fieldFailure('id_usuario', messages.exists)
  }
  await putMeta(context.db, { mes: firstOfMonth(mes), id_empresa, id_usuario, valor })
}
