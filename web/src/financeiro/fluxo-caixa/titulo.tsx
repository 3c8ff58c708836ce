import type { FluxoTitulo } from '@claquete/contract/financeiro/fluxo-caixa/fluxo-caixa'
import { calendarDate, formatDateBr } from '@claquete/core/kernel/time/calendar'
import { formatReais } from '@claquete/core/kernel/amounts/money'
import { ActionIcon } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { reais } from '../../lib/plain/money.ts'
import {
  IconArrowBackUp,
  IconCalendar,
  IconDots,
  IconEye,
  IconGripVertical,
  IconX,
} from '../../ui/icons.ts'
import { Row } from '../../ui/layout/flex.tsx'
import { Item } from '../../ui/figures/item-list.tsx'
import { BadgeCell } from '../../ui/list-table/cell.tsx'
import type { BadgeLook } from '../../ui/list-table/cell.tsx'
import { LazyMenu, warmMenu } from '../../ui/menu/lazy-menu.tsx'
import { anchorUnder } from '../../ui/menu/anchor.ts'
import type { MenuAnchor } from '../../ui/menu/anchor.ts'
import { useSortable } from '../../ui/drag/use-sortable.ts'
import { dragged } from './use-day.ts'
import styles from './fluxo-caixa.module.css'
import { formOf } from './fluxo-caixa.labels.ts'
import type { Supposed } from './use-simulacao.ts'

export interface TituloActs {
  readonly onMove: (titulo: FluxoTitulo) => void
  readonly onHide: (titulo: FluxoTitulo) => void
  readonly onUndo: (key: string) => void
}

interface TituloProps extends TituloActs {
  readonly titulo: FluxoTitulo
  readonly change: Supposed | undefined
}

const icon = { size: 16, stroke: 1.5 } as const

/** A title's row, with the menu of simulated changes. */
export function Titulo({ titulo, change, onMove, onHide, onUndo }: TituloProps) {
  const isMovable = titulo.realizado === 'N'
  const { item, grip } = useSortable<FluxoTitulo, HTMLLIElement>({
    group: dragged,
    item: titulo,
    isEnabled: isMovable,
  })
  const [anchor, setAnchor] = useState<MenuAnchor>()
  const label = titulo.razao ?? titulo.descricao
  const isHidden = change?.tipo === 'ocultar'
  return (
    <Item
      ref={item}
      className={styles.titulo}
      muted={isHidden}
      data-oculto={isHidden || undefined}
      data-titulo={titulo.id_lancamento}
      lead={
        <span ref={grip} className={styles.alca} aria-hidden>
          {isMovable && <IconGripVertical size={14} stroke={1.5} />}
        </span>
      }
      title={<Link to={formOf(titulo)}>{label}</Link>}
      detail={[
        titulo.razao && titulo.descricao,
        parcelaOf(titulo),
        titulo.descricao_plano_contas,
        titulo.conta,
      ]
        .filter(Boolean)
        .join(' · ')}
      aside={
        <Row nowrap className={styles.lado}>
          <Situacao titulo={titulo} change={change} />
          <Valor operacao={titulo.operacao} text={reais(titulo.valor)} />
          {isMovable ? (
            <ActionIcon
              variant="subtle"
              color="gray"
              size="sm"
              aria-label={`Simular ${label}`}
              aria-haspopup="menu"
              onPointerEnter={warmMenu}
              onClick={(event) => setAnchor(anchorUnder(event.currentTarget, 'right'))}
            >
              <IconDots size={16} />
            </ActionIcon>
          ) : (
            <span />
          )}
        </Row>
      }
    >
      {anchor && (
        <LazyMenu
          anchor={anchor}
          label={`Simular ${label}`}
          onClose={() => setAnchor(undefined)}
          actions={[
            { label: 'Mudar para…', icon: <IconCalendar {...icon} />, run: () => onMove(titulo) },
            {
              label: 'Tirar da simulação',
              icon: <IconEye {...icon} />,
              run: () => onHide(titulo),
            },
            ...(change
              ? [
                  {
                    label: 'Voltar como está',
                    icon: <IconArrowBackUp {...icon} />,
                    run: () => onUndo(change.chave),
                  },
                ]
              : []),
          ]}
        />
      )}
    </Item>
  )
}

const parcelaOf = ({ parcela, parcelas }: FluxoTitulo) =>
  parcela !== null && parcelas !== null && `parcela ${parcela}/${parcelas}`

function Situacao({ titulo, change }: Pick<TituloProps, 'titulo' | 'change'>) {
  const look = situacaoOf(titulo, change)
  return <BadgeCell value={look.label} look={look} />
}

const shortDate = (day: string) => formatDateBr(calendarDate(day)).slice(0, 5)

function situacaoOf(titulo: FluxoTitulo, mudanca: Supposed | undefined): BadgeLook {
  if (mudanca?.tipo === 'mover') {
    return { label: `movido de ${shortDate(titulo.dia)}`, color: 'blue' }
  }
  if (mudanca?.tipo === 'ocultar') return { label: 'fora da simulação' }
  if (titulo.realizado === 'S') {
    return { label: titulo.operacao === 'C' ? 'recebido' : 'pago', color: 'green' }
  }
  if (titulo.vencido === 'S') {
    return { label: `venceu em ${shortDate(titulo.dataVencimento)}`, color: 'red' }
  }
  return { label: titulo.situacao === 'solicitado' ? 'solicitado' : 'previsto' }
}

interface ValorProps {
  readonly operacao: 'C' | 'D'
  readonly text: string
}

const Valor = ({ operacao, text }: ValorProps) => (
  <span className={styles.valor} data-lado={operacao}>
    {operacao === 'D' ? '-' : ''}
    {text}
  </span>
)

interface HipoteseProps {
  readonly supposed: Supposed
  readonly onUndo: (key: string) => void
}

/** A hypothetical entry's row. */
export function Hipotese({ supposed, onUndo }: HipoteseProps) {
  const { descricao, titulo, chave } = supposed
  return (
    <Item
      className={styles.titulo}
      data-hipotese
      lead={<span className={styles.alca} aria-hidden />}
      title={descricao}
      detail="Lançamento simulado: não existe no financeiro"
      aside={
        <Row nowrap className={styles.lado}>
          <BadgeCell value="simulado" look={{ label: 'simulado', color: 'blue' }} />
          <Valor operacao={titulo.operacao} text={formatReais(titulo.valor)} />
          <ActionIcon
            variant="subtle"
            color="gray"
            size="sm"
            aria-label={`Tirar ${descricao}`}
            onClick={() => onUndo(chave)}
          >
            <IconX size={15} />
          </ActionIcon>
        </Row>
      }
    />
  )
}
