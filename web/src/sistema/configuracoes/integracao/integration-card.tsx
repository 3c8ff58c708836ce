import type { Integracao } from '@claquete/contract/sistema/configuracoes/integracao'
import { Badge } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatMoment } from '../../../lib/plain/format.ts'
import { IconAlertTriangle, IconCheck } from '../../../ui/icons.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Figures } from '../../../ui/figures/figures.tsx'
import { Row } from '../../../ui/layout/flex.tsx'
import { Status } from '../../../ui/status.tsx'
import { Ago } from '../../../ui/ago.tsx'
import { Notice } from '../../../ui/layout/notice.tsx'
import { Note } from '../../../ui/layout/text.tsx'

type State = Integracao['estado']

const states: Readonly<Record<State, { text: string; color: string }>> = {
  nao_configurada: { text: 'Não configurada', color: 'gray' },
  configurada: { text: 'Configurada', color: 'blue' },
  funcionando: { text: 'Funcionando', color: 'green' },
  com_erro: { text: 'Com erro', color: 'red' },
}

interface CardProps {
  readonly icon: ReactNode
  readonly nome: string
  readonly descricao: string
  readonly state: State
  /** The configuration, without secrets. */
  readonly facts: readonly (readonly [label: string, value: ReactNode])[]
  /** Result and time of the last check. */
  readonly check: { readonly ok: boolean; readonly texto: string; readonly em: string } | undefined
  /** What the user must do before the integration works. */
  readonly warning?: string | undefined
  readonly actions: ReactNode
}

/** One integration: its purpose, its state and its actions. */
export function IntegrationCard(props: CardProps) {
  const { icon, nome, descricao, state, facts, check, warning, actions } = props
  const { text, color } = states[state]
  return (
    <Card
      title={
        <Row>
          {icon} {nome}
        </Row>
      }
      subtitle={descricao}
      label={nome}
      aside={
        <Badge color={color} flex="none">
          {text}
        </Badge>
      }
    >
      {warning && (
        <Notice
          tone="warning"
          role="alert"
          icon={<IconAlertTriangle size={16} stroke={1.7} aria-hidden />}
        >
          {warning}
        </Notice>
      )}
      <Figures look="pairs" items={facts.map(([label, value]) => ({ label, value }))} />
      <Check check={check} />
      <Row style={{ marginTop: 'auto' }}>{actions}</Row>
    </Card>
  )
}

function Check({ check }: Pick<CardProps, 'check'>) {
  if (!check) return <Note small>Ainda não verificada.</Note>
  const Icon = check.ok ? IconCheck : IconAlertTriangle
  return (
    <Status>
      <Note small tone={check.ok ? 'success' : 'danger'}>
        <Icon size={15} stroke={2} aria-hidden /> {check.texto}{' '}
        <time dateTime={check.em} title={formatMoment(check.em)}>
          Verificada <Ago at={check.em} />.
        </time>
      </Note>
    </Status>
  )
}
