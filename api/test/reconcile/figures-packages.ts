import { pacoteList, pacotePreview } from '@claquete/contract/relatorios/contabilidade/pacote'
import { paidContas } from '@claquete/contract/relatorios/relatorios/paid-contas'
import { receivedContas } from '@claquete/contract/relatorios/relatorios/received-contas'
import { addDays, addMonths, calendarDate } from '@claquete/core/kernel/time/calendar'
import { cents } from '@claquete/core/kernel/amounts/money'
import { must } from '@claquete/core/kernel/must'
import { year } from './company.ts'
import { figureOf, money } from './figure.ts'
import type { Figure, Subject } from './figure.ts'
import { incomeStatement } from './figures-reports.ts'
import type { House } from './house.ts'
import { amountIn } from './read-export.ts'
import { returnedIn } from './read-words.ts'

/** A package is a file of many: three months are enough to compare. */
const months: readonly Subject[] = ['02', '03', '05'].map((month) => ({ nome: `${year}-${month}` }))

const periodOf = ({ nome }: Subject) => {
  const periodo1 = calendarDate(`${nome}-01`)
  return { periodo1, periodo2: addDays(addMonths(periodo1, 1), -1) }
}

const bookOf = async (house: House, { nome }: Subject, name: string) =>
  must((await house.packed(nome)).get(name), name)

/** The sum that the list of packages tells of one of its files. */
async function toldOf(house: House, subject: Subject, at: number) {
  await house.packed(subject.nome)
  const { data } = await house.company.world.call(pacoteList, { query: {} })
  const row = data.data.find(({ mes }) => mes === subject.nome)
  return money(row?.conteudo[at]?.valor ?? undefined)
}

const movements: Figure = figureOf({
  name: 'Entrou e saiu no mês',
  each: () => months,
  places: {
    'Contas pagas e recebidas': async (house, month) => {
      const query = periodOf(month)
      const [paid, received] = [
        await house.read(paidContas.endpoints.totals, { query }),
        await house.read(receivedContas.endpoints.totals, { query }),
      ]
      // What comes back of a fund enters the account; it lowers what was paid.
      const devolvido = await returnedIn(house, month.nome)
      return {
        entrou: cents(money(received.data.valor) + devolvido),
        saiu: cents(money(paid.data.valor) + devolvido),
      }
    },
    'Prévia do pacote do contador': async (house, { nome }) => {
      const { data } = await house.read(pacotePreview, { query: { mes: nome } })
      return { entrou: money(data.entradas), saiu: money(data.saidas) }
    },
    'Planilha do pacote': async (house, month) => {
      const { rows } = await bookOf(house, month, '1-lancamentos/movimentos')
      const own = rows.filter((row) => row['Transferência com'] === '')
      const sideOf = (word: string) =>
        own
          .filter((row) => row['Sentido'] === word)
          .reduce((sum, row) => sum + Math.abs(amountIn(row['Movido na conta'])), 0)
      return { entrou: cents(sideOf('Entrada')), saiu: cents(sideOf('Saída')) }
    },
  },
})

const result: Figure = figureOf({
  name: 'Resultado do mês por competência',
  each: () => months,
  places: {
    DRE: async (house, month) => {
      const { linhas } = await incomeStatement(house, 'competencia', periodOf(month))
      return money(linhas.find((one) => one.codigo === 'resultado_periodo')?.total)
    },
    'Planilha do pacote': async (house, month) =>
      (await bookOf(house, month, '1-lancamentos/competencia')).sum('Valor'),
    'Índice do pacote': (house, month) => toldOf(house, month, 1),
  },
})

export const packageFigures: readonly Figure[] = [movements, result]
