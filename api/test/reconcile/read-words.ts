import { lancamentoList } from '@claquete/contract/livro/titulos/list'
import type { LancamentoRow } from '@claquete/contract/livro/titulos/list'
import { tituloView } from '@claquete/contract/livro/titulos/titulo'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { money, sumBy, sumOf } from './figure.ts'
import type { Amounts } from './figure.ts'
import type { House } from './house.ts'

/** What of a receivable gave money back; amounts in reais, as in its row. */
interface Returned extends Pick<LancamentoRow, 'id_lancamento' | 'dataBaixa'> {
  readonly valor: number
  readonly valor_movido: number
  /** The rest of a split title is income. */
  readonly isWhole: boolean
}

async function returnedOf(house: House, row: LancamentoRow): Promise<readonly Returned[]> {
  const { id_lancamento, dataBaixa, valor, valor_movido } = row
  const whole = { id_lancamento, dataBaixa, valor, valor_movido, isWhole: true }
  if (row.origem === 'devolucao') return [whole]
  if (row.id_orcamento === null && row.rateado === 'N') return []
  const { rateio } = (await house.read(tituloView, { params: { id: id_lancamento } })).data
  const back = rateio.filter((line) => (line.id_orca_item ?? null) !== null)
  if (back.length === 0) return []
  if (back.length === rateio.length) return [whole]
  // What a settlement in part gave to each line is compared by other figures.
  if (row.saldo !== 0) throw new Error(`o título nº ${id_lancamento} foi recebido em parte`)
  const part = sumOf(back, (line) => line.valor) / 100
  return [{ ...whole, valor: part, valor_movido: part, isWhole: false }]
}

/** What gave money back, of funds and of lines of budgets: it lowers expenses, and is money in for the accounts alone. */
export async function returnedRows(house: House): Promise<Returned[]> {
  const rows = await house.rows(lancamentoList, { operacao: 'C' })
  return (await Promise.all(rows.map((row) => returnedOf(house, row)))).flat()
}

/** The income and the expense of a row, in reais: what it gives back is of the side of expenses, negative. */
export async function sidesOfRows(house: House) {
  const back = new Map((await returnedRows(house)).map((one) => [one.id_lancamento, one]))
  return (row: LancamentoRow, of: 'valor' | 'valor_movido') => {
    if (row.operacao === 'D') return { receita: 0, despesa: row[of] }
    const returned = back.get(row.id_lancamento)?.[of] ?? 0
    return { receita: row[of] - returned, despesa: 0 - returned }
  }
}

const none = money(0)

/** Money that came back in each month, `YYYY-MM`. */
export const returnedByMonth = async (house: House): Promise<Amounts> =>
  sumBy(
    await returnedRows(house),
    ({ dataBaixa }) => dataBaixa?.slice(0, 7) ?? '',
    ({ valor_movido }) => valor_movido,
  )

export const returnedIn = async (house: House, mes: string): Promise<Cents> =>
  (await returnedByMonth(house))[mes] ?? none
