import { loteChange } from '@claquete/contract/financeiro/pagamentos/lote'
import type { Lote, LoteItem } from '@claquete/contract/financeiro/pagamentos/lote'
import { viasOfPagamento } from '@claquete/core/financeiro/pagamentos/pagamento'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import { formatDocumento } from '@claquete/core/kernel/person/documento'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { toPayableEdit } from '../../addresses/livro.ts'
import { call, refreshReads } from '../../lib/wire/call.ts'
import { confirm } from '../../lib/acts/confirm.ts'
import { reais } from '../../lib/plain/money.ts'
import { useMay } from '../../lib/account/permission.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { DataColumn } from '../../ui/table/data-table.tsx'
import { Stack } from '../../ui/layout/flex.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { BadgeCell } from '../../ui/list-table/cell.tsx'
import { lookOfItem, wordsOfAcrescimo } from './pagamento.labels.ts'
import { pagamentoReads } from './use-pagamentos.ts'

const isChangeable = ({ estado }: Lote) => estado === 'rascunho' || estado === 'liberado'

/** Takes one payment out of the batch, after a question. */
const takeOut = ({ id_lote_pagamento, versao, estado }: Lote, item: LoteItem) =>
  confirm({
    title: 'Retirar do lote?',
    message:
      estado === 'liberado'
        ? 'O título fica livre, e o lote precisa ser liberado outra vez.'
        : 'O título fica livre para outro lote.',
    subject: `${item.favorecido_nome}, ${reais(item.valor)}`,
    yes: 'Retirar',
    failed: 'Não foi retirado',
    run: async () => {
      const retirar = [item.id_lote_pagamento_item]
      await call(loteChange, { body: { id_lote_pagamento, versao, retirar } })
      await refreshReads(...pagamentoReads)
    },
  })

/** The payments of a batch, with what the bank said of each. */
export function LoteItens({ lote }: { readonly lote: Lote }) {
  const may = useMay()
  const canTakeOut = isChangeable(lote) && may('pagamento.preparar')
  const columns: readonly DataColumn<LoteItem>[] = [
    { key: 'favorecido', label: 'Favorecido', heads: true, cell: (item) => <Payee item={item} /> },
    {
      key: 'destino',
      label: 'Como é pago',
      wide: true,
      cell: ({ via, destino }) => (
        <>
          {viasOfPagamento[via]}
          <small>{destino}</small>
        </>
      ),
    },
    { key: 'estado', label: 'Situação', cell: (item) => <State item={item} /> },
    { key: 'seu_numero', label: 'Seu número', optional: true, cell: (item) => item.seu_numero },
    { key: 'valor', label: 'Valor', numeric: true, cell: (item) => <Amount item={item} /> },
    ...(canTakeOut
      ? [
          {
            key: 'retirar',
            label: 'Retirar',
            quiet: true,
            cell: (item: LoteItem) =>
              item.estado === 'pendente' && (
                <Button
                  size="compact-xs"
                  variant="subtle"
                  color="gray"
                  aria-label={`Retirar ${item.favorecido_nome}`}
                  onClick={() => void takeOut(lote, item)}
                >
                  Retirar
                </Button>
              ),
          },
        ]
      : []),
  ]
  return (
    <DataTable
      label="Pagamentos do lote"
      rows={lote.itens}
      rowKey={(item) => item.id_lote_pagamento_item}
      rowLook={({ estado }) => (estado === 'removido' ? 'off' : undefined)}
      stacks
      columns={columns}
    />
  )
}

const Payee = ({ item }: { readonly item: LoteItem }) => (
  <>
    {item.favorecido_nome}
    <small>
      <Link to={toPayableEdit(item.id_lancamento)}>{item.descricao}</Link>
      {item.favorecido_documento && ` · ${formatDocumento(item.favorecido_documento)}`}
    </small>
  </>
)

function State({ item }: { readonly item: LoteItem }) {
  const { estado, ocorrencia_texto, problemas, avisos, aceito_por, pago_em, autenticacao } = item
  const look = lookOfItem(estado)
  return (
    <Stack gap={0} align="start" style={{ minWidth: 96 }}>
      <BadgeCell value={look.label} look={look} />
      {pago_em && <small>{formatDateBr(pago_em)}</small>}
      {ocorrencia_texto && <small>{ocorrencia_texto}</small>}
      {autenticacao && <small>Autenticação {autenticacao}</small>}
      {problemas
        .filter(({ codigo }) => !avisos.some((one) => one.codigo === codigo))
        .map(({ codigo, msg, gravidade }) => (
          <Note key={codigo} small tone={gravidade === 'erro' ? 'danger' : 'warning'}>
            {msg}
          </Note>
        ))}
      {avisos.map(({ codigo, msg }) => (
        <small key={codigo}>
          {msg} Aceito por {aceito_por}.
        </small>
      ))}
    </Stack>
  )
}

const Amount = ({
  item: { valor, acrescimo, multa, desconto, valor_pago },
}: {
  item: LoteItem
}) => (
  <>
    {reais(valor)}
    {wordsOfAcrescimo({ acrescimo, multa }).map((words) => (
      <small key={words}>com {words}</small>
    ))}
    {desconto > 0 && <small>com {reais(desconto)} de desconto</small>}
    {valor_pago !== null && valor_pago !== valor && (
      <small>o banco levou {reais(valor_pago)}</small>
    )}
  </>
)
