import type {
  LinhaDaVisao,
  PermissoesDoEspelho,
  TotaisDaVisao,
} from '@claquete/contract/orcamentos/orcamento/visao'
import { useMediaQuery } from '@mantine/hooks'
import { useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { mobileWidthPx } from '../../../lib/constants.ts'
import { IconChevronDown, IconChevronRight } from '../../../ui/icons.ts'
import { Barra } from './barra.tsx'
import { colunasPara, estourou, figuraText } from './figuras.ts'
import type { Figura } from './figuras.ts'
import type { Dobras } from './use-dobras.ts'
import { useJanela } from './use-janela.ts'
import styles from './visao.module.css'

interface TabelaProps {
  readonly dobras: Dobras
  readonly totais: TotaisDaVisao
  readonly parcial: boolean
  readonly permissoes: PermissoesDoEspelho
  readonly abrir: (linha: LinhaDaVisao | undefined) => void
}

type Coluna = ReturnType<typeof colunasPara>[number]

const alturas = { mesa: 36, telefone: 116 }

/** The mirror line by line: groups fold, arrows move, Enter opens the entries behind a line. */
export function VisaoTabela({ dobras, totais, parcial, permissoes, abrir }: TabelaProps) {
  const { linhas } = dobras
  const box = useRef<HTMLDivElement>(null)
  const isPhone = useMediaQuery(`(max-width: ${mobileWidthPx - 1}px)`) ?? false
  const janela = useJanela(box, linhas.length, isPhone ? alturas.telefone : alturas.mesa)
  const [ativa, setAtiva] = useState(0)
  const colunas = colunasPara(permissoes)
  const move = (to: number) => {
    const at = Math.max(0, Math.min(linhas.length - 1, to))
    setAtiva(at)
    requestAnimationFrame(() =>
      box.current?.querySelector<HTMLElement>(`[data-at='${at}']`)?.focus(),
    )
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const at = Math.min(ativa, linhas.length - 1)
    const linha = linhas[at]
    if (!linha || !tecla(event, { linha, at, dobras, mover: move, abrir })) return
    event.preventDefault()
  }
  return (
    <div
      ref={box}
      className={styles.tabela}
      role="treegrid"
      aria-label="Espelho de custo por grupo e item"
      aria-rowcount={linhas.length + 2}
      style={medidasDe(colunas)}
      data-barra={permissoes.previsto || undefined}
      data-curta={janela.depois + janela.antes === 0 || undefined}
    >
      <Cabecalho colunas={colunas} comBarra={permissoes.previsto} />
      <div role="rowgroup" onKeyDown={onKeyDown}>
        <div style={{ height: janela.antes }} role="presentation" />
        {linhas.slice(janela.de, janela.ate).map((linha, index) => (
          <Linha
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

const larguras = { figura: 96, execucao: 58, barra: 100, nome: 250 }

/** The same columns in every row, and how narrow they get before the table scrolls. */
function medidasDe(colunas: readonly Coluna[]): React.CSSProperties {
  const figuras = colunas.map(({ prop }) =>
    prop === 'execucao' ? larguras.execucao : larguras.figura,
  )
  const minimo = figuras.reduce((all, one) => all + one, larguras.nome + larguras.barra)
  return {
    '--figuras': figuras.map((one) => `${one}px`).join(' '),
    '--barra': `${larguras.barra}px`,
    '--minimo': `${minimo}px`,
  } as React.CSSProperties
}

interface Aperto {
  readonly linha: LinhaDaVisao
  readonly at: number
  readonly dobras: Dobras
  readonly mover: (to: number) => void
  readonly abrir: (linha: LinhaDaVisao) => void
}

/** True where the key meant something. */
function tecla({ key, target }: KeyboardEvent, { linha, at, dobras, mover, abrir }: Aperto) {
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
  } else if (key === 'ArrowLeft') {
    mover(dobras.linhas.findIndex(({ uid }) => uid === linha.superior))
  } else if (key === 'Enter' && isRow) abrir(linha)
  else return false
  return true
}

function Cabecalho({ colunas, comBarra }: Pick<LinhaProps, 'colunas' | 'comBarra'>) {
  return (
    <div role="rowgroup" className={styles.cabecalho}>
      <div role="row" className={styles.linha}>
        <span role="columnheader" className={styles.nome}>
          Item
        </span>
        {comBarra && (
          <span role="columnheader" className={styles.celulaBarra}>
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

interface LinhaProps {
  readonly linha: LinhaDaVisao
  readonly at: number
  readonly isAtiva: boolean
  readonly dobras: Dobras
  readonly colunas: readonly Coluna[]
  readonly comBarra: boolean
  readonly onFocus: (at: number) => void
  readonly abrir: (linha: LinhaDaVisao) => void
}

function Linha({ linha, at, isAtiva, dobras, ...props }: LinhaProps) {
  const { colunas, comBarra, onFocus, abrir } = props
  const temFilhas = dobras.temFilhas(linha.uid)
  return (
    <div
      role="row"
      className={styles.linha}
      data-at={at}
      data-tipo={linha.tipo}
      data-soma={temFilhas || linha.tipo === 'grupo' || undefined}
      data-fora={linha.fora || undefined}
      data-estouro={estourou(linha) || undefined}
      aria-level={linha.nivel + 1}
      aria-rowindex={at + 2}
      aria-expanded={temFilhas ? dobras.isAberta(linha.uid) : undefined}
      tabIndex={isAtiva ? 0 : -1}
      onFocus={() => onFocus(at)}
    >
      <span
        role="gridcell"
        className={styles.nome}
        style={{ '--nivel': linha.nivel } as React.CSSProperties}
      >
        {temFilhas ? (
          <button
            type="button"
            tabIndex={-1}
            className={styles.dobra}
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
          <span className={styles.dobra} aria-hidden />
        )}
        <span className={styles.numero}>{linha.numero}</span>
        <span className={styles.descricao} title={linha.descricao}>
          {linha.descricao}
          {linha.fornecedor && <small>{linha.fornecedor}</small>}
          {linha.fora && <em>opcional</em>}
        </span>
      </span>
      {comBarra && (
        <span role="gridcell" className={styles.celulaBarra}>
          <Barra {...linha} />
        </span>
      )}
      {colunas.map((coluna) => (
        <Celula
          key={coluna.prop}
          coluna={coluna}
          value={linha[coluna.prop]}
          isEstouro={estourou(linha)}
          dica={linha.descricao}
          abrir={coluna.abre && (() => abrir(linha))}
        />
      ))}
    </div>
  )
}

interface CelulaProps {
  readonly coluna: Coluna
  readonly value: number | null | undefined
  readonly isEstouro: boolean
  readonly dica: string
  readonly abrir: (() => void) | undefined
}

const negativas: readonly Figura[] = ['saldo', 'variacao']

function Celula({ coluna: { prop, label }, value, isEstouro, dica, abrir }: CelulaProps) {
  const text = figuraText(prop, value)
  const isNegativa = negativas.includes(prop) && typeof value === 'number' && value < 0
  return (
    <span
      role="gridcell"
      data-prop={prop}
      data-label={label}
      data-zero={!value || undefined}
      data-negativa={isNegativa || (isEstouro && prop === 'execucao') || undefined}
    >
      {abrir && value ? (
        <button
          type="button"
          tabIndex={-1}
          className={styles.abre}
          onClick={abrir}
          aria-label={`${label} de ${dica}: ${text}. Ver lançamentos`}
        >
          {text}
        </button>
      ) : (
        text
      )}
    </span>
  )
}

interface TotalProps {
  readonly colunas: readonly Coluna[]
  readonly totais: TotaisDaVisao
  readonly parcial: boolean
  readonly comBarra: boolean
  readonly abrir: (linha: undefined) => void
}

function Total({ colunas, totais, parcial, comBarra, abrir }: TotalProps) {
  return (
    <div role="rowgroup" className={styles.rodape}>
      <div role="row" className={styles.linha} data-soma>
        <span role="gridcell" className={styles.nome}>
          {parcial ? 'Total visível' : 'Total'}
        </span>
        {comBarra && (
          <span role="gridcell" className={styles.celulaBarra}>
            <Barra {...totais} />
          </span>
        )}
        {colunas.map((coluna) => (
          <Celula
            key={coluna.prop}
            coluna={coluna}
            value={totais[coluna.prop]}
            isEstouro={estourou(totais)}
            dica="todo o orçamento"
            abrir={coluna.abre && (() => abrir(undefined))}
          />
        ))}
      </div>
    </div>
  )
}
