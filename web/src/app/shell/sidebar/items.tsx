import type { SidebarGroup } from '@claquete/contract/acesso/sessao/sessao'
import { Fragment } from 'react'
import { SidebarItem } from './item.tsx'
import styles from './sidebar.module.css'

type Item = SidebarGroup['itens'][number]

interface ItemsProps {
  readonly itens: readonly Item[]
  readonly openPath: string | undefined
  readonly onNavigate?: () => void
}

/** The entries of a group, each part of it under its heading. */
export const SidebarItems = ({ itens, openPath, onNavigate }: ItemsProps) =>
  itens.map((item, at) => (
    <Fragment key={item.path}>
      {item.parte !== undefined && item.parte !== itens[at - 1]?.parte && (
        <li className={styles.part}>{item.parte}</li>
      )}
      <SidebarItem
        titulo={item.titulo}
        path={item.path}
        pending={item.pendentes}
        isOpen={item.path === openPath}
        {...(onNavigate && { onNavigate })}
      />
    </Fragment>
  ))
