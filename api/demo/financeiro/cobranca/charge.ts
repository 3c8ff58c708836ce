import { diasAgendaUsual } from '@claquete/core/financeiro/cobranca/boleto'
import { addDays } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { must } from '@claquete/core/kernel/must'
import type { WhoToday } from '../../../src/kernel/context.ts'
import { settingsOf } from '../../../src/kernel/settings/company.queries.ts'
import { postTitulo } from '../../../src/livro/titulos/public.ts'
import type { NewBoleto } from '../../../src/financeiro/cobranca/boleto/boleto.queries.ts'
import { columnsOf } from '../../../src/financeiro/cobranca/emissao/issue.commands.ts'
import { listTitulosToCharge } from '../../../src/financeiro/cobranca/emissao/payer.queries.ts'
import { pagadorOf } from '../../../src/financeiro/cobranca/emissao/prepare.read.ts'
import type { DemoPayer } from './demo.queries.ts'

/** A receivable of the demonstration and its boleto. */
export interface DemoCharge {
  readonly descricao: string
  readonly valor: Cents
  /** Days from today. */
  readonly dueIn: number
  /** Days ago on which the boleto was issued. */
  readonly emitido: number
}

interface Receiver {
  readonly who: WhoToday
  readonly id_contabancaria: number
  readonly id_empresa: number
  readonly id_grupoCusto: number | null
}

export type DemoBoleto = Omit<NewBoleto, 'provedor' | 'seu_numero'>

export const dayOf = (today: CalendarDate, days: number) => addDays(today, days)

/** Posts the receivable of a charge, and gives the boleto that is to be issued of it. */
export async function postCharge(
  { who, id_contabancaria, id_empresa, id_grupoCusto }: Receiver,
  { id_pessoa }: DemoPayer,
  { descricao, valor, dueIn, emitido }: DemoCharge,
): Promise<DemoBoleto> {
  const { db, actor, today } = who
  const vencimento = dayOf(today, dueIn)
  const id_lancamento = await postTitulo(who, {
    id_empresa,
    id_grupoCusto,
    operacao: 'C',
    origem: 'avulso',
    id_pessoa,
    descricao,
    valor,
    competencia: dayOf(today, -emitido),
    dataVencimento: vencimento,
    situacao: 'aprovado',
    id_orcamento: null,
    id_orca_item: null,
    id_solicitante: actor.id_usuario,
  })
  const [titulo] = await listTitulosToCharge(db, [id_lancamento])
  const { multa_atraso, juros_atraso } = await settingsOf(db)
  return {
    id_lancamento,
    id_contabancaria,
    id_pessoa,
    valor,
    vencimento,
    dias_agenda: diasAgendaUsual,
    multa: multa_atraso,
    juros: juros_atraso,
    desconto: 0,
    dias_desconto: 0,
    mensagem: descricao,
    ...columnsOf(pagadorOf(must(titulo, 'receivable'))),
    id_usuario: actor.id_usuario,
  }
}
