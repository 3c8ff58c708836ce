import type { Grouped, FluxoGrupo } from '@claquete/contract/financeiro/fluxo-caixa/fluxo-caixa'
import type { CalendarDate } from '@claquete/core/kernel/calendar'
import { calendarDate } from '@claquete/core/kernel/calendar'
import { startOfStep } from '@claquete/core/financeiro/fluxo-caixa/fluxo'
import type { PeriodoStep } from '@claquete/core/financeiro/fluxo-caixa/fluxo'
import { add, cents, centsOfReais, centsToReais, subtract, sum } from '@claquete/core/kernel/money'
import type { Cents } from '@claquete/core/kernel/money'
import { useMemo, useState } from 'react'
import { IconChevronDown, IconChevronRight } from '../../ui/icons.ts'
import { TableFrame } from '../../ui/layout/data-table.tsx'
import { Row } from '../../ui/layout/flex.tsx'
import { TextButton } from '../../ui/layout/text.tsx'
import { toneOfAmount } from '../../ui/layout/tones.ts'
import styles from './fluxo-caixa.module.css'
import { nameOfLine } from './fluxo-caixa.labels.ts'
import type { SimulatedFluxo } from './use-simulacao.ts'
import { unitText } from '../../lib/unit-text.ts'

interface TableProps {
  readonly lido: Grouped
  readonly fluxo: SimulatedFluxo
  readonly step: PeriodoStep
  readonly onOpen: (dia: CalendarDate, id_grupoCusto?: number | null) => void
}

const numero = new Intl.NumberFormat('pt-BR', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})

/** An account's net amount in each line, in centavos. */
function cellsOf({ valores }: FluxoGrupo, passo: PeriodoStep) {
  const celulas = new Map<string, Cents>()
  for (const { dia, entradas, saidas } of valores) {
    const linha = startOfStep(calendarDate(dia), passo)
    const valor = subtract(centsOfReais(entradas), centsOfReais(saidas))
    celulas.set(linha, add(celulas.get(linha) ?? cents(0), valor))
  }
  return celulas
}

/** Accounts by day, week or month, with the running balance at the foot. */
export function GroupedTable({ lido, fluxo, step, onOpen }: TableProps) {
  const [fechados, setFechados] = useState<ReadonlySet<number>>(new Set())
  const { linhas, negativo, menor } = fluxo
  const grupos = useMemo(
    () => lido.grupos.map((grupo) => ({ grupo, celulas: cellsOf(grupo, step) })),
    [lido.grupos, step],
  )
  const pais = new Map(lido.grupos.map((um) => [um.id_grupoCusto, um.id_grupoCustoSuperior]))
  const isVisible = (grupo: FluxoGrupo) => {
    for (let pai = grupo.id_grupoCustoSuperior; pai !== null; pai = pais.get(pai) ?? null) {
      if (fechados.has(pai)) return false
    }
    return true
  }
  const toggle = (id: number) =>
    setFechados((antes) => {
      const next = new Set(antes)
      if (!next.delete(id)) next.add(id)
      return next
    })
  const temFilhos = new Set(lido.grupos.map((um) => um.id_grupoCustoSuperior))
  return (
    <TableFrame label="Fluxo de caixa agrupado" pinned className={styles.tabela}>
      <thead>
        <tr>
          <th scope="col">Conta do plano</th>
          {linhas.map(({ dia }) => (
            <th key={dia} scope="col" data-num data-hoje={dia === fluxo.hoje || undefined}>
              {nameOfLine(dia, step)}
            </th>
          ))}
          <th scope="col" data-num>
            Total
          </th>
        </tr>
      </thead>
      <tbody>
        {grupos
          .filter(({ grupo }) => isVisible(grupo))
          .map(({ grupo, celulas }) => {
            const id = grupo.id_grupoCusto
            return (
              <tr key={id ?? 0} data-row={grupo.nivel === 1 ? 'strong' : undefined}>
                <th scope="row" style={{ paddingInlineStart: `${grupo.nivel * 16 - 6}px` }}>
                  {id !== null && temFilhos.has(id) ? (
                    <TextButton aria-expanded={!fechados.has(id)} onClick={() => toggle(id)}>
                      <Row as="span" nowrap gap={1}>
                        {fechados.has(id) ? (
                          <IconChevronRight size={13} />
                        ) : (
                          <IconChevronDown size={13} />
                        )}
                        {grupo.descricao}
                      </Row>{' '}
                    </TextButton>
                  ) : (
                    grupo.descricao
                  )}
                </th>
                {linhas.map(({ dia }) => (
                  <Cell
                    key={dia}
                    valor={celulas.get(dia)}
                    label={`${grupo.descricao}, ${nameOfLine(dia, step)}`}
                    onOpen={() => onOpen(dia, id)}
                  />
                ))}
                <Cell valor={subtract(centsOfReais(grupo.entradas), centsOfReais(grupo.saidas))} />
              </tr>
            )
          })}
      </tbody>
      <tfoot>
        <Total nome="Entradas" lines={linhas} campo="entradas" />
        <Total nome="Saídas" lines={linhas} campo="saidas" />
        {linhas.some(({ ajuste }) => ajuste !== 0) && (
          <Total nome="Fora do fluxo" lines={linhas} campo="ajuste" help={outsideHelp} />
        )}
        <tr>
          <th scope="row">Acumulado</th>
          {linhas.map(({ dia, acumulado }) => (
            <td
              key={dia}
              data-num
              data-tone={toneOfAmount(acumulado)}
              data-primeiro={(negativo && startOfStep(negativo.dia, step) === dia) || undefined}
              data-menor={(menor && startOfStep(menor.dia, step) === dia) || undefined}
            >
              {numero.format(centsToReais(acumulado))}
            </td>
          ))}
          <td data-num>{numero.format(centsToReais(linhas.at(-1)?.acumulado ?? cents(0)))}</td>
        </tr>
      </tfoot>
    </TableFrame>
  )
}

const outsideHelp = unitText(
  'Muda o saldo e não é entrada nem saída: transferências, permutas, saldos de abertura e, ao filtrar por ' +
    '{unidade}, títulos pagos por contas de fora do filtro.',
)

interface TotalProps {
  readonly nome: string
  readonly help?: string
  readonly lines: SimulatedFluxo['linhas']
  readonly campo: 'entradas' | 'saidas' | 'ajuste'
}

function Total({ nome, lines, campo, help }: TotalProps) {
  return (
    <tr>
      <th scope="row" title={help}>
        {nome}
      </th>
      {lines.map((linha) => (
        <Cell key={linha.dia} valor={linha[campo]} />
      ))}
      <Cell valor={sum(lines.map((linha) => linha[campo]))} />
    </tr>
  )
}

interface CellProps {
  readonly valor: Cents | undefined
  readonly label?: string
  readonly onOpen?: () => void
}

function Cell({ valor, label, onOpen }: CellProps) {
  if (!valor) {
    return (
      <td data-num data-tone="muted">
        {valor === 0 ? '0,00' : ''}
      </td>
    )
  }
  const texto = numero.format(centsToReais(valor))
  return (
    <td data-num data-tone={toneOfAmount(valor)}>
      {onOpen ? (
        <TextButton aria-label={`${label}: ${texto}. Ver títulos`} onClick={onOpen}>
          {texto}
        </TextButton>
      ) : (
        texto
      )}
    </td>
  )
}
