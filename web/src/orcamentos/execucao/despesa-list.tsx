import {
  despesaApprove,
  despesaDelete,
  despesaList,
  despesaReject,
  despesaReopen,
} from '@claquete/contract/orcamentos/execucao/despesa'
import type { DespesaRow } from '@claquete/contract/orcamentos/execucao/despesa'
import { methods, methodsOfPagamento } from '@claquete/core/livro/titulos/methods'
import { Text } from '@mantine/core'
import { useState } from 'react'
import type { Act } from '../../lib/acts/act.ts'
import { call } from '../../lib/wire/call.ts'
import { confirmDelete } from '../../lib/acts/confirm.ts'
import { useList } from '../../lib/list/list.ts'
import type { VerbaRow } from '@claquete/contract/orcamentos/execucao/verba'
import { IconArrowBackUp, IconCheck, IconPencil, IconTrash, IconX } from '../../ui/icons.ts'
import { Note } from '../../ui/layout/text.tsx'
import { Row } from '../../ui/layout/flex.tsx'
import { CompanyFilter } from '../../ui/filters/company-filter.tsx'
import { column } from '../../ui/list-table/column.tsx'
import { DateRangeFilter, SelectFilter, TextFilter } from '../../ui/filters/filters.tsx'
import { ListFilters } from '../../ui/filters/list-filters.tsx'
import { ListPager } from '../../ui/list/pager.tsx'
import { ListTable } from '../../ui/list-table/table.tsx'
import type { RowAction } from '../../ui/menu/row-actions.tsx'
import { DespesaForm } from './despesa-form.tsx'
import { rereadAll, useJobClick } from './reads.ts'
import { despesaSituacaoLooks } from './execucao.labels.ts'
import { ReasonDialog } from '../../ui/form/reason-dialog.tsx'
import { useApprove } from './aprovacao/use-approve.tsx'
import { jobReads } from './reads.ts'

/** Links to an expense's receipts, opening in a new tab. */
export function Recibos({ row }: { row: Pick<DespesaRow, 'anexos' | 'sem_comprovante'> }) {
  if (row.sem_comprovante) {
    return (
      <Text span inherit c="var(--warning-text)">
        Sem comprovante
      </Text>
    )
  }
  return (
    <Row as="span">
      {row.anexos.map((um, at) => (
        <a
          key={um.id_verba_anexo}
          href={um.url}
          target="_blank"
          rel="noreferrer"
          onClick={(event) => event.stopPropagation()}
        >
          {row.anexos.length === 1 ? 'Comprovante' : `Comprovante ${at + 1}`}
        </a>
      ))}
    </Row>
  )
}

const columns = [
  column.text('descricao', 'Despesa', { width: 230 }),
  column.money('valor', 'Valor'),
  column.badge('situacao', 'Situação', despesaSituacaoLooks, { width: 150 }),
  column.date('data', 'Data'),
  column.custom<DespesaRow, 'anexos'>('anexos', 'Comprovante', (row) => <Recibos row={row} />, {
    width: 150,
  }),
  column.text('item', 'Item', { width: 170 }),
  column.custom<DespesaRow, 'fornecedor'>(
    'fornecedor',
    'Fornecedor',
    ({ fornecedor, id_fornecedor }) =>
      id_fornecedor === null && fornecedor ? (
        <span title="Nome escrito na despesa; não é uma pessoa do cadastro.">
          {fornecedor} <Note small>sem cadastro</Note>
        </span>
      ) : (
        fornecedor
      ),
    { width: 170 },
  ),
  column.text('produtor', 'Produtor', { width: 150 }),
  column.text('verba', 'Verba', { width: 170, sortable: false }),
  column.text('num_documento', 'Documento', { width: 110, sortable: false }),
  column.text('motivo', 'Motivo da rejeição', { width: 180, sortable: false }),
]

const icon = { size: 16, stroke: 1.5 } as const

interface DespesaListProps {
  readonly id_orcamento?: number | undefined
  readonly id_orca_item?: number | undefined
  readonly verba?: VerbaRow
}

/** Expenses of a fund, of a line, of a job or of all jobs. */
export function DespesaList({ id_orcamento, id_orca_item, verba }: DespesaListProps) {
  const list = useList(despesaList, {
    rowId: 'id_orca_despesa',
    model: 'despesa_producao',
    defaultSort: { prop: 'data', order: 'desc' },
    fixed: {
      ...(id_orcamento !== undefined && { id_orcamento }),
      ...(id_orca_item !== undefined && { id_orca_item }),
      ...(verba && { id_orca_verba: verba.id_orca_verba }),
    },
  })
  const [opened, setOpened] = useState<{ row: DespesaRow; acao: 'alterar' | 'rejeitar' }>()
  const act = useJobClick()
  const { approve, question } = useApprove(jobReads)
  const close = () => setOpened(undefined)
  return (
    <>
      {id_orcamento === undefined && !verba && <CompanyFilter list={list} />}
      <ListFilters
        list={list}
        moreNames={['formaPagamento', 'sem_comprovante']}
        more={
          <>
            <SelectFilter
              name="formaPagamento"
              label="Forma de pagamento"
              options={methods.map((forma) => ({ value: forma, label: methodsOfPagamento[forma] }))}
            />
            <SelectFilter
              name="sem_comprovante"
              label="Comprovante"
              options={[
                { value: 'S', label: 'Sem comprovante' },
                { value: 'N', label: 'Com comprovante' },
              ]}
            />
          </>
        }
      >
        <TextFilter
          name="search"
          label="Buscar"
          placeholder="Despesa, fornecedor, documento ou valor"
        />
        <SelectFilter
          name="situacao"
          label="Situação"
          options={Object.entries(despesaSituacaoLooks).map(([value, { label }]) => ({
            value,
            label,
          }))}
        />
        <DateRangeFilter from="periodo1" to="periodo2" label="Período" />
      </ListFilters>
      <ListTable
        list={list}
        columns={columns}
        isSelectable={false}
        rowActions={(row) => actsOf({ act, approve, onOpen: setOpened }, row)}
        empty={{
          title: 'Nenhuma despesa lançada',
          text: 'O que se gasta no set aparece aqui com a foto da nota, para ser aprovado.',
        }}
      />
      <ListPager list={list} />
      {question}
      {opened?.acao === 'alterar' && (
        <DespesaForm id_orcamento={opened.row.id_orcamento} despesa={opened.row} onClose={close} />
      )}
      {opened?.acao === 'rejeitar' && (
        <ReasonDialog
          refresh={jobReads}
          title="Rejeitar a despesa"
          yes="Rejeitar"
          run={(motivo) =>
            call(despesaReject, {
              params: { id_orca_despesa: opened.row.id_orca_despesa },
              body: { motivo },
            })
          }
          onClose={close}
        />
      )}
    </>
  )
}

type OpenAct = (opened: { row: DespesaRow; acao: 'alterar' | 'rejeitar' }) => void

interface Acting {
  readonly act: Act
  readonly approve: ReturnType<typeof useApprove>['approve']
  readonly onOpen: OpenAct
}

function actsOf({ act, approve, onOpen }: Acting, row: DespesaRow): RowAction[] {
  const { id_orca_despesa, id_orcamento, acoes } = row
  const params = { id_orca_despesa }
  const remove = async () => {
    await call(despesaDelete, { params: { id_orcamento, id_orca_despesa } })
    await rereadAll()
  }
  const all: Readonly<Record<(typeof acoes)[number], RowAction>> = {
    aprovar: {
      label: 'Aprovar',
      icon: <IconCheck {...icon} />,
      run: () =>
        approve({ tipo: 'despesa', id: id_orca_despesa }, (aceite) =>
          call(despesaApprove, { params, body: aceite }),
        ),
    },
    rejeitar: {
      label: 'Rejeitar',
      icon: <IconX {...icon} />,
      run: () => onOpen({ row, acao: 'rejeitar' }),
    },
    alterar: {
      label: 'Editar',
      icon: <IconPencil {...icon} />,
      run: () => onOpen({ row, acao: 'alterar' }),
    },
    reabrir: {
      label: 'Reabrir',
      icon: <IconArrowBackUp {...icon} />,
      run: () => act.run(() => call(despesaReopen, { params })),
    },
    excluir: {
      label: 'Excluir',
      icon: <IconTrash {...icon} />,
      tone: 'danger',
      run: () => confirmDelete({ label: row.descricao, run: remove }),
    },
  }
  return acoes.map((acao) => all[acao])
}
