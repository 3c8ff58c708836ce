import type { WidgetSize } from '@claquete/core/kernel/widget-size'
import { useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { IconDots, IconGripVertical } from '../../ui/icons.ts'
import { useSortable } from '../../ui/drag/use-sortable.ts'
import { IconButton } from '../../ui/buttons/press.tsx'
import { LazyMenu, warmMenu } from '../../ui/menu/lazy-menu.tsx'
import { anchorUnder } from '../../ui/menu/anchor.ts'
import type { MenuAnchor } from '../../ui/menu/anchor.ts'
import type { RowAction } from '../../ui/menu/row-actions.tsx'
import { useArrangement } from './arrangement.tsx'
import type { Arrangement } from './arrangement.tsx'
import styles from './painel.module.css'
import type { Place } from './use-layout.ts'

interface WidgetCardProps {
  readonly place: Place
  /** Shown beside the title: the year, a link. */
  readonly controls?: ReactNode
  /** Actions placed before those common to all widgets. */
  readonly actions?: readonly RowAction[]
  readonly children: ReactNode
}

export const menuId = (widget: string) => `menu-${widget}`

/** The card of a widget: title, drag handle, menu and content. */
export function WidgetCard({ place, controls, actions = [], children }: WidgetCardProps) {
  const { widget, nome, tipo, tamanho, principal } = place
  const arrangement = useArrangement()
  const { card, grip } = useDrag(widget, principal === 'N', arrangement)
  const titleId = `titulo-${widget}`
  return (
    <section
      ref={card}
      className={styles.card}
      data-widget={widget}
      data-kind={tipo}
      data-size={tamanho}
      data-lead={principal === 'S' || undefined}
      aria-labelledby={titleId}
    >
      <header className={styles.head}>
        {arrangement && principal === 'N' && (
          <Grip ref={grip} place={place} arrangement={arrangement} />
        )}
        <h2 id={titleId}>{nome}</h2>
        {arrangement && (
          <>
            {controls}
            <CardMenu place={place} actions={actions} arrangement={arrangement} />
          </>
        )}
      </header>
      <div className={styles.body}>{children}</div>
    </section>
  )
}

const keySteps: Readonly<Record<string, -1 | 1>> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
}

interface GripProps {
  readonly place: Place
  readonly arrangement: Arrangement
  readonly ref: React.Ref<HTMLButtonElement>
}

/** The drag handle of a card; with it focused, the arrow keys move the card. */
function Grip({ place: { widget, nome }, arrangement: { step }, ref }: GripProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const direction = keySteps[event.key]
    if (!direction) return
    event.preventDefault()
    step(widget, direction)
    const { currentTarget } = event
    requestAnimationFrame(() => currentTarget.focus())
  }
  return (
    <IconButton
      ref={ref}
      size={24}
      className={styles.grip}
      aria-label={`Mover ${nome}: arraste ou use as setas`}
      title="Arraste para mudar de lugar"
      onKeyDown={onKeyDown}
    >
      <IconGripVertical size={14} aria-hidden />
    </IconButton>
  )
}

const sizes: readonly { readonly tamanho: WidgetSize; readonly label: string }[] = [
  { tamanho: 'P', label: 'Tamanho: um quarto' },
  { tamanho: 'M', label: 'Tamanho: metade' },
  { tamanho: 'G', label: 'Tamanho: três quartos' },
  { tamanho: 'T', label: 'Tamanho: largura toda' },
]

/** Actions common to all widgets: highlight, move, resize, hide. */
function placeActionsOf(
  { widget, tipo, tamanho, principal }: Place,
  { step, resize, lead, hide }: Arrangement,
): RowAction[] {
  const backToMenu = () =>
    requestAnimationFrame(() => document.getElementById(menuId(widget))?.focus())
  const move = (direction: -1 | 1) => () => {
    step(widget, direction)
    backToMenu()
  }
  const leading: RowAction[] =
    tipo !== 'GRAFICO'
      ? []
      : principal === 'S'
        ? [{ label: 'Tirar do destaque', run: () => lead(undefined) }]
        : [{ label: 'Pôr em destaque', run: () => lead(widget) }]
  const inGrid: RowAction[] = [
    { label: 'Mover para antes', run: move(-1) },
    { label: 'Mover para depois', run: move(1) },
    ...sizes.map((size) => ({
      label: size.label,
      isChosen: size.tamanho === tamanho,
      run: () => resize(widget, size.tamanho),
    })),
  ]
  return [
    ...leading,
    ...(principal === 'S' ? [] : inGrid),
    { label: 'Ocultar', run: () => hide(widget) },
  ]
}

interface CardMenuProps extends Pick<Required<WidgetCardProps>, 'place' | 'actions'> {
  readonly arrangement: Arrangement
}

function CardMenu({ place, actions, arrangement }: CardMenuProps) {
  const [anchor, setAnchor] = useState<MenuAnchor>()
  const placeActions = placeActionsOf(place, arrangement)
  const label = `Opções de ${place.nome}`
  return (
    <>
      <IconButton
        id={menuId(place.widget)}
        className={styles.menu}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onPointerEnter={warmMenu}
        onFocus={warmMenu}
        onClick={(event) => setAnchor(anchorUnder(event.currentTarget, 'right'))}
      >
        <IconDots size={16} aria-hidden />
      </IconButton>
      {anchor && (
        <LazyMenu
          anchor={anchor}
          label={label}
          actions={[...actions, ...placeActions]}
          onClose={() => setAnchor(undefined)}
        />
      )}
    </>
  )
}

/** Drag and drop of a card of the grid. */
function useDrag(widget: string, isInGrid: boolean, arrangement: Arrangement | undefined) {
  const { item: card, grip } = useSortable<string, HTMLElement, HTMLButtonElement>({
    group: 'widget',
    item: widget,
    axis: 'horizontal',
    isEnabled: isInGrid && arrangement !== undefined,
    onDrop: (dragged, side) => arrangement?.moveBeside(dragged, widget, side),
  })
  return { card, grip }
}
