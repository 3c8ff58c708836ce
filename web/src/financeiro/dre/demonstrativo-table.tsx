import type { DreLine } from '@claquete/contract/financeiro/dre/dre'
import { useState } from 'react'
import { IconChevronDown, IconChevronRight } from '../../ui/icons.ts'
import { TableFrame } from '../../ui/layout/data-table.tsx'
import { TextButton } from '../../ui/layout/text.tsx'
import styles from './dre.module.css'
import { MonthCells, MonthHeads } from './month-cells.tsx'
import { percentText } from './figures.ts'

type Conta = DreLine['contas'][number]

/** The clicked cell: its line, with month and account if it has them. */
export interface OpenCell {
  readonly titulo: string
  readonly codigo: string
  readonly mes?: string
  readonly conta?: Pick<Conta, 'id_grupoCusto' | 'especie'>
}

interface TableProps {
  readonly months: readonly string[]
  readonly lines: readonly DreLine[]
  readonly isBusy: boolean
  readonly onOpen: (cell: OpenCell) => void
}

const nomeDa = ({ descricao }: DreLine) => descricao.replace(/^(\([−+]\)|=) /u, '')
const signOf = ({ descricao }: DreLine) => /^(\([−+]\)|=) /u.exec(descricao)?.[1] ?? ''

/** Row styles by kind; other kinds have none. */
const looks: Partial<Record<DreLine['especie'], string>> = {
  subtotal: 'strong',
  nao_classificado: 'muted',
}

/** Lines by month; lines expand to accounts, figures open their titles. */
export function DemonstrativoTable({ months, lines, isBusy, onOpen }: TableProps) {
  const [abertas, setAbertas] = useState<ReadonlySet<string>>(new Set())
  const fold = (codigo: string) => {
    const proximas = new Set(abertas)
    if (!proximas.delete(codigo)) proximas.add(codigo)
    setAbertas(proximas)
  }
  const comContas = lines.filter(({ contas }) => contas.length > 0)
  const todas = comContas.length > 0 && comContas.every(({ codigo }) => abertas.has(codigo))
  return (
    <TableFrame label="Demonstrativo de resultado por mês" pinned busy={isBusy}>
      <thead>
        <tr>
          <th scope="col">
            <TextButton
              disabled={comContas.length === 0}
              onClick={() =>
                setAbertas(new Set(todas ? [] : comContas.map(({ codigo }) => codigo)))
              }
            >
              {todas ? 'Recolher contas' : 'Expandir contas'}
            </TextButton>
          </th>
          <MonthHeads months={months} percentOf="Da receita líquida" />
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Line
            key={line.codigo}
            line={line}
            months={months}
            isOpen={abertas.has(line.codigo)}
            onToggle={() => fold(line.codigo)}
            onOpen={onOpen}
          />
        ))}
      </tbody>
    </TableFrame>
  )
}

interface LineProps {
  readonly line: DreLine
  readonly months: readonly string[]
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly onOpen: TableProps['onOpen']
}

function Line({ line, months, isOpen, onToggle, onOpen }: LineProps) {
  const { codigo, especie, contas } = line
  const temContas = contas.length > 0
  const nome = nomeDa(line)
  const falta = especie === 'nao_classificado' && line.total !== 0
  return (
    <>
      <tr data-row={falta ? 'warning' : looks[especie]}>
        <th scope="row">
          {temContas ? (
            <TextButton className={styles.dobra} aria-expanded={isOpen} onClick={onToggle}>
              {isOpen ? <IconChevronDown size={14} /> : <IconChevronRight size={14} />}
              <i>{signOf(line)}</i>
              <span>{nome}</span>
            </TextButton>
          ) : (
            <span className={styles.dobra}>
              <i>{signOf(line)}</i>
              <span>{nome}</span>
            </span>
          )}
        </th>
        <MonthCells
          values={line.valores}
          total={line.total}
          percent={percentText(line.percentual)}
          months={months}
          titulo={nome}
          onOpen={(mes, titulo) => onOpen({ codigo, titulo, ...(mes && { mes }) })}
        />
      </tr>
      {isOpen &&
        contas.map((conta) => (
          <tr key={`${conta.especie}${conta.id_grupoCusto ?? ''}`} data-row="muted">
            <th scope="row" className={styles.conta}>
              {conta.codigo} {conta.descricao}
            </th>
            <MonthCells
              values={conta.valores}
              total={conta.total}
              percent={percentText(conta.percentual)}
              months={months}
              titulo={conta.descricao}
              onOpen={(mes, titulo) =>
                onOpen({
                  codigo,
                  titulo,
                  ...(mes && { mes }),
                  conta: { id_grupoCusto: conta.id_grupoCusto, especie: conta.especie },
                })
              }
            />
          </tr>
        ))}
    </>
  )
}
