import type { ReactNode } from 'react'
import { TextButton } from '../../ui/layout/text.tsx'
import { toneOfAmount } from '../../ui/layout/tones.ts'
import styles from './dre.module.css'
import { valorText } from './figures.ts'
import { shortMonth, wholeMonth } from './periodos.ts'

interface HeadsProps {
  readonly months: readonly string[]
  /** What the last column is a percentage of. */
  readonly percentOf: string
  /** Column headers between the months and the total. */
  readonly children?: ReactNode
}

/** The column headers of a statement by month: months, total and percentage. */
export const MonthHeads = ({ months, percentOf, children }: HeadsProps) => (
  <>
    {months.map((mes) => (
      <th key={mes} scope="col" data-num title={wholeMonth(mes)}>
        {shortMonth(mes)}
      </th>
    ))}
    {children}
    <th scope="col" data-num className={styles.total}>
      Total
    </th>
    <th scope="col" data-num className={styles.percentual} title={percentOf}>
      %
    </th>
  </>
)

interface CellsProps {
  readonly values: readonly number[]
  readonly total: number
  readonly percent: string
  readonly months: readonly string[]
  readonly titulo: string
  /** Opens the entries of a month, or of all of them. */
  readonly onOpen: (month: string | undefined, titulo: string) => void
  /** Cells between the months and the total. */
  readonly children?: ReactNode
}

/** The cells of a line of a statement by month; figures open what they sum. */
export function MonthCells({
  values,
  total,
  percent,
  months,
  titulo,
  onOpen,
  children,
}: CellsProps) {
  return (
    <>
      {values.map((valor, at) => {
        const mes = months[at] ?? ''
        const nome = `${titulo}, ${wholeMonth(mes)}`
        return <Cell key={mes} valor={valor} nome={nome} onOpen={() => onOpen(mes, nome)} />
      })}
      {children}
      <Cell valor={total} nome={titulo} isTotal onOpen={() => onOpen(undefined, titulo)} />
      <td data-num className={styles.percentual}>
        {percent}
      </td>
    </>
  )
}

interface CellProps {
  readonly valor: number
  readonly nome: string
  readonly isTotal?: boolean
  readonly onOpen: () => void
}

function Cell({ valor, nome, isTotal, onOpen }: CellProps) {
  return (
    <td data-num data-tone={toneOfAmount(valor)} className={isTotal ? styles.total : undefined}>
      {valor === 0 ? (
        valorText(valor)
      ) : (
        <TextButton aria-label={`${nome}: ${valorText(valor)}. Ver títulos`} onClick={onOpen}>
          {valorText(valor)}
        </TextButton>
      )}
    </td>
  )
}
