import { updateTransactionConc } from '@claquete/contract/financeiro/conciliacao/conciliacao'
import { lancamentosDelete } from '@claquete/contract/livro/titulos/baixa'
import type { ExtratoRow } from '@claquete/contract/livro/titulos/extrato'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { chequeNumber } from '@claquete/core/livro/titulos/cheque-number'
import { ActionIcon, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { reais } from '../../../lib/plain/money.ts'
import { lancamentoPath } from '../../../addresses/livro.ts'
import { call, refreshReads, reportFailure } from '../../../lib/wire/call.ts'
import { confirmDelete } from '../../../lib/acts/confirm.ts'
import type { List } from '../../../lib/list/list.ts'
import { useMay } from '../../../lib/account/permission.ts'
import { IconArrowsDiff, IconCheck, IconDots } from '../../../ui/icons.ts'
import { toast } from '../../../lib/page/toast.ts'
import { TableFrame } from '../../../ui/table/data-table.tsx'
import { TextButton } from '../../../ui/layout/text.tsx'
import { LazyMenu } from '../../../ui/menu/lazy-menu.tsx'
import { anchorUnder } from '../../../ui/menu/anchor.ts'
import type { MenuAnchor } from '../../../ui/menu/anchor.ts'
import { rowAction } from '../../../ui/menu/row-actions.tsx'
import type { RowAction } from '../../../ui/menu/row-actions.tsx'
import { AttachmentsDrawer } from '../../../ui/records/drawers.tsx'
import { livroReads } from '../livro-reads.ts'
import { lazyPart } from '../../../lib/page/lazy-part.tsx'

const OpenTransferencia = lazyPart(() =>
  import('../baixa/open-transferencia.tsx').then((part) => part.OpenTransferencia),
)

const weekday = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', timeZone: 'UTC' })
const dayText = (day: CalendarDate) =>
  `${formatDateBr(day)}, ${weekday.format(new Date(`${day}T12:00:00Z`))}`

/** Path of a row's form; undefined for a transfer, which opens in a dialog. */
function editorOf({ id_lancamento: id, tipo, operacao }: ExtratoRow): string | undefined {
  if (id === null || tipo === 'transferencia') return undefined
  return lancamentoPath({ tipo, operacao }, id)
}

const remove = (id_lancamento: number, descricao: string) =>
  confirmDelete({
    label: descricao,
    run: async () => {
      await call(lancamentosDelete, { body: { ids: [id_lancamento] } })
      await refreshReads(...livroReads)
    },
  })

async function mark(id: number, isReconciled: boolean) {
  const body = { conciliado: isReconciled ? ('S' as const) : ('N' as const) }
  try {
    const { msg } = await call(updateTransactionConc, { params: { id }, body })
    if (msg) toast.success(msg)
    await refreshReads(...livroReads)
  } catch (error) {
    reportFailure(error)
  }
}

function useActions(openTransfer: (id: number) => void, openAnexos: (row: ExtratoRow) => void) {
  const may = useMay()
  return (row: ExtratoRow): RowAction[] => {
    const to = editorOf(row)
    const { id_lancamento, id_transferencia, descricao, conciliado } = row
    return [
      ...(to && may('lancamento.alterar') ? [rowAction.edit(to)] : []),
      ...(id_transferencia === null
        ? []
        : [
            {
              label: may('lancamento.alterar') ? 'Alterar transferência' : 'Ver transferência',
              icon: <IconArrowsDiff size={16} stroke={1.5} />,
              run: () => openTransfer(id_transferencia),
            },
          ]),
      ...(id_lancamento !== null && may(updateTransactionConc.access)
        ? [
            {
              label: conciliado ? 'Tirar a marca de conciliado' : 'Marcar como conciliado',
              icon: <IconCheck size={16} stroke={1.5} />,
              run: () => void mark(id_lancamento, conciliado === null),
            },
          ]
        : []),
      ...(id_lancamento === null ? [] : [rowAction.attachments(() => openAnexos(row))]),
      ...(id_lancamento !== null && may('lancamento.excluir')
        ? [rowAction.remove(() => remove(id_lancamento, descricao))]
        : []),
    ]
  }
}

/** Rows by day, in order. */
function byDay(rows: readonly ExtratoRow[]): [CalendarDate, ExtratoRow[]][] {
  const days = new Map<CalendarDate, ExtratoRow[]>()
  for (const row of rows) days.set(row.dataBaixa, [...(days.get(row.dataBaixa) ?? []), row])
  return [...days]
}

/** Rows of the bank statement, grouped by day. */
export function ExtratoTable({ list }: { readonly list: List<ExtratoRow> }) {
  const [transfer, setTransfer] = useState<number>()
  const [anexosOf, setAnexosOf] = useState<ExtratoRow>()
  const actionsOf = useActions(setTransfer, setAnexosOf)
  const may = useMay()
  const [menu, setMenu] = useState<{ readonly row: ExtratoRow; readonly anchor: MenuAnchor }>()
  return (
    <>
      <TableFrame label="Extrato" busy={list.isRefreshing}>
        <thead>
          <tr>
            <th scope="col">Descrição</th>
            <th scope="col" data-optional>
              Classificação
            </th>
            <th scope="col" data-optional>
              Conta
            </th>
            <th scope="col" data-num>
              Valor
            </th>
            <th scope="col" data-num data-optional>
              Saldo
            </th>
            <th aria-label="Ações" />
          </tr>
        </thead>
        {byDay(list.rows).map(([day, rows]) => (
          <tbody key={day}>
            <tr data-row="strong">
              <th colSpan={6} scope="rowgroup">
                {dayText(day)}
              </th>
            </tr>
            {rows.map((row) => (
              <Line
                key={row.linha}
                row={row}
                hasActions={actionsOf(row).length > 0}
                onTransfer={setTransfer}
                onMenu={(from) => setMenu({ row, anchor: anchorUnder(from, 'right') })}
              />
            ))}
          </tbody>
        ))}
      </TableFrame>
      {menu && (
        <LazyMenu
          label={`Ações de ${menu.row.descricao}`}
          anchor={menu.anchor}
          actions={actionsOf(menu.row)}
          onClose={() => setMenu(undefined)}
        />
      )}
      {anexosOf && anexosOf.id_lancamento !== null && (
        <AttachmentsDrawer
          table="lancamento"
          id={anexosOf.id_lancamento}
          param="lancamento"
          subject={anexosOf.descricao}
          isReadOnly={!may('lancamento.alterar')}
          onClose={() => setAnexosOf(undefined)}
        />
      )}
      {transfer !== undefined && (
        <OpenTransferencia id_transferencia={transfer} onClose={() => setTransfer(undefined)} />
      )}
    </>
  )
}

interface LineProps {
  readonly row: ExtratoRow
  readonly hasActions: boolean
  readonly onTransfer: (id: number) => void
  readonly onMenu: (from: HTMLElement) => void
}

function Nome({ row, onTransfer }: Pick<LineProps, 'row' | 'onTransfer'>) {
  const { descricao, id_transferencia } = row
  const to = editorOf(row)
  if (to) return <Link to={to}>{descricao}</Link>
  if (id_transferencia === null) return descricao
  return (
    <TextButton aria-haspopup="dialog" onClick={() => onTransfer(id_transferencia)}>
      {descricao}
    </TextButton>
  )
}

function Line({ row, hasActions, onTransfer, onMenu }: LineProps) {
  const state = row.conciliado ? 'conciliado' : null
  const cheque = row.numCheque === null ? null : `cheque nº ${chequeNumber(row.numCheque)}`
  const who = [row.razao_nome, row.num_documento, cheque, state].filter(Boolean).join(' · ')
  return (
    <tr data-row={row.tipo === 'abertura' ? 'muted' : undefined}>
      <td>
        <Nome row={row} onTransfer={onTransfer} />
        {who && <small>{who}</small>}
      </td>
      <td data-optional>
        {row.descricao_plano_contas}
        {row.num_orc && <small>{row.num_orc}</small>}
      </td>
      <td data-optional>{row.conta}</td>
      <td data-num data-tone={row.valor < 0 ? 'danger' : undefined}>
        {reais(row.valor)}
        <Text component="small" size="xs" hiddenFrom="xs">
          {reais(row.saldo)}
        </Text>
      </td>
      <td data-num data-optional data-tone={row.saldo < 0 ? 'danger' : undefined}>
        {reais(row.saldo)}
      </td>
      <td>
        {hasActions && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size="sm"
            aria-label={`Ações de ${row.descricao}`}
            aria-haspopup="menu"
            onClick={(event) => onMenu(event.currentTarget)}
          >
            <IconDots size={16} />
          </ActionIcon>
        )}
      </td>
    </tr>
  )
}
