import type { Access } from '@claquete/contract/endpoint'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { IconLock } from '../lib/icons.ts'
import { useMay } from '../lib/permission.ts'
import styles from './page.module.css'

interface Props {
  readonly access: Access | undefined
  readonly children: ReactNode
}

/** Shows a screen to who may see it, and says so to who may not. */
export function Forbidden({ access, children }: Props) {
  const may = useMay()
  if (may(access)) return children
  return (
    <div className={styles.message}>
      <div className={styles.mark} aria-hidden>
        <IconLock size={22} stroke={1.6} />
      </div>
      <h1>Você não tem permissão para isso.</h1>
      <p>Peça o acesso a quem administra as permissões da sua empresa.</p>
      <Button component={Link} to="/dashboard">
        Ir para o dashboard
      </Button>
    </div>
  )
}
