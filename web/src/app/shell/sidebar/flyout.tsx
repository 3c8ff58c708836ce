import type { SidebarGroup } from '@claquete/contract/acesso/sessao/sessao'
import { useId, useRef, useState } from 'react'
import type { FocusEvent, KeyboardEvent } from 'react'
import { Stack } from '../../../ui/layout/flex.tsx'
import { PressHeading, PressRow } from '../../../ui/buttons/press.tsx'
import { MenuIcon } from './menu.ts'
import { SidebarItems } from './items.tsx'
import styles from './sidebar.module.css'

interface Props {
  readonly group: SidebarGroup
  readonly openPath: string | undefined
}

/** A group of the collapsed menu: its icon, and a flyout with its screens on hover, click or focus. */
export function SidebarFlyout({ group: { titulo, icone, itens }, openPath }: Props) {
  const [top, setTop] = useState<number>()
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const open = () => setTop(button.current?.getBoundingClientRect().top)
  const close = () => setTop(undefined)
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || top === undefined) return
    event.stopPropagation()
    close()
    button.current?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handlers for the button and links inside it
    <li onMouseEnter={open} onMouseLeave={close} onBlur={leave} onKeyDown={onKeyDown}>
      <PressRow
        ref={button}
        className={styles.row}
        data-active={itens.some(({ path }) => path === openPath) || undefined}
        aria-label={titulo}
        aria-expanded={top !== undefined}
        aria-controls={id}
        onClick={open}
      >
        <MenuIcon name={icone} size={18} stroke={1.6} aria-hidden />
      </PressRow>
      <div id={id} className={styles.flyout} hidden={top === undefined} style={{ top }}>
        <div className={styles.flyoutPanel}>
          <PressHeading>{titulo}</PressHeading>
          <Stack as="ul" gap={0}>
            <SidebarItems {...{ itens, openPath }} onNavigate={close} />
          </Stack>
        </div>
      </div>
    </li>
  )
}
