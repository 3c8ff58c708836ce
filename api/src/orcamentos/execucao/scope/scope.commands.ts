import { Failure, fieldFailure } from '@claquete/contract/failures'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { cents } from '@claquete/core/kernel/amounts/money'
import { espelhoOf } from '@claquete/core/orcamentos/visao/espelho'
import type { LineEspelho } from '@claquete/core/orcamentos/visao/espelho'
import type { WhoToday } from '../../../kernel/context.ts'
import { requireClassificacao } from '../../../livro/contas/public.ts'
import { listFolhaUses, lockOrcamento } from '../../orcamento/public.ts'
import type { GastoDoItem, SeenOrcamento } from '../../orcamento/public.ts'
import { scopeOf, isKnown, isFamilyReleased, selectConta, selectItem } from './scope.queries.ts'
import type { Scope, LineItem } from './scope.queries.ts'

/**
 * Locks the job, so that acts on its money happen one at a time. `novo` money requires this version's own
 * status to accept it; existing payments continue under the approved version's.
 */
export async function lockJob(
  who: WhoToday,
  id_orcamento: number,
  uso: 'novo' | 'andamento' = 'andamento',
): Promise<SeenOrcamento> {
  const job = await lockOrcamento(who, id_orcamento)
  const pode =
    job.libera_financeiro || (uso === 'andamento' && (await isFamilyReleased(who.db, id_orcamento)))
  if (!pode) throw new Failure('financeiro_bloqueado', { values: { status: job.status } })
  return job
}

/** A line of this job that accepts money. */
export async function itemDoJob(
  { db, actor }: WhoToday,
  id_orcamento: number,
  id_orca_item: number,
): Promise<LineItem> {
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

const noMoney = { comprometido: cents(0), realizado: cents(0) }

export const espelhoDoItem = (
  item: Pick<LineItem, 'orcado' | 'previsto' | 'id_orca_item'>,
  gastos: readonly GastoDoItem[],
): LineEspelho => {
  const gasto = gastos.find(({ id_orca_item }) => id_orca_item === item.id_orca_item) ?? noMoney
  return espelhoOf({
    orcado: item.orcado,
    previsto: item.previsto,
    comprometido: gasto.comprometido,
    realizado: gasto.realizado,
  })
}

/** The planned amount and balance of a line, as far as this person may see them. */
export async function itemFigures(who: WhoToday, id_orca_item: number) {
  const item = await selectItem(who.db, who.actor, id_orca_item)
  if (!item) throw new Failure('nao_encontrado')
  const gastos = await listFolhaUses(who.db, item.id_orcamento)
  const scope = await scopeOf(who.db, who.actor)
  return figuresOf(espelhoDoItem(item, gastos), scope)
}

/** The account, refused when it is blocked for the profile. */
export async function requireAllowedConta({ db, actor }: WhoToday, id_contabancaria: number) {
  const conta = await selectConta(db, actor, id_contabancaria)
  if (!conta) throw fieldFailure('id_contabancaria', 'Escolha uma conta bancária.')
  if (conta.bloqueada) throw new Failure('conta_bloqueada', { values: { conta: conta.descricao } })
  return conta
}

/** The date of a past event: today by default, never in the future. */
export function requirePastDay(
  { today }: Pick<WhoToday, 'today'>,
  campo: string,
  dia: CalendarDate | undefined,
): CalendarDate {
  if (dia !== undefined && dia > today) throw fieldFailure(campo, 'A data ainda não chegou.')
  return dia ?? today
}

export async function requirePessoa(
  { db }: Pick<WhoToday, 'db'>,
  campo: string,
  id: number | null,
) {
  if (id !== null && !(await isKnown(db, 'pessoa', 'id_pessoa', id))) {
    throw fieldFailure(campo, 'Esta pessoa não existe mais.')
  }
}

export async function requireTipoDocumento({ db }: Pick<WhoToday, 'db'>, id: number | null) {
  if (id !== null && !(await isKnown(db, 'tipo_documento', 'id_tipoDocumento', id))) {
    throw fieldFailure('id_tipoDocumento', 'Este tipo de documento não existe mais.')
  }
}

/** The chosen account and centre of a job's payment; the ledger decides absent ones. */
export interface Target {
  readonly id_grupoCusto?: number | null | undefined
  readonly id_centrocusto?: number | null | undefined
}

export async function statedTarget(
  { db }: Pick<WhoToday, 'db'>,
  { id_grupoCusto, id_centrocusto }: Target,
) {
  await requireClassificacao(db, { id_grupoCusto, id_centrocusto }, 'despesa')
  return { id_grupoCusto, id_centrocusto }
}

/** The figures of a line that this profile may see. */
export function figuresOf(espelho: LineEspelho, { orcado, custos }: Scope) {
  const { previsto, comprometido, realizado, saldo } = espelho
  return {
    ...(orcado && { orcado: espelho.orcado }),
    ...(custos && { previsto, comprometido, realizado, saldo }),
  }
}

export const refuse = (acao: string, motivo: string) =>
  new Failure('execucao_recusada', { values: { acao, motivo } })
