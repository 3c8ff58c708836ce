import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import { formatDocumento } from '@claquete/core/kernel/person/documento'
import type { Pagador } from '@claquete/core/financeiro/cobranca/payer'
import { Box, Button } from '@mantine/core'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { reais } from '../../lib/plain/money.ts'
import type { BoundFields } from '../../ui/fields/bound.tsx'
import { IconCopy, IconFileTypePdf } from '../../ui/icons.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { DataColumn } from '../../ui/table/data-table.tsx'
import { Row, Stack } from '../../ui/layout/flex.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { BadgeCell } from '../../ui/list-table/cell.tsx'
import { copy, openBoleto } from './acts.ts'
import { BankErrorDialog } from './bank-error.ts'
import { BoletoPanel } from './boleto-panel.tsx'
import { lookOf } from './boleto.labels.ts'
import type { IssueLine, Values } from './issue-lines.ts'
import { PayerDialog } from './payer.dialog.tsx'

interface IssueTableProps {
  readonly f: BoundFields<Values>
  readonly lines: readonly IssueLine[]
  /** What the server refused of a charge. */
  readonly refusedOf: (id_lancamento: number) => readonly ReactNode[]
  readonly isBusy: boolean
  readonly onPagador: (id_lancamento: number, pagador: Pagador) => void
}

type Opened = { readonly kind: 'payer' | 'error' | 'panel'; readonly line: IssueLine }

/** The charges: who pays, when, what is wrong, and what came of each. */
export function IssueTable({ f, lines, refusedOf, isBusy, onPagador }: IssueTableProps) {
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  const columns: readonly DataColumn<IssueLine>[] = [
    {
      key: 'pagador',
      label: 'Quem paga',
      heads: true,
      wide: true,
      cell: ({ pagador, titulo }) => (
        <>
          <strong>{pagador.nome || 'Sem pessoa'}</strong>
          <small>
            {titulo.descricao}
            {pagador.documento && ` · ${formatDocumento(pagador.documento)}`}
          </small>
        </>
      ),
    },
    {
      key: 'vencimento',
      label: 'Vencimento',
      cell: (line) => <DueCell {...{ f, line, isBusy }} />,
    },
    {
      key: 'situacao',
      label: 'Situação',
      wide: true,
      cell: (line) => (
        <StateCell line={line} refused={refusedOf(line.titulo.id_lancamento)} onOpen={setOpened} />
      ),
    },
    { key: 'valor', label: 'Valor', numeric: true, cell: ({ titulo }) => reais(titulo.valor) },
    {
      key: 'atos',
      label: 'Ações',
      quiet: true,
      cell: (line) => <ActsCell line={line} onOpen={setOpened} />,
    },
  ]
  return (
    <>
      <DataTable
        stacks
        label="Boletos a gerar"
        columns={columns}
        rows={lines}
        rowKey={({ titulo }) => titulo.id_lancamento}
        rowLook={({ state }) => (state === 'fora' ? 'muted' : undefined)}
      />
      {opened?.kind === 'payer' && (
        <PayerDialog
          titulo={opened.line.titulo}
          pagador={opened.line.pagador}
          onChange={(pagador) => onPagador(opened.line.titulo.id_lancamento, pagador)}
          onClose={close}
        />
      )}
      {opened?.kind === 'error' && opened.line.boleto?.erro && (
        <BankErrorDialog
          id_lancamento={opened.line.titulo.id_lancamento}
          error={opened.line.boleto.erro}
          onClose={close}
        />
      )}
      {opened?.kind === 'panel' && (
        <BoletoPanel id_lancamento={opened.line.titulo.id_lancamento} onClose={close} />
      )}
    </>
  )
}

type DueCellProps = Pick<IssueTableProps, 'f' | 'isBusy'> & { readonly line: IssueLine }

function DueCell({ f, line, isBusy }: DueCellProps) {
  const { titulo, vencimento, erros, state, boleto } = line
  if (state === 'emitido' || state === 'fora') {
    return formatDateBr(boleto?.vencimento ?? titulo.vencimento)
  }
  return (
    <f.Line of="typed" at={titulo.id_lancamento}>
      {(typed) => (
        <Box w={128}>
          <typed.Date
            of="vencimento"
            label={`Vencimento do boleto de ${titulo.pagador.nome}`}
            isLabelHidden
            size="xs"
            shown={vencimento ?? undefined}
            problem={erros['vencimento']}
            isDisabled={isBusy}
          />
        </Box>
      )}
    </f.Line>
  )
}

type Refused = readonly ReactNode[]

interface CellProps {
  readonly line: IssueLine
  readonly onOpen: (opened: Opened) => void
}

function StateCell({ line, refused, onOpen }: CellProps & { readonly refused: Refused }) {
  const { state, titulo, boleto } = line
  if (state === 'emitido' && boleto) {
    return <BadgeCell value={boleto.situacao_label} look={lookOf(boleto)} />
  }
  if (state === 'fora') return <Note small>Fica de fora: {titulo.problema}</Note>
  const failed = boleto?.situacao === 'falhou' ? boleto.erro : null
  // The day stands beside its problem.
  const { vencimento: _, ...ofPayer } = line.erros
  const problems = [...new Set([...Object.values(ofPayer), ...refused])]
  return (
    <Stack gap={1}>
      {failed && (
        <Row gap={1}>
          <Note small tone="danger">
            O banco recusou
          </Note>
          <Button
            size="compact-xs"
            variant="subtle"
            color="red"
            onClick={() => onOpen({ kind: 'error', line })}
          >
            Ver erro
          </Button>
        </Row>
      )}
      {problems.map((problem, at) => (
        <Note key={at} small tone="danger">
          {problem}
        </Note>
      ))}
      {state === 'pronto' && problems.length === 0 && !failed && (
        <Note small>Pronto para gerar</Note>
      )}
    </Stack>
  )
}

function ActsCell({ line, onOpen }: CellProps) {
  const { state, boleto, pagador, erros } = line
  const open = (kind: Opened['kind']) => onOpen({ kind, line })
  if (state === 'fora') return null
  if (state !== 'emitido' || !boleto) {
    const isWrong = Object.keys(erros).some((name) => name !== 'vencimento')
    return (
      <Button
        size="compact-xs"
        variant={isWrong ? 'light' : 'subtle'}
        color={isWrong ? undefined : 'gray'}
        aria-label={`Dados de quem paga: ${pagador.nome}`}
        onClick={() => open('payer')}
      >
        Dados de quem paga
      </Button>
    )
  }
  const { id_boleto, linha_digitavel, pix_copia_cola } = boleto
  if (boleto.situacao !== 'aberto') {
    return (
      <Button size="compact-xs" variant="subtle" color="gray" onClick={() => open('panel')}>
        Abrir
      </Button>
    )
  }
  return (
    <Row gap={0} nowrap>
      {linha_digitavel !== null && (
        <>
          <Button
            size="compact-xs"
            variant="subtle"
            leftSection={<IconFileTypePdf size={14} stroke={1.5} />}
            onClick={() => void openBoleto(id_boleto)}
          >
            PDF
          </Button>
          <Button
            size="compact-xs"
            variant="subtle"
            leftSection={<IconCopy size={14} stroke={1.5} />}
            onClick={() => void copy(linha_digitavel, 'Linha copiada')}
          >
            Linha
          </Button>
        </>
      )}
      {pix_copia_cola !== null && (
        <Button
          size="compact-xs"
          variant="subtle"
          leftSection={<IconCopy size={14} stroke={1.5} />}
          onClick={() => void copy(pix_copia_cola, 'Pix copiado')}
        >
          Pix
        </Button>
      )}
      <Button size="compact-xs" variant="subtle" color="gray" onClick={() => open('panel')}>
        QR
      </Button>
    </Row>
  )
}
