import { toDashboard } from '../../addresses/entry.ts'
import type { Access } from '@claquete/contract/endpoint'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { IconLock } from '../../lib/page/icons.ts'
import { useMay } from '../../lib/account/permission.ts'
import { Message } from './message.tsx'

interface Props {
  readonly access: Access | undefined
  readonly children: ReactNode
}

/** Shows the screen to a user with permission, and a refusal to others. */
export function Forbidden({ access, children }: Props) {
  const may = useMay()
  if (may(access)) return children
  return (
    <Message
      icon={IconLock}
      title="Você não tem permissão para isso."
      text="Peça o acesso a quem administra as permissões da sua empresa."
    >
      <Button component={Link} to={toDashboard()}>
        Ir para o dashboard
      </Button>
    </Message>
  )
}
