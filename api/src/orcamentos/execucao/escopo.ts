import { Failure, fieldFailure } from '@claquete/contract/failures'
import type { CalendarDate } from '@claquete/core/kernel/calendar'
import type { Cents } from '@claquete/core/kernel/money'
import { cents, centsToReais, formatReais, centsOfReais } from '@claquete/core/kernel/money'
import { excessoDe } from '@claquete/core/livro/titulos/excesso'
import { espelhoDe } from '@claquete/core/orcamentos/orcamento/espelho'
import type { EspelhoDaLinha } from '@claquete/core/orcamentos/orcamento/espelho'
import type { Context } from '../../kernel/context.ts'
import { announceChange } from '../../kernel/realtime.ts'
import { requireClassificacao } from '../../livro/contas/public.ts'
import { gastosDaFolha, lockOrcamento } from '../orcamento/public.ts'
import type { GastoDoItem, OrcamentoVisto } from '../orcamento/public.ts'
import { alcanceDe, existe, familiaLiberada, selectConta, selectItem } from './escopo.queries.ts'
import type { Alcance, ItemDaLinha } from './escopo.queries.ts'

export type Who = Pick<Context, 'db' | 'actor' | 'today'>

/** Reais of the wire as exact money. */
export const centavosDe = (reais: number): Cents => centsOfReais(reais)

/**
 * The job, locked: every act on its money waits for the one before. `novo` money needs a status that
 * lets it move in this very version; what is under way goes on under the version now approved.
 */
export async function lockJob(
  who: Who,
  id_orcamento: number,
  uso: 'novo' | 'andamento' = 'andamento',
): Promise<OrcamentoVisto> {
  const job = await lockOrcamento(who, id_orcamento)
  const pode =
    job.libera_financeiro || (uso === 'andamento' && (await familiaLiberada(who.db, id_orcamento)))
  if (!pode) throw new Failure('financeiro_bloqueado', { values: { status: job.status } })
  return job
}

/** Tells the open screens that money of a job changed. */
export const announce = ({ db }: Pick<Who, 'db'>) => announceChange(db, 'execucao')

/** A line of this job that money may be posted to. */
export async function itemDoJob(
  { db, actor }: Who,
  id_orcamento: number,
  id_orca_item: number,
): Promise<ItemDaLinha> {
  const item = await selectItem(db, actor, id_orca_item)
  if (!item || item.id_orcamento !== id_orcamento) {
    throw fieldFailure('id_orca_item', 'Escolha um item deste orçamento.')
  }
  if (item.soma) {
    throw fieldFailure(
      'id_orca_item',
      `“${item.descricao}” só soma os seus subitens: escolha um deles.`,
    )
  }
  return item
}

const nada = { comprometido: cents(0), realizado: cents(0) }

export const espelhoDoItem = (
  item: Pick<ItemDaLinha, 'orcado' | 'previsto' | 'id_orca_item'>,
  gastos: readonly GastoDoItem[],
): EspelhoDaLinha => {
  const gasto = gastos.find(({ id_orca_item }) => id_orca_item === item.id_orca_item) ?? nada
  return espelhoDe({
    orcado: item.orcado,
    previsto: item.previsto,
    comprometido: gasto.comprometido,
    realizado: gasto.realizado,
  })
}

/** By how much `acrescimo` more passes what is left of the line. */
export async function excessoNoItem(
  who: Who,
  id_orca_item: number | null,
  acrescimo: Cents,
): Promise<{ item: string; excesso: Cents }> {
  if (id_orca_item === null || acrescimo <= 0) return { item: '', excesso: cents(0) }
  const item = await selectItem(who.db, who.actor, id_orca_item)
  if (!item) throw new Failure('nao_encontrado')
  const gastos = await gastosDaFolha(who.db, item.id_orcamento)
  return { item: item.descricao, excesso: excessoDe(espelhoDoItem(item, gastos), acrescimo) }
}

/** What a line has and has left, as this person may see it. */
export async function figurasDoItem(who: Who, id_orca_item: number) {
  const item = await selectItem(who.db, who.actor, id_orca_item)
  if (!item) throw new Failure('nao_encontrado')
  const gastos = await gastosDaFolha(who.db, item.id_orcamento)
  const alcance = await alcanceDe(who.db, who.actor)
  return figurasDe(espelhoDoItem(item, gastos), alcance)
}

/** Refuses, by name, what passes the line's balance, unless this person may overrun it. */
export async function checkItem(
  who: Who,
  id_orca_item: number | null,
  acrescimo: Cents,
): Promise<Cents> {
  const { item, excesso } = await excessoNoItem(who, id_orca_item, acrescimo)
  if (excesso > 0 && !who.actor.permissions.has('execucao.estourar')) {
    throw new Failure('item_estourado', { values: { item, excesso: formatReais(excesso) } })
  }
  return excesso
}

/** An account that the profile may use. */
export async function contaPermitida({ db, actor }: Who, id_contabancaria: number) {
  const conta = await selectConta(db, actor, id_contabancaria)
  if (!conta) throw fieldFailure('id_contabancaria', 'Escolha uma conta bancária.')
  if (conta.bloqueada) throw new Failure('conta_bloqueada', { values: { conta: conta.descricao } })
  return conta
}

/** The day of something that already happened: today unless told, never after it. */
export function diaPassado(
  { today }: Pick<Who, 'today'>,
  campo: string,
  dia: CalendarDate | undefined,
): CalendarDate {
  if (dia !== undefined && dia > today) throw fieldFailure(campo, 'A data ainda não chegou.')
  return dia ?? today
}

export async function requirePessoa({ db }: Pick<Who, 'db'>, campo: string, id: number | null) {
  if (id !== null && !(await existe(db, 'pessoa', 'id_pessoa', id))) {
    throw fieldFailure(campo, 'Esta pessoa não existe mais.')
  }
}

export async function requireTipoDocumento({ db }: Pick<Who, 'db'>, id: number | null) {
  if (id !== null && !(await existe(db, 'tipo_documento', 'id_tipoDocumento', id))) {
    throw fieldFailure('id_tipoDocumento', 'Este tipo de documento não existe mais.')
  }
}

/** Account and centre of what a job pays, as somebody said them; what was not said the ledger decides. */
export interface Destino {
  readonly id_grupoCusto?: number | null | undefined
  readonly id_centrocusto?: number | null | undefined
}

export async function destinoDito(
  { db }: Pick<Who, 'db'>,
  { id_grupoCusto, id_centrocusto }: Destino,
) {
  await requireClassificacao(db, { id_grupoCusto, id_centrocusto }, 'despesa')
  return { id_grupoCusto, id_centrocusto }
}

/** The figures of a line that this profile may see, in reais. */
export function figurasDe(espelho: EspelhoDaLinha, { orcado, custos }: Alcance) {
  return {
    ...(orcado && { orcado: centsToReais(espelho.orcado) }),
    ...(custos && {
      previsto: centsToReais(espelho.previsto),
      comprometido: centsToReais(espelho.comprometido),
      realizado: centsToReais(espelho.realizado),
      saldo: centsToReais(espelho.saldo),
    }),
  }
}

export const refuse = (acao: string, motivo: string) =>
  new Failure('execucao_recusada', { values: { acao, motivo } })
