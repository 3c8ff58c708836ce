import type { VerbaRow } from '@claquete/contract/orcamentos/execucao/verba'
import { Badge } from '@mantine/core'
import { Link } from 'react-router'
import { reais } from '../../lib/plain/money.ts'
import { toVerbaView } from '../../addresses/orcamentos.ts'
import { counted } from '../../lib/plain/format.ts'
import { ProportionBar } from '../../ui/figures/bar.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Figures } from '../../ui/figures/figures.tsx'
import { Stack } from '../../ui/layout/flex.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { verbaStateLooks } from './execucao.labels.ts'
import { VerbaActs } from './verba-acts.tsx'

/** State of a fund, and for how long it is overdue. */
export function VerbaStateChip({ verba }: { verba: VerbaRow }) {
  const look = verbaStateLooks[verba.estado]
  return (
    <Stack gap={1} align="end">
      <Badge variant="light" radius="sm" color={look.color} tt="none" fw={500}>
        {look.label}
      </Badge>
      {verba.atrasada && (
        <Badge variant="light" radius="sm" color="red" tt="none" fw={500}>
          Atrasada: {counted(verba.dias ?? 0, 'dia', 'dias')}
        </Badge>
      )}
    </Stack>
  )
}

/** Bar of a fund: spent, pending approval, balance. */
export function VerbaBar({ verba }: { verba: VerbaRow }) {
  const { gasto, saldo, valor_pendente } = verba
  const texto = `Recebido ${reais(verba.recebido)}, gasto ${reais(gasto)}, aguardando ${reais(valor_pendente)}, saldo ${reais(saldo)}`
  return (
    <ProportionBar
      label={texto}
      whole={Math.max(verba.recebido, verba.valor)}
      parts={[
        { tone: 'success', value: gasto },
        { tone: 'warning', value: Math.min(valor_pendente, Math.max(saldo, 0)) },
        { tone: 'rest', value: saldo - valor_pendente },
      ]}
    />
  )
}

export function VerbaFigures({ verba }: { verba: VerbaRow }) {
  const isOwed = verba.saldo < 0
  return (
    <Figures
      look="columns"
      items={[
        { label: 'Verba', value: reais(verba.valor) },
        { label: 'Entregue', value: reais(verba.recebido) },
        { label: 'Gasto', value: reais(verba.gasto) },
        {
          label: isOwed ? 'A reembolsar' : 'Saldo',
          value: reais(verba.saldo),
          tone: isOwed ? 'danger' : undefined,
        },
      ]}
    />
  )
}

interface CartaoProps {
  readonly verba: VerbaRow
  readonly label: string
  /** Shows the job too, in lists of several jobs. */
  readonly comJob: boolean
}

export function VerbaCard({ verba, label, comJob }: CartaoProps) {
  const { id_orcamento, id_orca_verba, descricao, item, grupo } = verba
  return (
    <Card
      as="article"
      tone={verba.atrasada ? 'danger' : undefined}
      title={<Link to={toVerbaView(id_orcamento, 'verba', id_orca_verba)}>{verba.produtor}</Link>}
      subtitle={descricao || item || grupo || 'Do job todo'}
      aside={<VerbaStateChip verba={verba} />}
    >
      {comJob && (
        <Note small>
          {verba.num_orc} · {verba.titulo}
        </Note>
      )}
      <VerbaFigures verba={verba} />
      <VerbaBar verba={verba} />
      {verba.despesas_pendentes > 0 && (
        <Note tone="warning">
          {counted(verba.despesas_pendentes, 'despesa aguarda', 'despesas aguardam')} aprovação:{' '}
          {reais(verba.valor_pendente)}
        </Note>
      )}
      {verba.motivo && verba.estado === 'rejeitada' && <Note tone="danger">{verba.motivo}</Note>}
      <VerbaActs verba={verba} label={label} limit={3} />
    </Card>
  )
}
