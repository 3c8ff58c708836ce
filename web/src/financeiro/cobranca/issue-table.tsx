import { formatDateBr } from '@claquete/core/kernel/calendar'
import { formatDocumento } from '@claquete/core/kernel/documento'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { reais } from '../../lib/money.ts'
import { IconCopy, IconFileTypePdf } from '../../ui/icons.ts'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { DataTable } from '../../ui/layout/data-table.tsx'
import type { DataColumn } from '../../ui/layout/data-table.tsx'
import { Row, Stack } from '../../ui/layout/flex.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { BadgeCell } from '../../ui/list/cell.tsx'
import { copy, openBoleto } from './acts.ts'
import { BankErrorDialog } from './bank-error.dialog.tsx'
import { BoletoPanel } from './boleto-panel.tsx'
import { lookOf } from './boleto.labels.ts'
import type { IssueLine, Typed } from './issue-lines.ts'
import { PayerDialog } from './payer.dialog.tsx'

interface IssueTableProps {
  readonly lines: readonly IssueLine[]
  readonly isBusy: boolean
  readonly onChange: (id_lancamento: number, change: Typed) => void
}

type Opened = { readonly kind: 'payer' | 'error' | 'panel'; readonly line: IssueLine }

/** The charges: who pays, when, what is wrong, and what came of each. */
export function IssueTable({ lines, isBusy, onChange }: IssueTableProps) {
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
      cell: (line) => <DueCell line={line} isBusy={isBusy} onChange={onChange} />,
    },
    {
      key: 'situacao',
      label: 'Situação',
      wide: true,
      cell: (line) => <StateCell line={line} onOpen={setOpened} />,
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
          onChange={(pagador) => onChange(opened.line.titulo.id_lancamento, { pagador })}
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

type DueCellProps = Pick<IssueTableProps, 'isBusy' | 'onChange'> & { readonly line: IssueLine }

function DueCell({ line, isBusy, onChange }: DueCellProps) {
  const { titulo, vencimento, erros, state, boleto } = line
  if (state === 'emitido' || state === 'fora') {
    return formatDateBr(boleto?.vencimento ?? vencimento)
  }
  return (
    <DateInput
      size="xs"
      aria-label={`Vencimento do boleto de ${titulo.pagador.nome}`}
      w={128}
      disabled={isBusy}
      value={vencimento}
      error={erros['vencimento'] !== undefined}
      onChange={(day) => day && onChange(titulo.id_lancamento, { vencimento: day })}
    />
  )
}

interface CellProps {
  readonly line: IssueLine
  readonly onOpen: (opened: Opened) => void
}

function StateCell({ line, onOpen }: CellProps) {
  const { state, titulo, erros, boleto } = line
  if (state === 'emitido' && boleto) {
    return <BadgeCell value={boleto.situacao_label} look={lookOf(boleto)} />
  }
  if (state === 'fora') return <Note small>Fica de fora: {titulo.problema}</Note>
  const refused = boleto?.situacao === 'falhou' ? boleto.erro : null
  const problems = Object.values(erros)
  return (
    <Stack gap={1}>
      {refused && (
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
      {problems.map((problem) => (
        <Note key={problem} small tone="danger">
          {problem}
        </Note>
      ))}
      {problems.length === 0 && !refused && <Note small>Pronto para gerar</Note>}
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
