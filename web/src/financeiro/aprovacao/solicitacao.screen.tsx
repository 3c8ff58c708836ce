import {
  solicitacaoApprove,
  solicitacaoCreate,
  solicitacaoExport,
  solicitacaoList,
  solicitacaoNotify,
  solicitacaoReopen,
  solicitacaoTotal,
} from '@claquete/contract/financeiro/aprovacao/solicitacao'
import type { Solicitacao } from '@claquete/contract/financeiro/aprovacao/solicitacao'
import { Badge, Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { reais } from '../../lib/plain/money.ts'
import { toAprovacaoRules, toSolicitacoes } from '../../addresses/financeiro.ts'
import { toRelacaoPagamento } from '../../addresses/orcamentos.ts'
import { call, useRead } from '../../lib/wire/call.ts'
import { counted } from '../../lib/plain/format.ts'
import { useList } from '../../lib/list/list.ts'
import { useMay } from '../../lib/account/permission.ts'
import { personSource } from '../../lib/form/selectors.ts'
import { toast } from '../../lib/page/toast.ts'
import { IconCheck, IconPlus } from '../../ui/icons.ts'
import { Row } from '../../ui/layout/flex.tsx'
import { LinkTabs } from '../../ui/layout/link-tabs.tsx'
import { CompanyFilter } from '../../ui/filters/company-filter.tsx'
import { column } from '../../ui/list-table/column.tsx'
import {
  DateRangeFilter,
  PickerFilter,
  SelectFilter,
  TextFilter,
} from '../../ui/filters/filters.tsx'
import { ListFilters } from '../../ui/filters/list-filters.tsx'
import { ListMenus } from '../../ui/list/menus.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import type { RowAction } from '../../ui/menu/row-actions.tsx'
import { SelectionBar } from '../../ui/list/selection-bar.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import {
  ApproveDialog,
  pagamentoSituacaoLooks,
  useApprove,
} from '../../orcamentos/execucao/public.ts'
import { RequestPagamento } from './request-pagamento.tsx'
import { Reject } from './reject.tsx'
import { SolicitacaoPainel } from './solicitacao-painel.tsx'
import { approvalOf, decide, requestReads, useLiveRequests } from './vivo.ts'
import { unitText } from '../../lib/account/unit-text.ts'

const abas = {
  pendentes: 'Pendentes',
  aprovadas: 'Aprovadas',
  rejeitadas: 'Rejeitadas',
} as const
type Aba = keyof typeof abas

const wait = ({ faltam, aprovacoes, sem_aprovador }: Solicitacao) => {
  if (sem_aprovador) {
    return (
      <Badge variant="light" radius="sm" color="red" tt="none" fw={500}>
        Ninguém pode aprovar
      </Badge>
    )
  }
  return aprovacoes > 1 ? `${aprovacoes - faltam} de ${aprovacoes}` : ''
}

const columns = [
  column.text('descricao', 'Descrição', { width: 196 }),
  column.text('pessoa', 'Favorecido', { width: 160 }),
  column.money('valor', 'Valor', { width: 118 }),
  column.date('dataVencimento', 'Vencimento', { width: 110 }),
  column.custom<Solicitacao, 'num_orc'>(
    'num_orc',
    'Job',
    ({ num_orc, titulo }) => (num_orc ? `${num_orc} · ${titulo}` : 'Fora de orçamento'),
    { width: 236, isSortable: true },
  ),
  column.text('item', 'Item', { width: 150, sortable: false }),
  column.text('solicitante', 'Pedido por', { width: 116 }),
  column.custom<Solicitacao, 'faltam'>('faltam', 'Aprovações', wait, { width: 130 }),
  column.badge('situacao', 'Situação', pagamentoSituacaoLooks, { width: 110, sortable: false }),
  column.text('motivo', 'Motivo', { width: 190, sortable: false }),
  column.text('empresa', unitText('{Unidade}'), { width: 150 }),
  column.text('num_documento', 'Documento', { width: 120, sortable: false }),
  column.text('descricao_plano_contas', 'Plano de contas', { width: 170, sortable: false }),
  column.datetime('dt_cadastro', 'Pedido em', { width: 150 }),
]

/** Payment requests: pending, approved and rejected. */
export default function SolicitacaoScreen() {
  useLiveRequests()
  const [words] = useSearchParams()
  const aba = (Object.keys(abas) as Aba[]).find((one) => one === words.get('ver')) ?? 'pendentes'
  return <List key={aba} aba={aba} />
}

function List({ aba }: { aba: Aba }) {
  const navigate = useNavigate()
  const [words] = useSearchParams()
  const [isRequesting, setRequesting] = useState(false)
  const [rejecting, setRejecting] = useState<readonly number[]>()
  const may = useMay()
  const list = useList(solicitacaoList, {
    rowId: 'id_lancamento',
    model: 'solicitacao_pagamento',
    defaultSort: { prop: 'dataVencimento', order: 'asc' },
    fixed: { aba },
  })
  const { approve, question } = useApprove(requestReads)
  const addressOf = (pedido: number | undefined) => {
    const next = new URLSearchParams(words)
    if (pedido === undefined) next.delete('pedido')
    else next.set('pedido', String(pedido))
    const text = next.toString()
    return text ? `${toSolicitacoes()}?${text}` : toSolicitacoes()
  }
  const aberto = Number(words.get('pedido')) || undefined
  const novo = may(solicitacaoCreate.access) && (
    <Button size="xs" leftSection={<IconPlus size={15} />} onClick={() => setRequesting(true)}>
      Solicitar pagamento
    </Button>
  )
  return (
    <ListScreen
      list={list}
      columns={columns}
      menus={
        <>
          <ListMenus list={list} endpoint={solicitacaoExport} title="Solicitações de pagamento" />
          {may('aprovacao.regras') && (
            <LinkButton to={toAprovacaoRules()}>Regras de aprovação</LinkButton>
          )}
        </>
      }
      create={novo}
      selection={<Selected list={list} onReject={setRejecting} />}
      rowTo={(row) => addressOf(row.id_lancamento)}
      rowActions={(row) =>
        lineActs(row, {
          onApprove: () => void approve(...approvalOf(row.id_lancamento)),
          onReject: () => setRejecting([row.id_lancamento]),
        })
      }
      empty={empty(aba, novo)}
    >
      <Abas aba={aba} />
      <CompanyFilter list={list} />
      <ListFilters list={list}>
        <TextFilter
          name="search"
          label="Buscar"
          placeholder="Favorecido, descrição, job ou valor"
        />
        <DateRangeFilter from="periodo1" to="periodo2" label="Vencimento" />
        <PickerFilter
          name="id_pessoa"
          label="Favorecido"
          source={personSource}
          placeholder="Todos"
        />
        {aba === 'pendentes' && (
          <SelectFilter
            name="minhas"
            label="Quem aprova"
            placeholder="Qualquer pessoa"
            options={[{ value: 'S', label: 'Eu' }]}
          />
        )}
      </ListFilters>
      {aberto !== undefined && (
        <SolicitacaoPainel
          id_lancamento={aberto}
          onReject={() => setRejecting([aberto])}
          onClose={() => void navigate(addressOf(undefined))}
        />
      )}
      {question}
      {isRequesting && <RequestPagamento onClose={() => setRequesting(false)} />}
      {rejecting && (
        <Reject
          ids={rejecting}
          onDone={list.selection.clear}
          onClose={() => setRejecting(undefined)}
        />
      )}
    </ListScreen>
  )
}

const empty = (aba: Aba, action: React.ReactNode) =>
  ({
    pendentes: {
      title: 'Nada espera aprovação',
      text: 'Pedidos de pagamento, de itens de orçamento ou fora deles, aparecem aqui assim que chegam.',
      action,
    },
    aprovadas: { title: 'Nenhum pagamento aprovado ainda' },
    rejeitadas: { title: 'Nenhum pagamento rejeitado' },
  })[aba]

function Abas({ aba }: { aba: Aba }) {
  const mine = useRead(solicitacaoTotal, {}).data?.data
  return (
    <Row justify="between">
      <LinkTabs
        label="Situação das solicitações"
        tabs={Object.entries(abas).map(([nome, label]) => ({
          label,
          to: toSolicitacoes({ ver: nome === 'pendentes' ? undefined : nome }),
          isCurrent: nome === aba,
        }))}
      />
      {mine !== undefined && mine.total > 0 && (
        <Link to={toSolicitacoes({ minhas: 'S' })}>
          {counted(mine.total, 'espera', 'esperam')} você, soma {reais(mine.valor)}
        </Link>
      )}
    </Row>
  )
}

async function announce(ids: number[]) {
  const { msg } = await call(solicitacaoNotify, { body: { ids } })
  if (msg) toast.info(msg)
}

function lineActs(
  row: Solicitacao,
  { onApprove, onReject }: { onApprove: () => void; onReject: () => void },
): RowAction[] {
  const ids = [row.id_lancamento]
  return [
    ...(row.acoes.includes('aprovar')
      ? [
          {
            label: 'Aprovar',
            icon: <IconCheck size={16} stroke={1.5} />,
            run: onApprove,
          },
        ]
      : []),
    ...(row.acoes.includes('rejeitar')
      ? [{ label: 'Rejeitar…', tone: 'danger' as const, run: onReject }]
      : []),
    ...(row.acoes.includes('reabrir')
      ? [
          {
            label: 'Reabrir',
            run: () => decide(() => call(solicitacaoReopen, { body: { ids } })),
          },
        ]
      : []),
    ...(row.situacao === 'solicitado'
      ? [{ label: 'Avisar quem aprova', run: () => void announce(ids) }]
      : []),
    ...(row.id_orcamento === null
      ? []
      : [
          {
            label: 'Pagamentos do job',
            to: toRelacaoPagamento(row.id_orcamento, 'verbas'),
          },
        ]),
  ]
}

interface SelectedProps {
  readonly list: Parameters<typeof SelectionBar<Solicitacao>>[0]['list']
  readonly onReject: (ids: readonly number[]) => void
}

function Selected({ list, onReject }: SelectedProps) {
  const { rows, clear } = list.selection
  const [approving, setApproving] = useState<readonly number[]>()
  const idsWith = (acao: Solicitacao['acoes'][number]) =>
    rows.filter(({ acoes }) => acoes.includes(acao)).map(({ id_lancamento }) => id_lancamento)
  const [aprova, rejectable, reopenable] = [
    idsWith('aprovar'),
    idsWith('rejeitar'),
    idsWith('reabrir'),
  ]
  const run = async (act: Parameters<typeof decide>[0]) => {
    if (await decide(act)) clear()
  }
  return (
    <SelectionBar list={list} sumOf="valor">
      {rejectable.length > 0 && (
        <Button size="xs" variant="default" onClick={() => onReject(rejectable)}>
          Rejeitar {rejectable.length}
        </Button>
      )}
      {reopenable.length > 0 && (
        <Button
          size="xs"
          variant="default"
          onClick={() => void run(() => call(solicitacaoReopen, { body: { ids: reopenable } }))}
        >
          Reabrir {reopenable.length}
        </Button>
      )}
      {aprova.length > 0 && (
        <Button size="xs" onClick={() => setApproving(aprova)}>
          Aprovar {aprova.length}
        </Button>
      )}
      {approving && (
        <ApproveDialog
          alvos={approving.map((id) => ({ tipo: 'pagamento' as const, id }))}
          approve={(aceite) =>
            call(solicitacaoApprove, { body: { ids: [...approving], ...aceite } })
          }
          reads={requestReads}
          onDone={clear}
          onClose={() => setApproving(undefined)}
        />
      )}
    </SelectionBar>
  )
}
