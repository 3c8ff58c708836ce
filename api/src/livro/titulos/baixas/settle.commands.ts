import { workCalendarOf } from '@claquete/contract/kernel/settings/catalogue'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { cents, subtract } from '@claquete/core/kernel/amounts/money'
import { nextWorkingDay } from '@claquete/core/kernel/time/working-days'
import type { Baixa } from '@claquete/core/livro/titulos/delay'
import type { WhoToday } from '../../../kernel/context.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { settingsOf } from '../../../kernel/settings/company.queries.ts'
import { classifyLines } from '../../contas/public.ts'
import { insertBaixa } from '../store/lancamento.queries.ts'
import { insertLancamento } from '../store/insert-lancamento.queries.ts'
import { reverseBaixas } from './reverse.queries.ts'
import type { ChequeOfBaixa, Lancamento, LancamentoValues } from '../store/lancamento.queries.ts'
import { followPaid, lockTaxed } from '../retencao/dates.commands.ts'

/** The first bank working day on or after a due date, by the tenant's calendar. */
export async function vencimentoUtil(db: TenantDb, data: CalendarDate): Promise<CalendarDate> {
  return nextWorkingDay(workCalendarOf(await settingsOf(db)), data)
}

/**
 * Creates a title. The caller has checked that the accounts, people and budgets exist; an account or centre
 * left out takes its default.
 */
export async function postTitulo({ db }: WhoToday, novo: LancamentoValues): Promise<number> {
  const vencimento_util = novo.vencimento_util ?? (await vencimentoUtil(db, novo.dataVencimento))
  const [classified = novo] = await classifyLines(db, novo, [novo])
  return insertLancamento(db, { ...classified, vencimento_util })
}

const noAcrescimos = { desconto: cents(0), juros: cents(0), multa: cents(0) }

interface InConta {
  readonly data: CalendarDate
  readonly id_contabancaria: number | null
  readonly forma_pagamento?: string | null | undefined
  readonly obs?: string | null | undefined
  readonly cheque?: ChequeOfBaixa | undefined
}

/** A settlement of all that is left, without discount, interest or fine. */
const all = ({
  centavos,
  baixado_centavos,
}: Pick<Lancamento, 'centavos' | 'baixado_centavos'>) => ({
  ...noAcrescimos,
  principal: subtract(centavos, baixado_centavos),
})

/**
 * Settles a title, already locked, in full or as `valores` say. The caller has checked the amounts and the
 * account.
 */
export async function settle(
  who: WhoToday,
  titulo: Pick<Lancamento, 'id_lancamento' | 'centavos' | 'baixado_centavos'>,
  conta: InConta,
  valores: Baixa = all(titulo),
): Promise<number> {
  const tributos = await lockTaxed(who, [titulo.id_lancamento])
  const id_baixa = await pay(who, titulo.id_lancamento, conta, valores)
  await followPaid(who, tributos)
  return id_baixa
}

async function pay(
  { db, actor }: WhoToday,
  id_lancamento: number,
  { data, id_contabancaria, forma_pagamento = null, obs = null, cheque }: InConta,
  valores: Baixa,
): Promise<number> {
  return insertBaixa(db, id_lancamento, {
    ...valores,
    data,
    id_contabancaria,
    forma_pagamento,
    obs,
    cheque,
    id_usuario: actor.id_usuario,
  })
}

/** Creates a title settled on creation: money that already moved. */
export async function postPaid(
  who: WhoToday,
  novo: Omit<LancamentoValues, 'situacao'>,
  conta: InConta,
): Promise<number> {
  const id_lancamento = await postTitulo(who, { ...novo, situacao: 'aprovado' })
  const whole = all({ centavos: novo.valor, baixado_centavos: cents(0) })
  await pay(who, id_lancamento, conta, whole)
  return id_lancamento
}

interface Estorno {
  readonly motivo: string | null
  /** If absent, all are reversed. */
  readonly id_baixa?: number
  /** The cheque that made them, which is being returned, stopped or cancelled. */
  readonly id_chequeEmitido?: number
}

/**
 * Reverses all settlements of a title, or the one given: their amount is owed again. Their months must be
 * open.
 */
export async function reverse(
  who: WhoToday,
  id_lancamento: number,
  estorno: Estorno,
): Promise<number> {
  const { db, actor } = who
  const tributos = await lockTaxed(who, [id_lancamento])
  const quantas = await reverseBaixas(db, id_lancamento, {
    ...estorno,
    id_usuario: actor.id_usuario,
  })
  await followPaid(who, tributos)
  return quantas
}
