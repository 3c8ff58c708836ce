import {
  integracaoCheck,
  integracaoList,
  integracaoRemove,
} from '@claquete/contract/sistema/configuracoes/integracao'
import type { TipoIntegracao } from '@claquete/contract/sistema/configuracoes/integracao'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { confirm } from '../../../lib/acts/confirm.ts'
import { toast } from '../../../lib/page/toast.ts'
import { call, refreshReads, reportFailure, useWrite } from '../../../lib/wire/call.ts'

export const look = { variant: 'default', size: 'xs' } as const

interface CardActionsProps {
  readonly tipo: TipoIntegracao
  readonly nome: string
  readonly isConfigured: boolean
  readonly onEdit: () => void
  /** What removing it does, in words. */
  readonly removal: string
  /** What this service can do besides, between the check and the removal. */
  readonly children?: ReactNode
}

/** What every card can do: be configured, tested and removed. */
export function CardActions(props: CardActionsProps) {
  const { tipo, nome, isConfigured, onEdit, removal, children } = props
  const params = { tipo }
  const check = useWrite(integracaoCheck, {
    refresh: [integracaoList],
    onSuccess: ({ data }) => toast[data.ok ? 'success' : 'danger'](data.texto),
  })
  if (!isConfigured) {
    return (
      <Button {...look} onClick={onEdit}>
        Configurar
      </Button>
    )
  }
  const remove = async () => {
    const done = await confirm({
      title: 'Remover a integração?',
      message: removal,
      subject: nome,
      yes: 'Remover',
      tone: 'danger',
      run: () => call(integracaoRemove, { params }),
    })
    if (!done) return
    toast.success('Integração removida')
    await refreshReads(integracaoList)
  }
  return (
    <>
      {children}
      <Button {...look} onClick={onEdit}>
        Editar
      </Button>
      <Button
        {...look}
        loading={check.isPending}
        onClick={() => check.mutate({ params, body: {} }, { onError: reportFailure })}
      >
        Testar conexão
      </Button>
      <Button variant="subtle" color="red" size="xs" onClick={() => void remove()}>
        Remover
      </Button>
    </>
  )
}
