import type { Target } from '@claquete/contract/sistema/importacao/importacao'
import { formatDateBr, isCalendarDate } from '@claquete/core/kernel/time/calendar'
import { Text } from '@mantine/core'
import { counted, formatInteger } from '../../lib/plain/format.ts'
import { Card } from '../../ui/layout/card.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Figures } from '../../ui/figures/figures.tsx'
import type { Figure } from '../../ui/figures/figures.tsx'
import { Stack } from '../../ui/layout/flex.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { theMany } from './import-words.ts'
import type { ImportReply } from './use-import.ts'

const longHeight = 'max(320px, calc(100dvh - 330px))'

/** A long value cut to one line; the tooltip shows it whole. */
const Cut = ({ children }: { readonly children: string }) => (
  <Text inherit truncate maw={240} title={children}>
    {children}
  </Text>
)

/** What would be imported, what would not, and why. */
export function CheckStep({ target, reply }: { target: Target; reply: ImportReply }) {
  const { importacao, problemas, repetidas, previa, campos } = reply
  const labels = new Map(campos.map(({ campo, label }) => [campo, label]))
  const labelOf = (campo: string) => labels.get(campo) ?? campo
  return (
    <Stack gap={4}>
      <Figures
        large
        items={[
          countFigure('Linhas no arquivo', importacao.linhas),
          countFigure('Prontas para importar', importacao.validas),
          countFigure('Com problema', importacao.invalidas, 'danger'),
          countFigure('Repetidas', repetidas),
        ]}
      />
      {repetidas > 0 && (
        <Note>
          {counted(repetidas, 'linha repete', 'linhas repetem')} {theMany(target)} que já estão no
          cadastro ou em outra linha do arquivo.
        </Note>
      )}
      {problemas.length > 0 && (
        <Card flush title="Linhas com problema">
          <DataTable
            bare
            label="Linhas com problema"
            maxHeight={longHeight}
            columns={[
              { key: 'linha', label: 'Linha', cell: ({ linha }) => formatInteger(linha) },
              { key: 'campo', label: 'Campo', cell: ({ campo }) => labelOf(campo) },
              {
                key: 'valor',
                label: 'Valor',
                tone: () => 'muted',
                cell: ({ valor }) => <Cut>{valor || 'vazio'}</Cut>,
              },
              { key: 'problema', label: 'Problema', cell: ({ msg }) => msg },
            ]}
            rows={problemas}
            rowKey={({ linha, campo }) => `${linha} ${campo}`}
          />
        </Card>
      )}
      {previa.length > 0 && <Preview rows={previa} labelOf={labelOf} order={[...labels.keys()]} />}
    </Stack>
  )
}

/** A count; the tone applies only above zero. */
export const countFigure = (label: string, value: number, tone?: 'danger'): Figure => ({
  label,
  value: formatInteger(value),
  tone: value > 0 ? tone : undefined,
})

interface PreviewProps {
  readonly rows: ImportReply['previa']
  readonly labelOf: (campo: string) => string
  /** The fields of the register, in their order. */
  readonly order: readonly string[]
}

const words: Readonly<Record<string, string>> = { true: 'Sim', false: 'Não', '': '–' }

/** Formats a preview value; dates and booleans too. */
const shown = (value = '') => words[value] ?? (isCalendarDate(value) ? formatDateBr(value) : value)

function Preview({ rows, labelOf, order }: PreviewProps) {
  const known = new Set(rows.flatMap((row) => Object.keys(row)))
  const fields = order.filter((field) => known.has(field))
  return (
    <Card flush title="Como ficarão as primeiras linhas">
      <DataTable
        bare
        label="Primeiras linhas"
        columns={fields.map((field) => ({
          key: field,
          label: labelOf(field),
          cell: (row: ImportReply['previa'][number]) => <Cut>{shown(row[field])}</Cut>,
        }))}
        rows={rows}
        rowKey={(_, at) => at}
      />
    </Card>
  )
}
