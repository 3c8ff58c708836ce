import type { Cartao, CrmQuadro } from '@claquete/contract/projetos/crm/oportunidade'
import type { CSSProperties, KeyboardEvent } from 'react'
import { reais } from '../../lib/plain/money.ts'
import { usePlace, useSortable } from '../../ui/drag/use-sortable.ts'
import { DotsMenu } from '../../ui/menu/dots-menu.tsx'
import type { RowAction } from '../../ui/menu/row-actions.tsx'
import styles from './crm.module.css'
import { stillText } from './labels.ts'
import { NextAction } from './next-action.tsx'

type Etapa = CrmQuadro['etapas'][number]

interface Acts {
  readonly etapas: readonly Etapa[]
  readonly onMove: (chave: number, id_funil_etapa: number) => void
  readonly onOpen: (cartao: Cartao) => void
  readonly onAction: (cartao: Cartao) => void
}

interface BoardColumnProps extends Acts {
  readonly etapa: Etapa
  readonly cartoes: readonly Cartao[]
}

const group = 'oportunidades'

/** A stage with its sums; a card dropped here comes to stand in it. */
export function BoardColumn({ etapa, cartoes, ...acts }: BoardColumnProps) {
  const place = usePlace<number, HTMLElement>({
    group,
    onDrop: (chave) => acts.onMove(chave, etapa.id_funil_etapa),
  })
  const { titulo, color, quantidade, soma, ponderada, probabilidade, ocultos, resultado } = etapa
  const hidden = quantidade - etapa.cartoes.length
  return (
    <section
      ref={place}
      className={styles.column}
      aria-label={titulo}
      style={{ '--stage': color } as CSSProperties}
    >
      <header className={styles.head}>
        <h3>
          <span className={styles.stage} aria-hidden />
          {titulo}
          <small>{quantidade}</small>
        </h3>
        <p title={ocultos > 0 ? `${ocultos} com valor que o seu perfil não vê` : undefined}>
          <strong>{reais(soma)}</strong>
          {resultado === null ? (
            <span title={`${probabilidade}% da soma`}>{reais(ponderada)}</span>
          ) : (
            <span>neste mês</span>
          )}
        </p>
      </header>
      <ul className={styles.cards}>
        {cartoes.map((cartao) => (
          <Card key={cartao.chave} cartao={cartao} etapa={etapa} {...acts} />
        ))}
        {cartoes.length === 0 && <li className={styles.none}>Arraste uma oportunidade para cá</li>}
        {hidden > 0 && <li className={styles.none}>e mais {hidden}, na lista</li>}
      </ul>
    </section>
  )
}

interface CardProps extends Acts {
  readonly cartao: Cartao
  readonly etapa: Etapa
}

function Card({ cartao, etapa, etapas, onMove, onOpen, onAction }: CardProps) {
  const { chave, titulo, cliente, empresa, valor, oculto, dias, fria, responsavel, num_orc } =
    cartao
  const { item, grip } = useSortable<number, HTMLLIElement, HTMLDivElement>({ group, item: chave })
  const at = etapas.indexOf(etapa)
  const isOpen = etapa.resultado === null
  const keys = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    const to = step === undefined || !event.altKey ? undefined : etapas[at + step]
    if (!to) return
    event.preventDefault()
    onMove(chave, to.id_funil_etapa)
  }
  const actions: RowAction[] = [
    { label: 'Abrir', run: () => onOpen(cartao) },
    ...(isOpen ? [{ label: 'Próxima ação', run: () => onAction(cartao) }] : []),
    ...etapas.map((to) => ({
      label: `Mover para ${to.titulo}`,
      isChosen: to === etapa,
      run: () => onMove(chave, to.id_funil_etapa),
    })),
  ]
  return (
    <li ref={item} className={styles.card}>
      <div ref={grip}>
        <div className={styles.title}>
          <button
            type="button"
            title="Abrir (Alt+← e Alt+→ mudam de etapa)"
            onClick={() => onOpen(cartao)}
            onKeyDown={keys}
          >
            {titulo}
          </button>
          <DotsMenu label={`Ações de ${titulo}`} actions={actions} />
        </div>
        <p className={styles.who}>{[cliente, empresa].filter(Boolean).join(' · ')}</p>
        <p className={styles.worth}>
          <strong>{oculto ? 'valor oculto' : valor === null ? 'sem valor' : reais(valor)}</strong>
          {num_orc !== null && <span>{num_orc}</span>}
        </p>
        {isOpen && <NextAction of={cartao} onClick={() => onAction(cartao)} />}
        <p className={styles.foot}>
          <span>{responsavel ?? 'Sem responsável'}</span>
          {isOpen && <span data-cold={fria || undefined}>{stillText(dias)}</span>}
        </p>
      </div>
    </li>
  )
}
