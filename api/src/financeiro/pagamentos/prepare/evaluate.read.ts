import { must } from '@claquete/core/kernel/must'
import { workCalendarOf } from '@claquete/contract/kernel/settings/catalogue'
import { instructionOf, registeredDestinos } from '@claquete/core/financeiro/pagamentos/instruction'
import { decidedValor } from '@claquete/core/financeiro/pagamentos/asked'
import type { Decided } from '@claquete/core/financeiro/pagamentos/asked'
import type { Candidate, Known, Problem } from '@claquete/core/financeiro/pagamentos/problem'
import { codigoOf, problemsOf } from '@claquete/core/financeiro/pagamentos/problems'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { nextWorkingDay } from '@claquete/core/kernel/time/working-days'
import type { WorkCalendar } from '@claquete/core/kernel/time/working-days'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { problemToSettle } from '@claquete/core/livro/titulos/baixa'
import type { WhoToday } from '../../../kernel/context.ts'
import { settingsOf } from '../../../kernel/settings/company.queries.ts'
import { listClosedMonths } from '../../../livro/titulos/public.ts'
import type { VisaoDoLivro } from '../../../livro/visao/public.ts'
import { listAlike } from './check.queries.ts'
import type { FoundAlike, TituloToPay } from './check.queries.ts'

/** What somebody typed of a payment; absent values are proposed. */
export interface Typed extends Decided {
  readonly valor?: Cents | undefined
  readonly desconto?: Cents | undefined
  readonly acrescimo?: Cents | undefined
  readonly data?: CalendarDate | undefined
}

/** Who is paid: as the instruction says, else the supplier. */
export const favorecidoOf = (titulo: TituloToPay) => ({
  nome: titulo.favorecido_nome || (titulo.razao ?? ''),
  documento: titulo.favorecido_documento || (titulo.cnpj ?? ''),
})

export const proposalOf = ({ instrucao, contas }: TituloToPay) =>
  instructionOf(instrucao ?? undefined, contas)

/** The day proposed: the due date, or the next working day when it has passed. */
const dayOf = ({ vencimento_util }: TituloToPay, today: CalendarDate, calendar: WorkCalendar) =>
  vencimento_util >= today ? vencimento_util : nextWorkingDay(calendar, today)

export async function calendarOf({ db }: Pick<WhoToday, 'db'>): Promise<WorkCalendar> {
  return workCalendarOf(await settingsOf(db))
}

/** A title as it would be paid with what was typed. */
export function candidateOf(
  titulo: TituloToPay,
  typed: Typed,
  { today, calendar }: { readonly today: CalendarDate; readonly calendar: WorkCalendar },
): Candidate {
  const { destino } = proposalOf(titulo)
  const asked = decidedValor(destino, titulo.saldo, typed)
  return {
    id_lancamento: titulo.id_lancamento,
    valor: typed.valor ?? asked.valor,
    desconto: typed.desconto ?? asked.desconto,
    acrescimo: typed.acrescimo ?? asked.acrescimo,
    multa: typed.multa ?? asked.multa,
    data: typed.data ?? dayOf(titulo, today, calendar),
    destino,
    favorecido: favorecidoOf(titulo),
  }
}

/** Where a payment like this one already is. Of a title that the person does not see, nothing is told. */
function placeOf({ id_lancamento, id_lote_pagamento, isPaid, isSeen, data }: FoundAlike): string {
  if (!isSeen) return isPaid ? 'em outro pagamento, já feito' : 'em outro lote'
  const titulo = `lançamento nº ${id_lancamento}`
  if (isPaid) return `pago em ${formatDateBr(data)} (${titulo})`
  return `no lote nº ${must(id_lote_pagamento, 'batch')} (${titulo})`
}

async function knownOf(
  { db }: WhoToday,
  visao: VisaoDoLivro,
  { candidates, except }: { candidates: readonly Candidate[]; except: number | null },
): Promise<Known[]> {
  const alike = await listAlike(db, visao, {
    documentos: candidates.flatMap(({ favorecido }) => favorecido.documento || []),
    dias: [...new Set(candidates.map(({ data }) => data))],
    codigos: candidates.flatMap(({ destino }) => codigoOf(destino) ?? []),
    except,
  })
  return [
    ...alike.map((one) => ({ ...one, codigo: one.codigo ?? undefined, onde: placeOf(one) })),
    ...candidates.map(({ id_lancamento, favorecido, valor, data, destino }) => ({
      id_lancamento,
      documento: favorecido.documento,
      valor,
      data,
      codigo: codigoOf(destino),
      onde: `nesta mesma lista (lançamento nº ${id_lancamento})`,
    })),
  ]
}

function obstacleOf(titulo: TituloToPay): string | undefined {
  if (titulo.operacao === 'C') return 'é a receber'
  if (titulo.permuta === 'S') return 'é de permuta, que não movimenta dinheiro'
  if (titulo.origem === 'verba') return 'é de uma verba: entregue-a na própria verba'
  return problemToSettle(titulo)
}

export interface Evaluated {
  readonly titulo: TituloToPay
  readonly candidate: Candidate
  readonly problems: readonly Problem[]
}

interface Evaluating {
  readonly titulo: TituloToPay
  readonly candidate: Candidate
}

/** Everything wrong with each payment, among themselves too. `except` is the batch that they are in. */
export async function evaluate(
  who: WhoToday,
  visao: VisaoDoLivro,
  {
    payments,
    except = null,
  }: { readonly payments: readonly Evaluating[]; readonly except?: number | null },
): Promise<Evaluated[]> {
  const candidates = payments.map(({ candidate }) => candidate)
  const known = await knownOf(who, visao, { candidates, except })
  const days = candidates.map(({ data }) => data)
  const common = {
    today: who.today,
    calendar: await calendarOf(who),
    closed: await listClosedMonths(who.db, days),
    known,
  }
  return payments.map(({ titulo, candidate }) => ({
    titulo,
    candidate,
    problems: problemsOf(candidate, {
      ...common,
      titulo: {
        saldo: titulo.saldo,
        vencimento: titulo.dataVencimento,
        obstacle: obstacleOf(titulo),
        isExported: titulo.isExported,
        lote: titulo.lote === except ? undefined : (titulo.lote ?? undefined),
      },
      fornecedor:
        titulo.id_pessoa === null
          ? undefined
          : {
              nome: titulo.razao ?? '',
              documento: titulo.cnpj ?? '',
              destinos: registeredDestinos(titulo.contas),
            },
    }),
  }))
}
