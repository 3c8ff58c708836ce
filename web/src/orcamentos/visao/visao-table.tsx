/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a treegrid of positioned rows, of which only the visible ones are rendered */
import type {
  VisaoLine,
  PermissoesDoEspelho,
  VisaoTotals,
} from '@claquete/contract/orcamentos/visao/visao'
import { useMediaQuery } from '@mantine/hooks'
import { useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { mobileWidthPx } from '../../lib/constants.ts'
import { TextButton } from '../../ui/layout/text.tsx'
import { IconChevronDown, IconChevronRight } from '../../ui/icons.ts'
import { EspelhoBar } from './espelho-bar.tsx'
import { figureColumnsFor, isOverrun, figureText } from './figures.ts'
import type { EspelhoFigure } from './figures.ts'
import type { Dobras } from './use-folds.ts'
import { useRowWindow } from './use-row-window.ts'
import styles from './visao-table.module.css'

interface VisaoTableProps {
  readonly dobras: Dobras
  readonly totais: VisaoTotals
  readonly parcial: boolean
  readonly permissoes: PermissoesDoEspelho
  readonly abrir: (linha: VisaoLine | undefined) => void
}

type FigureColumn = ReturnType<typeof columnsFor>[number]

const phoneFigures: readonly EspelhoFigure[] = ['previsto', 'comprometido', 'realizado']

/** On a phone three figures fit: orcado replaces previsto if the profile may not see it. */
const columnsFor = (permissoes: PermissoesDoEspelho) =>
  figureColumnsFor(permissoes).map((coluna) => ({
    ...coluna,
    isOptional:
      !phoneFigures.includes(coluna.prop) && (coluna.prop !== 'orcado' || permissoes.previsto),
  }))

const rowHeights = { mesa: 36, telefone: 116 }

/** The cost report by line: groups fold, arrows move, Enter opens a line's entries. */
export function VisaoTable({ dobras, totais, parcial, permissoes, abrir }: VisaoTableProps) {
  const { linhas } = dobras
  const box = useRef<HTMLDivElement>(null)
  const isPhone = useMediaQuery(`(max-width: ${mobileWidthPx - 1}px)`) ?? false
  const janela = useRowWindow(box, linhas.length, isPhone ? rowHeights.telefone : rowHeights.mesa)
  const [ativa, setAtiva] = useState(0)
  const colunas = columnsFor(permissoes)
  const move = (to: number) => {
    const at = Math.max(0, Math.min(linhas.length - 1, to))
    setAtiva(at)
    requestAnimationFrame(() =>
      box.current?.querySelector<HTMLElement>(`[data-at='${at}']`)?.focus(),
    )
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.target as HTMLElement).closest('[data-at]')) return
    const at = Math.min(ativa, linhas.length - 1)
    const linha = linhas[at]
    if (!linha || !isHandledKey(event, { linha, at, dobras, mover: move, abrir })) return
    event.preventDefault()
  }
  return (
    <div
      ref={box}
      className={styles.table}
      role="treegrid"
      tabIndex={-1}
      onKeyDown={onKeyDown}
      aria-label="Espelho de custo por grupo e item"
      aria-rowcount={linhas.length + 2}
      style={medidaStyles(colunas, permissoes.previsto)}
      data-whole={janela.depois + janela.antes === 0 || undefined}
    >
      <TableHeader colunas={colunas} comBarra={permissoes.previsto} />
      <div role="rowgroup">
        <div style={{ height: janela.antes }} role="presentation" />
        {linhas.slice(janela.de, janela.ate).map((linha, index) => (
          <TableLine
            key={linha.uid}
            linha={linha}
            at={janela.de + index}
            isAtiva={janela.de + index === Math.min(ativa, linhas.length - 1)}
            dobras={dobras}
            colunas={colunas}
            comBarra={permissoes.previsto}
            onFocus={setAtiva}
            abrir={abrir}
          />
        ))}
        <div style={{ height: janela.depois }} role="presentation" />
      </div>
      <Total {...{ colunas, totais, parcial, abrir }} comBarra={permissoes.previsto} />
    </div>
  )
}

const columnWidths = { figura: 96, execucao: 58, barra: 100, nome: 250 }

/** Column widths shared by every row, and the width below which the table scrolls. */
function medidaStyles(colunas: readonly FigureColumn[], comBarra: boolean): React.CSSProperties {
  const figuras = colunas.map(({ prop }) =>
    prop === 'execucao' ? columnWidths.execucao : columnWidths.figura,
  )
  const widths = comBarra ? [columnWidths.barra, ...figuras] : figuras
  const minimo = widths.reduce((all, one) => all + one, columnWidths.nome)
  return {
    '--columns': ['minmax(0, 1fr)', ...widths.map((one) => `${one}px`)].join(' '),
    '--least': `${minimo}px`,
  } as React.CSSProperties
}

interface KeyPress {
  readonly linha: VisaoLine
  readonly at: number
  readonly dobras: Dobras
  readonly mover: (to: number) => void
  readonly abrir: (linha: VisaoLine) => void
}

/** Handles a key; true if it had a meaning. */
function isHandledKey(
  { key, target }: KeyboardEvent,
  { linha, at, dobras, mover, abrir }: KeyPress,
) {
  const isRow = target instanceof HTMLElement && target.role === 'row'
  const podeDobrar = dobras.temFilhas(linha.uid)
  if (key === 'ArrowDown') mover(at + 1)
  else if (key === 'ArrowUp') mover(at - 1)
  else if (key === 'Home') mover(0)
  else if (key === 'End') mover(dobras.linhas.length - 1)
  else if (key === 'ArrowRight' && podeDobrar && !dobras.isAberta(linha.uid)) {
    dobras.dobrar(linha.uid)
  } else if (key === 'ArrowLeft' && podeDobrar && dobras.isAberta(linha.uid)) {
    dobras.dobrar(linha.uid)
  } else if (key === 'ArrowLeft' && linha.superior !== null) {
    mover(dobras.linhas.findIndex(({ uid }) => uid === linha.superior))
  } else if (key === 'Enter' && isRow) abrir(linha)
  else return false
  return true
}

function TableHeader({ colunas, comBarra }: Pick<TableLineProps, 'colunas' | 'comBarra'>) {
  return (
    <div role="rowgroup" className={styles.head}>
      <div role="row" className={styles.row}>
        <span role="columnheader" className={styles.name}>
          Item
        </span>
        {comBarra && (
          <span role="columnheader" className={styles.bar}>
            <span className="visually-hidden">Previsto, comprometido e realizado</span>
          </span>
        )}
        {colunas.map(({ prop, label, title }) => (
          <span key={prop} role="columnheader" title={title} data-prop={prop}>
            {label}
          </span>
        ))}
      </div>
    </div>
  )
}

interface TableLineProps {
  readonly linha: VisaoLine
  readonly at: number
  readonly isAtiva: boolean
  readonly dobras: Dobras
  readonly colunas: readonly FigureColumn[]
  readonly comBarra: boolean
  readonly onFocus: (at: number) => void
  readonly abrir: (linha: VisaoLine) => void
}

function TableLine({ linha, at, isAtiva, dobras, ...props }: TableLineProps) {
  const { colunas, comBarra, onFocus, abrir } = props
  const temFilhas = dobras.temFilhas(linha.uid)
  return (
    <div
      role="row"
      className={styles.row}
      data-at={at}
      data-loose={linha.tipo === 'avulso' || undefined}
      data-strong={temFilhas || linha.tipo === 'grupo' || undefined}
      data-out={linha.fora || undefined}
      data-overrun={isOverrun(linha) || undefined}
      aria-level={linha.nivel + 1}
      aria-rowindex={at + 2}
      aria-expanded={temFilhas ? dobras.isAberta(linha.uid) : undefined}
      tabIndex={isAtiva ? 0 : -1}
      onFocus={() => onFocus(at)}
    >
      <span
        role="gridcell"
        className={styles.name}
        style={{ '--level': linha.nivel } as React.CSSProperties}
      >
        {temFilhas ? (
          <button
            type="button"
            tabIndex={-1}
            className={styles.fold}
            aria-label={dobras.isAberta(linha.uid) ? 'Recolher' : 'Abrir'}
            onClick={() => dobras.dobrar(linha.uid)}
          >
            {dobras.isAberta(linha.uid) ? (
              <IconChevronDown size={14} aria-hidden />
            ) : (
              <IconChevronRight size={14} aria-hidden />
            )}
          </button>
        ) : (
          <span className={styles.fold} aria-hidden />
        )}
        <span className={styles.number}>{linha.numero}</span>
        <span className={styles.text} title={linha.descricao}>
          {linha.descricao}
          {linha.fornecedor && <small>{linha.fornecedor}</small>}
          {linha.fora && <small>opcional</small>}
        </span>
      </span>
      {comBarra && (
        <span role="gridcell" className={styles.bar}>
          <EspelhoBar {...linha} />
        </span>
      )}
      {colunas.map((coluna) => (
        <TableCell
          key={coluna.prop}
          coluna={coluna}
          value={linha[coluna.prop]}
          isEstouro={isOverrun(linha)}
          dica={linha.descricao}
          abrir={coluna.abre && (() => abrir(linha))}
        />
      ))}
    </div>
  )
}

interface TableCellProps {
  readonly coluna: FigureColumn
  readonly value: number | null | undefined
  readonly isEstouro: boolean
  readonly dica: string
  readonly abrir: (() => void) | undefined
}

const negativeFigures: readonly EspelhoFigure[] = ['saldo', 'variacao']

function TableCell({ coluna, value, isEstouro, dica, abrir }: TableCellProps) {
  const { prop, label, isOptional } = coluna
  const text = figureText(prop, value)
  const isNegativa = negativeFigures.includes(prop) && typeof value === 'number' && value < 0
  return (
    <span
      role="gridcell"
      data-prop={prop}
      data-optional={isOptional || undefined}
      data-label={label}
      data-tone={
        isNegativa || (isEstouro && prop === 'execucao') ? 'danger' : value ? undefined : 'muted'
      }
    >
      {abrir && value ? (
        <TextButton
          tabIndex={-1}
          onClick={abrir}
          aria-label={`${label} de ${dica}: ${text}. Ver lançamentos`}
        >
          {text}
        </TextButton>
      ) : (
        text
      )}
    </span>
  )
}

interface TotalProps {
  readonly colunas: readonly FigureColumn[]
  readonly totais: VisaoTotals
  readonly parcial: boolean
  readonly comBarra: boolean
  readonly abrir: (linha: undefined) => void
}

function Total({ colunas, totais, parcial, comBarra, abrir }: TotalProps) {
  return (
    <div role="rowgroup" className={styles.foot}>
      <div role="row" className={styles.row} data-strong>
        <span role="gridcell" className={styles.name}>
          {parcial ? 'Total visível' : 'Total'}
        </span>
        {comBarra && (
          <span role="gridcell" className={styles.bar}>
            <EspelhoBar {...totais} />
          </span>
        )}
        {colunas.map((coluna) => (
          <TableCell
            key={coluna.prop}
            coluna={coluna}
            value={totais[coluna.prop]}
            isEstouro={isOverrun(totais)}
            dica="todo o orçamento"
            abrir={coluna.abre && (() => abrir(undefined))}
          />
        ))}
      </div>
    </div>
  )
}
