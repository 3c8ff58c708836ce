import { codigoSave } from '@claquete/contract/relatorios/contabilidade/leiaute'
import type { CodigoRow } from '@claquete/contract/relatorios/contabilidade/leiaute'
import { useValues } from '../../lib/form/form.ts'
import { TextField } from '../../ui/fields/basic.tsx'
import { FormDialog } from '../../ui/form/dialog.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { contabilidadeReads } from './reads.ts'

interface CodigosDialogProps {
  readonly title: string
  readonly rows: readonly CodigoRow[]
  readonly onClose: () => void
}

interface Line extends CodigoRow {
  /** The code that is stored. */
  readonly antes: string
}

const isChanged = ({ codigo, antes }: Line) => codigo.trim() !== antes
const changedOf = (linhas: readonly Line[]) => linhas.filter(isChanged)

/** The codes of one kind of account, all in one form; only those that changed are sent. */
export function CodigosDialog({ title, rows, onClose }: CodigosDialogProps) {
  const f = useRecordForm(codigoSave, {
    initial: (): { linhas: readonly Line[] } => ({
      linhas: rows.map((row) => ({ ...row, antes: row.codigo })),
    }),
    request: ({ linhas }) => ({
      body: {
        codigos: changedOf(linhas).map(({ tipo, chave, codigo }) => ({
          tipo,
          chave,
          codigo: codigo.trim(),
        })),
      },
    }),
    rules: ({ linhas }) =>
      changedOf(linhas).length === 0 ? { codigos: 'Nenhum código mudou.' } : {},
    refresh: contabilidadeReads,
  })
  const { linhas } = useValues(f)
  const changed = changedOf(linhas)
  const pathOf = (line: Line | undefined, name: string) => {
    const at = line ? changed.indexOf(line) : -1
    return at < 0 ? name : `codigos.${at}.codigo`
  }
  return (
    <FormDialog
      form={f}
      title={`Códigos: ${title.toLocaleLowerCase('pt-BR')}`}
      yes="Salvar"
      size="lg"
      onClose={onClose}
    >
      <DataTable
        label={title}
        maxHeight="60vh"
        rows={rows.map((row, at) => ({ ...row, at }))}
        rowKey={({ chave }) => chave}
        columns={[
          { key: 'nome', label: 'Conta', heads: true, cell: ({ nome }) => nome },
          {
            key: 'codigo',
            label: 'Código contábil',
            cell: ({ at, nome }) => (
              <TextField
                name={`linhas.${at}.codigo`}
                as={pathOf(linhas[at], `linhas.${at}.codigo`)}
                label={`Código de ${nome}`}
                isLabelHidden
                size="xs"
                isRequired={false}
              />
            ),
          },
        ]}
      />
    </FormDialog>
  )
}
