import type { Prepared } from '@claquete/contract/financeiro/pagamentos/prepare'
import { viasOfPagamento } from '@claquete/core/financeiro/pagamentos/pagamento'
import { formatDateBr } from '@claquete/core/kernel/calendar'
import { formatDocumento } from '@claquete/core/kernel/documento'
import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { reais } from '../../lib/money.ts'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { MoneyInput } from '../../ui/inputs/money-input.tsx'
import { DataTable } from '../../ui/layout/data-table.tsx'
import { Stack } from '../../ui/layout/flex.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { BadgeCell } from '../../ui/list/cell.tsx'
import { errorsOf, warningsOf } from './prepare-values.ts'
import type { Draft, PrepareReply, Typed } from './prepare-values.ts'

interface PreparedTableProps {
  readonly rows: readonly Prepared[]
  readonly contas: PrepareReply['contas']
  readonly draft: Draft
  readonly isBusy: boolean
  readonly onType: (id: number, typed: Typed) => void
  readonly onMend: (id: number) => void
  readonly onRemove: (id: number) => void
}

/** One line a title: whom, how, when, from where, how much, and what is wrong. */
export function PreparedTable(props: PreparedTableProps) {
  const { rows, contas, draft, isBusy, onType, onMend, onRemove } = props
  const options = [
    { value: '', label: 'Escolha' },
    ...contas.map((one) => ({ value: String(one.id_contabancaria), label: one.descricao })),
  ]
  return (
    <DataTable
      label="Títulos a pagar"
      rows={rows}
      rowKey={({ id_lancamento }) => id_lancamento}
      busy={isBusy}
      stacks
      columns={[
        { key: 'favorecido', label: 'Favorecido', heads: true, cell: (row) => <Payee row={row} /> },
        {
          key: 'destino',
          label: 'Como pagar',
          wide: true,
          cell: (row) => <Way row={row} onMend={() => onMend(row.id_lancamento)} />,
        },
        {
          key: 'data',
          label: 'Dia',
          cell: ({ id_lancamento: id, data, favorecido_nome }) => (
            <DateInput
              size="xs"
              miw={116}
              aria-label={`Dia de ${favorecido_nome}`}
              value={data}
              onChange={(day) => day && onType(id, { data: day })}
            />
          ),
        },
        {
          key: 'conta',
          label: 'Conta',
          cell: ({ id_lancamento: id, id_contabancaria, favorecido_nome }) => (
            <NativeSelect
              size="xs"
              miw={128}
              aria-label={`Conta de ${favorecido_nome}`}
              data={options}
              value={String(id_contabancaria ?? '')}
              onChange={({ currentTarget: { value } }) =>
                value !== '' && onType(id, { id_contabancaria: Number(value) })
              }
            />
          ),
        },
        {
          key: 'valor',
          label: 'Valor',
          numeric: true,
          cell: (row) => <Amount row={row} onType={onType} />,
        },
        {
          key: 'problemas',
          label: 'Pendências',
          wide: true,
          cell: (row) => <Problems row={row} draft={draft} onType={onType} />,
        },
        {
          key: 'retirar',
          label: 'Retirar',
          quiet: true,
          cell: ({ id_lancamento, favorecido_nome }) => (
            <Button
              size="compact-xs"
              variant="subtle"
              color="gray"
              aria-label={`Retirar ${favorecido_nome || `o lançamento nº ${id_lancamento}`}`}
              onClick={() => onRemove(id_lancamento)}
            >
              Retirar
            </Button>
          ),
        },
      ]}
    />
  )
}

const Payee = ({ row }: { readonly row: Prepared }) => (
  <>
    {row.favorecido_nome || 'Sem favorecido'}
    <small>
      {row.descricao} · vence {formatDateBr(row.dataVencimento)}
      {row.favorecido_documento && ` · ${formatDocumento(row.favorecido_documento)}`}
    </small>
  </>
)

interface WayProps {
  readonly row: Prepared
  readonly onMend: () => void
}

const needsMending = ({ problemas }: Prepared) =>
  problemas.some(({ campo }) => campo === 'destino' || campo.startsWith('favorecido'))

const Way = ({ row, onMend }: WayProps) => (
  <>
    {row.via === null ? 'Falta dizer como' : viasOfPagamento[row.via]}
    <small style={{ overflowWrap: 'anywhere' }}>{row.destino}</small>
    <Button
      size="compact-xs"
      variant={needsMending(row) ? 'light' : 'subtle'}
      aria-label={`Corrigir como se paga ${row.favorecido_nome || row.descricao}`}
      onClick={onMend}
    >
      Corrigir
    </Button>
  </>
)

interface TypingProps {
  readonly row: Prepared
  readonly onType: (id: number, typed: Typed) => void
}

const Amount = ({ row, onType }: TypingProps) => (
  <>
    <MoneyInput
      size="xs"
      miw={116}
      aria-label={`Valor de ${row.favorecido_nome}`}
      value={row.valor}
      onChange={(valor) => valor !== row.valor && onType(row.id_lancamento, { valor })}
    />
    {row.acrescimo > 0 && <small>com {reais(row.acrescimo)} de juros e multa</small>}
    {row.desconto > 0 && <small>com {reais(row.desconto)} de desconto</small>}
  </>
)

/** Errors are mended; each warning is accepted by whoever prepares. */
function Problems({ row, draft, onType }: TypingProps & { readonly draft: Draft }) {
  const { id_lancamento: id } = row
  const accepted = draft.each[id]?.aceitos ?? []
  if (row.problemas.length === 0) {
    return <BadgeCell value="Pronto" look={{ label: 'Pronto', color: 'green' }} />
  }
  return (
    <Stack gap={1}>
      {errorsOf(row).map(({ codigo, msg }) => (
        <Note key={codigo} tone="danger" small>
          {msg}
        </Note>
      ))}
      {warningsOf(row).map(({ codigo, msg }) => (
        <Checkbox
          key={codigo}
          size="xs"
          label={`${msg} Aceito.`}
          checked={accepted.includes(codigo)}
          onChange={({ currentTarget: { checked } }) =>
            onType(id, {
              aceitos: checked ? [...accepted, codigo] : accepted.filter((one) => one !== codigo),
            })
          }
        />
      ))}
    </Stack>
  )
}
