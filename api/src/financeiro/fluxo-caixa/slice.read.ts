import type { FluxoFilter } from '@claquete/contract/financeiro/fluxo-caixa/fluxo-caixa'
import { fieldFailure } from '@claquete/contract/failures'
import { daysBetween, firstOfMonth } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { lastOfMonth } from '@claquete/core/kernel/time/month'
import type { Especie } from '@claquete/core/livro/contas/especie'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import type { WhoToday } from '../../kernel/context.ts'
import { visaoDoLivro } from '../../livro/visao/public.ts'
import { checkRange } from '../../kernel/lists/list.ts'
import { listContasDoFluxo } from './contas.queries.ts'
import type { Slice } from './movimentos.queries.ts'

const diasMax = 1_830

export interface ContaVista {
  readonly id_contabancaria: number
  readonly descricao: string
  readonly especie: Especie
  /** Its opening balance, if opened before the period. */
  readonly openedWith: Cents
  readonly opened: CalendarDate | null
  readonly opensWith: Cents
}

export interface Fluxo {
  readonly slice: Slice
  /** The accounts whose balance counts. */
  readonly contas: readonly ContaVista[]
}

function periodoOf(today: CalendarDate, { periodo1, periodo2 }: FluxoFilter) {
  checkRange(periodo1, periodo2)
  const inicio = periodo1 ?? firstOfMonth(periodo2 ?? today)
  const fim = periodo2 ?? lastOfMonth(inicio)
  if (inicio < '1900-01-01' || fim > '2200-12-31') {
    throw fieldFailure('periodo1', 'Escolha um período entre 1900 e 2200.')
  }
  if (daysBetween(inicio, fim) >= diasMax) {
    throw fieldFailure('periodo2', 'Escolha um período de até 5 anos.')
  }
  return { inicio, fim }
}

/**
 * The requested units that the person may see; never empty (which would mean all) for a restricted person.
 */
function unidadesOf(allowed: readonly number[], asked: readonly number[] | undefined) {
  if (!asked || asked.length === 0) return allowed
  const vistas = allowed.length === 0 ? asked : asked.filter((id) => allowed.includes(id))
  if (vistas.length === 0) throw fieldFailure('empresas', 'Escolha uma {das suas unidades}.')
  return vistas
}

/** Resolves a request's period, accounts and units. */
export async function sliceOf(who: WhoToday, filter: FluxoFilter): Promise<Fluxo> {
  const { db, actor, today } = who
  const { inicio, fim } = periodoOf(today, filter)
  const empresas = unidadesOf(actor.empresas, filter.empresas)
  const contas = await listContasDoFluxo(db, {
    quem: actor,
    inicio,
    fim,
    contas: filter.contas && filter.contas.length > 0 ? filter.contas : undefined,
    empresas: filter.empresas && filter.empresas.length > 0 ? empresas : [],
  })
  const doSaldo = contas.filter(({ no_saldo }) => no_saldo)
  return {
    contas: doSaldo,
    slice: {
      inicio,
      fim,
      hoje: today,
      passo: filter.passo ?? 'dia',
      contas: contas.map(({ id_contabancaria }) => id_contabancaria),
      contasDoSaldo: doSaldo.map(({ id_contabancaria }) => id_contabancaria),
      empresas,
      vencidos: filter.vencidos !== 'N',
      em_aberto: filter.em_aberto !== 'N',
      sem_conta: filter.sem_conta !== 'N',
      solicitados: filter.solicitados === 'S',
      transferencias: filter.transferencias === 'S',
      visao: await visaoDoLivro(db, actor),
    },
  }
}
