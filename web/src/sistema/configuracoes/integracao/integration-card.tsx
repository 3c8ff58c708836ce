import type { Integracao } from '@claquete/contract/sistema/configuracoes/integracao'
import { Badge } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatAgo, formatMoment } from '../../../lib/format.ts'
import { IconAlertTriangle, IconCheck } from '../../../ui/icons.ts'
import styles from './integracao.module.css'

type Estado = Integracao['estado']

const states: Readonly<Record<Estado, { text: string; color: string }>> = {
  nao_configurada: { text: 'Não configurada', color: 'gray' },
  configurada: { text: 'Configurada', color: 'blue' },
  funcionando: { text: 'Funcionando', color: 'green' },
  com_erro: { text: 'Com erro', color: 'red' },
}

interface CardProps {
  readonly icon: ReactNode
  readonly nome: string
  readonly descricao: string
  readonly estado: Estado
  /** What is configured, told without secrets. */
  readonly facts: readonly (readonly [label: string, value: ReactNode])[]
  /** What the last check found, and when. */
  readonly check: { readonly ok: boolean; readonly texto: string; readonly em: string } | undefined
  /** Something to do before it works. */
  readonly warning?: string | undefined
  readonly actions: ReactNode
}

/** One integration: what it is for, how it stands, what can be done with it. */
export function IntegrationCard(props: CardProps) {
  const { icon, nome, descricao, estado, facts, check, warning, actions } = props
  const { text, color } = states[estado]
  return (
    <section className={styles.card} aria-label={nome}>
      <header>
        <span className={styles.icon} aria-hidden>
          {icon}
        </span>
        <div className={styles.about}>
          <h2>{nome}</h2>
          <p>{descricao}</p>
        </div>
        <Badge color={color} flex="none">
          {text}
        </Badge>
      </header>
      {warning && (
        <p className={styles.warning} role="alert">
          <IconAlertTriangle size={16} stroke={1.7} aria-hidden />
          {warning}
        </p>
      )}
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Check check={check} />
      <footer>{actions}</footer>
    </section>
  )
}

function Check({ check }: Pick<CardProps, 'check'>) {
  if (!check) return <p className={styles.check}>Ainda não verificada.</p>
  const Icon = check.ok ? IconCheck : IconAlertTriangle
  return (
    <p className={styles.check} data-ok={check.ok} role="status">
      <Icon size={15} stroke={2} aria-hidden />
      <span>
        {check.texto}{' '}
        <time dateTime={check.em} title={formatMoment(check.em)}>
          Verificada {formatAgo(check.em, Date.now())}.
        </time>
      </span>
    </p>
  )
}
