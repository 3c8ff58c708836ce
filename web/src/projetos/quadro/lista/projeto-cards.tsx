import type { ProjetoRow } from '@claquete/contract/projetos/quadro/projeto'
import { relativeDayText } from '@claquete/core/projetos/quadro/tarefa'
import { daysBetween, formatDateBr, todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import { useState } from 'react'
import { Link } from 'react-router'
import { toProjetoModelo, toProjetoOpen } from '../../../addresses/projetos.ts'
import { counted } from '../../../lib/plain/format.ts'
import { ProportionBar } from '../../../ui/figures/bar.tsx'
import { IconButton } from '../../../ui/buttons/press.tsx'
import { anchorUnder } from '../../../ui/menu/anchor.ts'
import type { MenuAnchor } from '../../../ui/menu/anchor.ts'
import { LazyMenu } from '../../../ui/menu/lazy-menu.tsx'
import type { RowAction } from '../../../ui/menu/row-actions.tsx'
import { IconDots } from '../../../ui/icons.ts'
import styles from './projeto-cards.module.css'
import { People } from '../people.tsx'

interface CardsProps {
  readonly rows: readonly ProjetoRow[]
  readonly actionsOf: (row: ProjetoRow) => readonly RowAction[]
}

/** Projects as cards: what is late, how far they are, who takes part. */
export const ProjetoCards = ({ rows, actionsOf }: CardsProps) => (
  <ul className={styles.cards}>
    {rows.map((row) => (
      <ProjetoCard key={row.id_projeto} row={row} actions={actionsOf(row)} />
    ))}
  </ul>
)

/** How far day zero is: D-12 is in twelve days. */
function zeroText({ data_zero, modelo }: ProjetoRow): string {
  if (modelo === 'S') return 'Datas contadas do D0'
  if (data_zero === null) return 'Sem D0'
  return `D0 ${formatDateBr(data_zero)} · hoje ${relativeDayText(daysBetween(data_zero, todayInSaoPaulo(Date.now())))}`
}

function ProjetoCard({ row, actions }: { row: ProjetoRow; actions: readonly RowAction[] }) {
  const { id_projeto, titulo, num_projeto, cliente, titulo_orcamento, participantes } = row
  const { qtde_tarefas, qtde_concluidas, qtde_atrasadas } = row
  const to = row.modelo === 'S' ? toProjetoModelo(id_projeto) : toProjetoOpen(id_projeto)
  const isArchived = row.arquivado === 'S'
  return (
    <li className={styles.card} data-archived={isArchived || undefined}>
      <div className={styles.head}>
        <span className={styles.number}>{num_projeto}</span>
        {isArchived && <span className={styles.mark}>Arquivado</span>}
        {row.modelo_padrao === 'S' && <span className={styles.mark}>Modelo padrão</span>}
        {qtde_atrasadas > 0 && (
          <span className={styles.late}>{counted(qtde_atrasadas, 'atrasada', 'atrasadas')}</span>
        )}
        {actions.length > 0 && <CardMenu label={`Ações de ${titulo}`} actions={actions} />}
      </div>
      <Link className={styles.title} to={to}>
        {titulo}
      </Link>
      <p className={styles.line}>
        {row.modelo === 'S'
          ? row.empresa
          : [cliente, titulo_orcamento].filter(Boolean).join(' · ') || 'Sem orçamento'}
      </p>
      <p className={styles.line}>{zeroText(row)}</p>
      <div className={styles.progress}>
        <ProportionBar
          whole={qtde_tarefas}
          parts={[
            { tone: 'success', value: qtde_concluidas },
            { tone: 'danger', value: qtde_atrasadas },
          ]}
        />
        <span className="numbers">
          {qtde_tarefas === 0
            ? 'Sem tarefas'
            : `${qtde_concluidas} de ${counted(qtde_tarefas, 'tarefa', 'tarefas')}`}
        </span>
      </div>
      {row.modelo === 'N' && <People people={participantes} size={26} />}
    </li>
  )
}

interface CardMenuProps {
  readonly label: string
  readonly actions: readonly RowAction[]
}

function CardMenu({ label, actions }: CardMenuProps) {
  const [anchor, setAnchor] = useState<MenuAnchor>()
  return (
    <>
      <IconButton
        aria-label={label}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(anchorUnder(event.currentTarget, 'right'))}
      >
        <IconDots size={18} />
      </IconButton>
      {anchor && <LazyMenu {...{ anchor, label, actions }} onClose={() => setAnchor(undefined)} />}
    </>
  )
}
