import type { SidebarGroup } from '@claquete/contract/acesso/sessao/sessao'
import { useId, useRef, useState } from 'react'
import type { FocusEvent, KeyboardEvent } from 'react'
import type { menuIcon } from './menu.ts'
import { SidebarItem } from './sidebar-item.tsx'
import styles from './sidebar.module.css'

interface Props {
  readonly group: SidebarGroup
  readonly openPath: string | undefined
  readonly Icon: ReturnType<typeof menuIcon>
}

/** A group of the collapsed menu: its icon, and its screens beside it on hover, click or focus. */
export function SidebarFlyout({ group: { titulo, itens }, openPath, Icon }: Props) {
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
    <li onMouseEnter={open} onMouseLeave={close} onBlur={leave} onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        className={styles.row}
        data-active={itens.some(({ path }) => path === openPath) || undefined}
        aria-label={titulo}
        aria-expanded={top !== undefined}
        aria-controls={id}
        onClick={open}
      >
        <Icon size={18} stroke={1.6} aria-hidden />
      </button>
      <div id={id} className={styles.flyout} hidden={top === undefined} style={{ top }}>
        <div className={styles.flyoutPanel}>
          <strong>{titulo}</strong>
          <ul onClick={close}>
            {itens.map((item) => (
              <SidebarItem key={item.path} {...item} isOpen={item.path === openPath} />
            ))}
          </ul>
        </div>
      </div>
    </li>
  )
}
