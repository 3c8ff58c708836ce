import { dueDatesOf, sumByAge } from '@claquete/core/kernel/amounts/age'
import type { AgeBand } from '@claquete/core/kernel/amounts/age'
import { addDays } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { sum } from '@claquete/core/kernel/amounts/money'
import { weekOf } from '@claquete/core/kernel/amounts/series'
import { must } from '@claquete/core/kernel/must'
import type { Context } from '../../../kernel/context.ts'
import type { TodaySource, WidgetSources } from '../../../kernel/areas/widgets.ts'
import { contasA } from './lista.handlers.ts'
import { listOwedByDay } from './owed.queries.ts'
import { wantedOf } from './request.read.ts'
import type { LivroFilter } from './request.read.ts'

const lists = { C: '/financeiro/contas-receber/listar', D: '/financeiro/contas-pagar/listar' }

type Filter = Pick<LivroFilter, 'situacao' | 'periodo1' | 'periodo2'>

/** The address of the list with these filters. */
const listOf = (operacao: 'C' | 'D', filter: Filter) =>
  `${lists[operacao]}?${new URLSearchParams(Object.entries(filter).filter(([, value]) => value))}`

const owed = async (context: Context, operacao: 'C' | 'D', filter: Filter) =>
  listOwedByDay(context.db, await wantedOf(context, contasA(operacao, filter)))

const total = (rows: Awaited<ReturnType<typeof owed>>) => ({
  quantidade: rows.reduce((all, { quantidade }) => all + quantidade, 0),
  valor: sum(rows.map(({ valor }) => valor)),
})

/** The filters by which the list of receivables shows a band. */
function filterOfBand(faixa: AgeBand, today: CalendarDate): Filter {
  const { de, ate } = dueDatesOf(faixa, today)
  if (!ate) return { situacao: 'a_vencer' }
  return { situacao: 'atrasado', ...(de && { periodo1: de }), periodo2: ate }
}

/** The dashboard widgets fed by titles: the same filters and sums as their lists. */
export const tituloWidgets: WidgetSources = {
  recebiveis_idade: {
    lista: listOf('C', { situacao: 'em_aberto' }),
    read: async (context) => {
      const { today } = context
      const rows = await owed(context, 'C', { situacao: 'em_aberto' })
      return sumByAge(rows, today).map((band) => ({
        ...band,
        lista: listOf('C', filterOfBand(band.faixa, today)),
      }))
    },
  },
  pagar_semana: {
    lista: listOf('D', { situacao: 'em_aberto' }),
    read: async (context) => {
      const dias = weekOf(context.today)
      const first = must(dias[0], 'Monday')
      const until = { situacao: 'em_aberto', periodo2: addDays(first, 6) } as const
      const before = { situacao: 'em_aberto', periodo2: addDays(first, -1) } as const
      const rows = await owed(context, 'D', until)
      const ofDay = (dia: CalendarDate) => ({
        dia,
        ...total(rows.filter(({ vencimento }) => vencimento === dia)),
        lista: listOf('D', { situacao: 'em_aberto', periodo1: dia, periodo2: dia }),
      })
      return {
        dias: dias.map(ofDay),
        antes: {
          ...total(rows.filter(({ vencimento }) => vencimento < first)),
          lista: listOf('D', before),
        },
        lista: listOf('D', { ...until, periodo1: first }),
      }
    },
  },
}

const ofToday = ({ today }: Context) =>
  ({ situacao: 'em_aberto', periodo1: today, periodo2: today }) as const

/** What falls due today, for who pays and who charges. */
export const tituloToday: readonly TodaySource[] = (['D', 'C'] as const).map((operacao) => ({
  at: operacao === 'D' ? 20 : 30,
  chave: operacao === 'D' ? 'pagar_hoje' : 'receber_hoje',
  needs: [operacao === 'D' ? 'conta_pagar.consultar' : 'conta_receber.consultar'],
  texto:
    operacao === 'D'
      ? ['conta a pagar vence hoje', 'contas a pagar vencem hoje']
      : ['conta a receber vence hoje', 'contas a receber vencem hoje'],
  path: (context) => listOf(operacao, ofToday(context)),
  read: async (context) => total(await owed(context, operacao, ofToday(context))),
}))
