import type { DreLine } from '@claquete/contract/financeiro/dre/dre'
import { useState } from 'react'
import { IconChevronDown, IconChevronRight } from '../../ui/icons.ts'
import { TableFrame } from '../../ui/layout/data-table.tsx'
import { TextButton } from '../../ui/layout/text.tsx'
import { toneOfAmount } from '../../ui/layout/tones.ts'
import styles from './dre.module.css'
import { percentText, valorText } from './figures.ts'
import { shortMonth, wholeMonth } from './periodos.ts'

type Conta = DreLine['contas'][number]

/** The clicked cell: its line, with month and account if it has them. */
export interface OpenCell {
  readonly titulo: string
  readonly codigo: string
  readonly mes?: string
  readonly conta?: Pick<Conta, 'id_grupoCusto' | 'especie'>
}

interface TableProps {
  readonly meses: readonly string[]
  readonly linhas: readonly DreLine[]
  readonly isBusy: boolean
  readonly onAbrir: (celula: OpenCell) => void
}

const nomeDa = ({ descricao }: DreLine) => descricao.replace(/^(\([−+]\)|=) /u, '')
const signOf = ({ descricao }: DreLine) => /^(\([−+]\)|=) /u.exec(descricao)?.[1] ?? ''

/** Row styles by kind; other kinds have none. */
const looks: Partial<Record<DreLine['especie'], string>> = {
  subtotal: 'strong',
  nao_classificado: 'muted',
}

/** Lines by month; lines expand to accounts, figures open their titles. */
export function DemonstrativoTable({ meses, linhas, isBusy, onAbrir }: TableProps) {
  const [abertas, setAbertas] = useState<ReadonlySet<string>>(new Set())
  const fold = (codigo: string) => {
    const proximas = new Set(abertas)
    if (!proximas.delete(codigo)) proximas.add(codigo)
    setAbertas(proximas)
  }
  const comContas = linhas.filter(({ contas }) => contas.length > 0)
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
              {todas ? 'Fechar contas' : 'Abrir contas'}
            </TextButton>
          </th>
          {meses.map((mes) => (
            <th key={mes} scope="col" data-num title={wholeMonth(mes)}>
              {shortMonth(mes)}
            </th>
          ))}
          <th scope="col" data-num className={styles.total}>
            Total
          </th>
          <th scope="col" data-num className={styles.percentual} title="Da receita líquida">
            %
          </th>
        </tr>
      </thead>
      <tbody>
        {linhas.map((linha) => (
          <Line
            key={linha.codigo}
            linha={linha}
            meses={meses}
            isAberta={abertas.has(linha.codigo)}
            onDobrar={() => fold(linha.codigo)}
            onAbrir={onAbrir}
          />
        ))}
      </tbody>
    </TableFrame>
  )
}

interface LineProps {
  readonly linha: DreLine
  readonly meses: readonly string[]
  readonly isAberta: boolean
  readonly onDobrar: () => void
  readonly onAbrir: TableProps['onAbrir']
}

function Line({ linha, meses, isAberta, onDobrar, onAbrir }: LineProps) {
  const { codigo, especie, contas } = linha
  const temContas = contas.length > 0
  const nome = nomeDa(linha)
  const falta = especie === 'nao_classificado' && linha.total !== 0
  return (
    <>
      <tr data-row={falta ? 'warning' : looks[especie]}>
        <th scope="row">
          {temContas ? (
            <TextButton className={styles.dobra} aria-expanded={isAberta} onClick={onDobrar}>
              {isAberta ? <IconChevronDown size={14} /> : <IconChevronRight size={14} />}
              <i>{signOf(linha)}</i>
              <span>{nome}</span>
            </TextButton>
          ) : (
            <span className={styles.dobra}>
              <i>{signOf(linha)}</i>
              <span>{nome}</span>
            </span>
          )}
        </th>
        <CellValues
          {...linha}
          meses={meses}
          titulo={nome}
          onAbrir={(mes, titulo) => onAbrir({ codigo, titulo, ...(mes && { mes }) })}
        />
      </tr>
      {isAberta &&
        contas.map((conta) => (
          <tr key={`${conta.especie}${conta.id_grupoCusto ?? ''}`} data-row="muted">
            <th scope="row" className={styles.conta}>
              {conta.codigo} {conta.descricao}
            </th>
            <CellValues
              {...conta}
              meses={meses}
              titulo={conta.descricao}
              onAbrir={(mes, titulo) =>
                onAbrir({
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

interface CellsProps {
  readonly valores: readonly number[]
  readonly total: number
  readonly percentual: number | null
  readonly meses: readonly string[]
  readonly titulo: string
  readonly onAbrir: (mes: string | undefined, titulo: string) => void
}

function CellValues({ valores, total, percentual, meses, titulo, onAbrir }: CellsProps) {
  return (
    <>
      {valores.map((valor, at) => {
        const mes = meses[at] ?? ''
        const nome = `${titulo}, ${wholeMonth(mes)}`
        return <Cell key={mes} valor={valor} nome={nome} onAbrir={() => onAbrir(mes, nome)} />
      })}
      <Cell valor={total} nome={titulo} isTotal onAbrir={() => onAbrir(undefined, titulo)} />
      <td data-num className={styles.percentual}>
        {percentText(percentual)}
      </td>
    </>
  )
}

interface CellProps {
  readonly valor: number
  readonly nome: string
  readonly isTotal?: boolean
  readonly onAbrir: () => void
}

function Cell({ valor, nome, isTotal, onAbrir }: CellProps) {
  return (
    <td data-num data-tone={toneOfAmount(valor)} className={isTotal ? styles.total : undefined}>
      {valor === 0 ? (
        valorText(valor)
      ) : (
        <TextButton aria-label={`${nome}: ${valorText(valor)}. Ver títulos`} onClick={onAbrir}>
          {valorText(valor)}
        </TextButton>
      )}
    </td>
  )
}
