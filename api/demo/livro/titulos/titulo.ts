import { addDays } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { WorkCalendar } from '@claquete/core/kernel/time/working-days'
import type { Origem } from '@claquete/core/livro/titulos/origem'

export interface BaixaDemo {
  readonly data: CalendarDate
  readonly conta: string | null
  /** In centavos, like every amount here. */
  readonly principal: number
  readonly desconto?: number
  readonly juros?: number
  readonly multa?: number
}

export interface LineDemo {
  readonly plano: string
  readonly centro: string
  readonly valor: number
}

/** A title of the demo with its settlements. Names (of accounts, centres) become ids when it is stored. */
export interface TituloDemo {
  readonly operacao: 'C' | 'D'
  readonly tipo?: 'titulo' | 'avulso' | 'transferencia'
  readonly origem?: Origem
  readonly descricao: string
  readonly valor: number
  readonly competencia: CalendarDate
  readonly vencimento: CalendarDate
  readonly cadastro: CalendarDate
  readonly id_pessoa?: number | null
  readonly plano?: string
  readonly centro?: string
  readonly unidade?: number
  readonly id_orcamento?: number
  readonly documento?: string
  readonly situacao?: 'solicitado' | 'rejeitado' | 'cancelado'
  readonly baixas: readonly BaixaDemo[]
  readonly rateio?: readonly LineDemo[]
  /** Equal text joins the instalments of one plan; likewise `recorrencia` and `transferencia`. */
  readonly parcelamento?: string
  readonly parcela?: number
  readonly parcelas?: number
  readonly recorrencia?: string
  readonly transferencia?: string
  readonly permuta?: true
  readonly gross?: number
  /** Taxes withheld from it; each becomes a payable of its own. */
  readonly retencoes?: readonly RetencaoDemo[]
}

export interface RetencaoDemo {
  readonly tributo: 'irrf' | 'pis' | 'cofins' | 'csll'
  readonly valor: number
  readonly taxa: number
  readonly vencimento: CalendarDate
  readonly codigo: string
}

/** Names of the bank accounts that the demo uses. */
export const movimento = 'Itaú · movimento'
export const rio = 'Bradesco · Rio'
export const cdb = 'Itaú · CDB'
export const poupanca = 'Poupança de garantias'
export const caixa = 'Caixa da produção'
export const cartao = 'Cartão Itaú Empresas'

/** Seeded pseudo-random numbers, the same on every run (mulberry32). */
export function draw(semente: number) {
  let estado = semente >>> 0
  const next = () => {
    estado = (estado + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(estado ^ (estado >>> 15), estado | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    ate: (limite: number) => Math.floor(next() * limite),
    chance: (parte: number) => next() < parte,
    /** Between 1 − `parte` and 1 + `parte`. */
    perto: (parte: number) => 1 - parte + next() * 2 * parte,
    de: <Um>(lista: readonly Um[]): Um => {
      const um = lista[Math.floor(next() * lista.length)]
      if (um === undefined) throw new RangeError('nada a sortear')
      return um
    },
  }
}
export type Draw = ReturnType<typeof draw>

/** A month of the demo; `numero` counts from 0, the first one. */
export interface MesDemo {
  readonly numero: number
  readonly inicio: CalendarDate
  readonly fim: CalendarDate
  /** 1 to 12. */
  readonly mes: number
}

export interface Plot {
  readonly today: CalendarDate
  readonly meses: readonly MesDemo[]
  readonly clientes: readonly number[]
  readonly fornecedores: readonly number[]
  readonly equipe: readonly number[]
  readonly calendar: WorkCalendar
  /** The next working day on or after a day. */
  readonly util: (dia: CalendarDate) => CalendarDate
}

/** Day `dia` of a month, or its last day if shorter. */
export const dayOf = ({ inicio, fim }: MesDemo, dia: number): CalendarDate => {
  const data = addDays(inicio, dia - 1)
  return data > fim ? fim : data
}

/** A base price raised by 4.8% for each full year of the demo. */
export const adjusted = (base: number, { numero }: MesDemo): number =>
  Math.round(base * 1.048 ** Math.floor(numero / 12))
