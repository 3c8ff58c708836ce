import {
  solicitacaoApprove,
  solicitacaoReopen,
  solicitacaoView,
} from '@claquete/contract/financeiro/aprovacao/solicitacao'
import type { SolicitacaoDetail } from '@claquete/contract/financeiro/aprovacao/solicitacao'
import { Button, Skeleton } from '@mantine/core'
import { Link } from 'react-router'
import { reais } from '../../lib/money.ts'
import { paths } from '../../app/paths.ts'
import { call, useRead } from '../../lib/call.ts'

import { SidePanel } from '../../ui/dialog.tsx'
import { IconPaperclip } from '../../ui/icons.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Figures } from '../../ui/layout/figures.tsx'
import { Row, Stack } from '../../ui/layout/flex.tsx'
import { Item, ItemList } from '../../ui/layout/item-list.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { RecordHeader } from '../../ui/layout/record-header.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { BadgeCell, formatDay } from '../../ui/list/cell.tsx'
import { formatMoment } from '../../lib/format.ts'
import { ErrorState } from '../../ui/states.tsx'
import { pagamentoSituacaoLooks } from '../../orcamentos/execucao/public.ts'
import { decide } from './vivo.ts'

interface PainelProps {
  readonly id_lancamento: number
  readonly onRejeitar: () => void
  readonly onClose: () => void
}

/** Side panel with a payment request and all that is needed to decide it. */
export function PainelDaSolicitacao({ id_lancamento, onRejeitar, onClose }: PainelProps) {
  const reading = useRead(solicitacaoView, { body: { id_lancamento } })
  const pedido = reading.data?.data
  return (
    <SidePanel title={`Solicitação nº ${id_lancamento}`} onClose={onClose}>
      {reading.isError && (
        <ErrorState dense message={reading.error.message} onRetry={() => void reading.refetch()} />
      )}
      {!pedido && !reading.isError && <Skeleton height={280} radius={8} />}
      {pedido && (
        <Stack>
          <Header pedido={pedido} />
          <Saldo pedido={pedido} />
          <Dados pedido={pedido} />
          <Aprovacoes pedido={pedido} />
          <Anexos pedido={pedido} />
          <Acts pedido={pedido} onRejeitar={onRejeitar} />
        </Stack>
      )}
    </SidePanel>
  )
}

interface Parte {
  readonly pedido: SolicitacaoDetail
}

function Header({ pedido }: Parte) {
  const look = pagamentoSituacaoLooks[pedido.situacao]
  return (
    <RecordHeader
      title={reais(pedido.valor)}
      detail={<Note>{pedido.pessoa ?? 'Sem favorecido'}</Note>}
    >
      <BadgeCell value={look.label} look={look} />
    </RecordHeader>
  )
}

/** Figures of the budget line; a warning if the payment exceeds its balance. */
function Saldo({ pedido }: Parte) {
  const { figuras, excesso, item, situacao } = pedido
  if (figuras === null) return null
  const linhas = [
    ['Previsto', figuras.previsto],
    ['Comprometido', figuras.comprometido],
    ['Realizado', figuras.realizado],
    ['Saldo do item', figuras.saldo],
  ] as const
  return (
    <Card title={item} level={3}>
      <Figures
        look="line"
        items={linhas.flatMap(([label, valor]) =>
          valor === undefined
            ? []
            : { label, value: reais(valor), tone: valor < 0 ? 'danger' : undefined },
        )}
      />
      {situacao === 'solicitado' && excesso > 0 && (
        <Notice tone="danger">Aprovar passa {reais(excesso)} do saldo do item.</Notice>
      )}
    </Card>
  )
}

function Dados({ pedido }: Parte) {
  const linhas: readonly (readonly [string, React.ReactNode])[] = [
    ['Descrição', pedido.descricao],
    [
      'Job',
      pedido.id_orcamento === null ? (
        'Fora de orçamento'
      ) : (
        <Link to={paths.relacaoPagamento(pedido.id_orcamento, 'verbas')}>
          {pedido.num_orc} · {pedido.titulo}
        </Link>
      ),
    ],
    ['Vencimento', formatDay(pedido.dataVencimento)],
    ['Documento', pedido.num_documento],
    ['Plano de contas', pedido.descricao_plano_contas],
    ['Centro de custo', pedido.descricao_centro_custo],
    ['Unidade', pedido.empresa],
    ['Pedido por', `${pedido.solicitante ?? ''}, ${formatMoment(pedido.dt_cadastro)}`],
    ['Observação', pedido.obs && <span style={{ whiteSpace: 'pre-line' }}>{pedido.obs}</span>],
    [pedido.situacao === 'rejeitado' ? 'Motivo da rejeição' : 'Motivo', pedido.motivo],
  ]
  return (
    <Figures
      look="pairs"
      items={linhas.flatMap(([label, value]) => (value ? { label, value } : []))}
    />
  )
}

function Aprovacoes({ pedido }: Parte) {
  const { historico, situacao, aprovadores, regra, faltam } = pedido
  const espera = situacao === 'solicitado'
  return (
    <Card flush title="Aprovações" level={3} subtitle={regra && `Regra: ${regra}`}>
      <ItemList bare>
        {historico.map((one) => (
          <Item
            key={one.criada_em}
            title={
              <>
                <strong>{one.usuario}</strong> aprovou{one.via === 'email' && ' pelo e-mail'}
              </>
            }
            aside={<Note small>{formatMoment(one.criada_em)}</Note>}
          />
        ))}
        {espera && faltam > 0 && (
          <Item
            title={
              aprovadores.length === 0
                ? 'Ninguém pode aprovar: confira as regras e as permissões.'
                : `${faltam > 1 ? `Faltam ${faltam}` : 'Falta uma'}, de: ${aprovadores.join(', ')}`
            }
          />
        )}
      </ItemList>
    </Card>
  )
}

function Anexos({ pedido }: Parte) {
  if (pedido.anexos.length === 0) return null
  return (
    <Card flush title="Anexos" level={3}>
      <ItemList bare>
        {pedido.anexos.map((one) => (
          <Item
            key={one.id_arquivo}
            lead={<IconPaperclip size={14} stroke={1.5} />}
            title={
              <a href={one.url} target="_blank" rel="noreferrer">
                {one.name}
              </a>
            }
          />
        ))}
      </ItemList>
    </Card>
  )
}

function Acts({ pedido, onRejeitar }: Parte & { onRejeitar: () => void }) {
  const { acoes, impedimento } = pedido
  const body = { ids: [pedido.id_lancamento] }
  return (
    <>
      {impedimento && <Note tone="warning">{impedimento}</Note>}
      {acoes.length > 0 && (
        <Row justify="end">
          {acoes.includes('rejeitar') && (
            <Button variant="default" onClick={onRejeitar}>
              Rejeitar
            </Button>
          )}
          {acoes.includes('reabrir') && (
            <Button
              variant="default"
              onClick={() => void decide(() => call(solicitacaoReopen, { body }))}
            >
              Reabrir
            </Button>
          )}
          {acoes.includes('aprovar') && (
            <Button onClick={() => void decide(() => call(solicitacaoApprove, { body }))}>
              Aprovar
            </Button>
          )}
        </Row>
      )}
    </>
  )
}
