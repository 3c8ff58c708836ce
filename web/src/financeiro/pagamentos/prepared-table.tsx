import { pixKindLabels } from '@claquete/core/kernel/payment/pix-key'
import type { Prepared } from '@claquete/contract/financeiro/pagamentos/prepare'
import { viasOfPagamento } from '@claquete/core/financeiro/pagamentos/pagamento'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import { formatDocumento } from '@claquete/core/kernel/person/documento'
import { Box, Button } from '@mantine/core'
import type { FormErrors } from '@mantine/form'
import type { ReactNode } from 'react'
import { reais } from '../../lib/plain/money.ts'
import type { BoundFields } from '../../ui/fields/bound.tsx'
import { wholeAmounts } from '../../ui/figures/whole-amounts.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Stack } from '../../ui/layout/flex.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { BadgeCell } from '../../ui/list-table/cell.tsx'
import { AskedDifference } from './asked-difference.tsx'
import { errorsOf, shownProblems, warningsOf } from './prepare-values.ts'
import { wordsOfAcrescimo } from './pagamento.labels.ts'
import type { PrepareReply, Typed, Values } from './prepare-values.ts'

interface PreparedTableProps {
  readonly f: BoundFields<Values>
  readonly rows: readonly Prepared[]
  readonly values: Values
  readonly contas: PrepareReply['contas']
  /** What was refused, by path in the call. */
  readonly errors: FormErrors
  readonly isBusy: boolean
  /** Called after what is paid of a title was changed. */
  readonly onTyped: () => void
  /** Pays a title from another account. */
  readonly onConta: (id_lancamento: number, id_contabancaria: number) => void
  readonly onMend: (row: Prepared) => void
  readonly onRemove: (id: number) => void
}

export const contasOf = (contas: PrepareReply['contas']) =>
  contas.map((one) => ({ value: one.id_contabancaria, label: one.descricao }))

/** One line a title: whom, how, when, from where, how much, and what is wrong. */
export function PreparedTable(props: PreparedTableProps) {
  const { f, rows, values, contas, errors, isBusy, onTyped, onConta, onMend, onRemove } = props
  const options = [{ value: null, label: 'Escolha' }, ...contasOf(contas)]
  const inLine = (
    { id_lancamento: at }: Prepared,
    draw: (line: BoundFields<Typed>) => ReactNode,
  ) => (
    <f.Line of="typed" at={at}>
      {draw}
    </f.Line>
  )
  /** The place of a value in the call, and whom its input is for. */
  const cellOf = (name: keyof Typed, label: string, at: number, row: Prepared) => ({
    as: `titulos.${at}.${name}`,
    label: `${label} de ${row.favorecido_nome}`,
    isLabelHidden: true,
    size: 'xs' as const,
  })
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
          cell: (row) => <Way row={row} onMend={() => onMend(row)} />,
        },
        {
          key: 'data',
          label: 'Dia',
          cell: (row, at) =>
            inLine(row, (line) => (
              <Box miw={116}>
                <line.Date
                  of="data"
                  {...cellOf('data', 'Dia', at, row)}
                  shown={values.typed[row.id_lancamento]?.data === null ? undefined : row.data}
                  onSet={onTyped}
                />
              </Box>
            )),
        },
        {
          key: 'conta',
          label: 'Conta',
          cell: (row, at) =>
            inLine(row, (line) => (
              <Box miw={128}>
                <line.Native
                  of="id_contabancaria"
                  {...cellOf('id_contabancaria', 'Conta', at, row)}
                  options={options}
                  shown={row.id_contabancaria ?? ''}
                  onSet={onTyped}
                />
                <AsBefore row={row} />
                <DaFonte row={row} onConta={onConta} />
              </Box>
            )),
        },
        {
          key: 'valor',
          label: 'Valor',
          numeric: true,
          cell: (row, at) =>
            inLine(row, (line) => (
              <Box miw={116}>
                <line.Money
                  of="valor"
                  {...cellOf('valor', 'Valor', at, row)}
                  shown={row.valor}
                  onSet={onTyped}
                />
                <MadeOf row={row} />
              </Box>
            )),
        },
        {
          key: 'problemas',
          label: 'Pendências',
          wide: true,
          cell: (row, at) =>
            inLine(row, (line) => (
              <Problems
                row={row}
                refused={refusedOf(errors, at)}
                asked={<Asked line={line} row={row} values={values} onSet={onTyped} />}
              >
                <line.Checks
                  of="aceitos"
                  {...cellOf('aceitos', 'Avisos', at, row)}
                  options={acceptable(row)}
                />
              </Problems>
            )),
        },
        {
          key: 'retirar',
          label: 'Retirar',
          quiet: true,
          cell: (row) => <Remove row={row} onRemove={onRemove} />,
        },
      ]}
    />
  )
}

/** What the server refused of a line beside its inputs, which show their own. */
function refusedOf(errors: FormErrors, at: number): readonly ReactNode[] {
  const line = `titulos.${at}.`
  const ofInputs = ['data', 'id_contabancaria', 'valor', 'aceitos'].map((name) => line + name)
  return Object.entries(errors).flatMap(([path, msg]) =>
    path.startsWith(line) && !ofInputs.includes(path) ? [msg] : [],
  )
}

const Payee = ({ row }: { readonly row: Prepared }) => (
  <>
    {row.favorecido_nome || 'Sem favorecido'}
    <small>
      {row.descricao} · vence {formatDateBr(row.dataVencimento)}
      {row.favorecido_documento && wholeAmounts(` · ${formatDocumento(row.favorecido_documento)}`)}
    </small>
  </>
)

/** Says that the account is that of the batch which the bank refused. */
const AsBefore = ({ row: { id_contabancaria, lote_recusado } }: { readonly row: Prepared }) =>
  lote_recusado !== null &&
  lote_recusado.id_contabancaria === id_contabancaria && (
    <small>a do lote nº {lote_recusado.id_lote_pagamento}, recusado</small>
  )

/** A button that pays the title from the account of the source that owes it. */
const DaFonte = ({
  row: { id_lancamento, conta_da_fonte: right, favorecido_nome },
  onConta,
}: { readonly row: Prepared } & Pick<PreparedTableProps, 'onConta'>) =>
  right && (
    <Button
      size="compact-xs"
      variant="light"
      aria-label={`Pagar ${favorecido_nome || `o lançamento nº ${id_lancamento}`} da conta ${right.descricao}`}
      onClick={() => onConta(id_lancamento, right.id_contabancaria)}
    >
      Usar {right.descricao}
    </Button>
  )

const Remove = ({
  row: { id_lancamento, favorecido_nome },
  onRemove,
}: { readonly row: Prepared } & Pick<PreparedTableProps, 'onRemove'>) => (
  <Button
    size="compact-xs"
    variant="subtle"
    color="gray"
    aria-label={`Retirar ${favorecido_nome || `o lançamento nº ${id_lancamento}`}`}
    onClick={() => onRemove(id_lancamento)}
  >
    Retirar
  </Button>
)

/** Interest, fine and discount of what is paid. */
const MadeOf = ({ row }: { readonly row: Prepared }) => (
  <>
    {wordsOfAcrescimo(row).map((words) => (
      <small key={words}>com {words}</small>
    ))}
    {row.desconto > 0 && <small>com {reais(row.desconto)} de desconto</small>}
  </>
)

interface AskedProps {
  readonly line: BoundFields<Typed>
  readonly row: Prepared
  readonly values: Values
  readonly onSet: () => void
}

const Asked = ({ line, row, values, onSet }: AskedProps) => {
  const { diferenca = null, multa = 0 } = values.typed[row.id_lancamento] ?? {}
  return <AskedDifference f={line} row={row} chosen={diferenca} multa={multa} onSet={onSet} />
}

/** The warnings that whoever prepares accepts by a box, by code. */
const acceptable = (row: Prepared): Record<string, string> =>
  Object.fromEntries(
    warningsOf({ problemas: shownProblems(row) }).map(({ codigo, msg }) => [
      codigo,
      `${msg} Aceito.`,
    ]),
  )

interface WayProps {
  readonly row: Prepared
  readonly onMend: () => void
}

const needsMending = ({ problemas }: Prepared) =>
  problemas.some(({ campo }) => campo === 'destino' || campo.startsWith('favorecido'))

/** Takes back the padding of a button without a face, so that its word begins where the text above does. */
const BESIDE_TEXT = -8
/** The width of a random key; an e-mail may be longer, and breaks. */
const KEY_WIDTH = 236
const LONGEST_WHOLE = 36

/** Where it goes: a Pix key stands whole on a line. */
function Address({ row: { via, destino } }: { readonly row: Prepared }) {
  const kind = via === 'pix_chave' && kindsOfKey.find((name) => destino.startsWith(`${name} `))
  if (!kind) return <small style={{ overflowWrap: 'anywhere' }}>{destino}</small>
  const key = destino.slice(kind.length + 1)
  return (
    <Box component="small" miw={KEY_WIDTH} style={{ overflowWrap: 'anywhere' }}>
      {kind}{' '}
      <span style={key.length <= LONGEST_WHOLE ? { whiteSpace: 'nowrap' } : undefined}>{key}</span>
    </Box>
  )
}
const kindsOfKey = Object.values(pixKindLabels)

const Way = ({ row, onMend }: WayProps) => (
  <>
    {row.via === null ? 'Falta dizer como' : viasOfPagamento[row.via]}
    <Address row={row} />
    {row.recusa !== null && (
      <Note tone="danger" small>
        O banco recusou: {row.recusa}
      </Note>
    )}
    <Button
      size="compact-xs"
      ml={needsMending(row) ? 0 : BESIDE_TEXT}
      variant={needsMending(row) ? 'light' : 'subtle'}
      aria-label={`Corrigir como se paga ${row.favorecido_nome || row.descricao}`}
      onClick={onMend}
    >
      Corrigir
    </Button>
  </>
)

interface ProblemsProps {
  readonly row: Prepared
  readonly refused: readonly ReactNode[]
  /** What is said of a code that asks for another value. */
  readonly asked: ReactNode
  /** The boxes by which whoever prepares accepts each warning. */
  readonly children: ReactNode
}

/** Errors are mended, warnings accepted. */
function Problems({ row, refused, asked, children }: ProblemsProps) {
  const problemas = shownProblems(row)
  const errors = errorsOf({ problemas }).map(({ msg }) => msg)
  if (row.problemas.length === 0 && row.pede === null && refused.length === 0) {
    return <BadgeCell value="Pronto" look={{ label: 'Pronto', color: 'green' }} />
  }
  return (
    <Stack gap={1}>
      {asked}
      {[...errors, ...refused].map((msg, at) => (
        <Note key={at} tone="danger" small>
          {msg}
        </Note>
      ))}
      {warningsOf({ problemas }).length > 0 && children}
    </Stack>
  )
}
