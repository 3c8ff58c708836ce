import { codigoSave } from '@claquete/contract/relatorios/contabilidade/leiaute'
import type { CodigoRow } from '@claquete/contract/relatorios/contabilidade/leiaute'
import { TextInput } from '@mantine/core'
import { useAct } from '../../lib/act.ts'
import { callDraft } from '../../lib/call.ts'
import { useFields } from '../../lib/fields.ts'
import { FieldProblems } from '../../lib/refusal.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { DataTable } from '../../ui/layout/data-table.tsx'
import { contabilidadeReads } from './reads.ts'

interface CodigosDialogProps {
  readonly title: string
  readonly rows: readonly CodigoRow[]
  readonly onClose: () => void
}

/** The codes of one kind of account, all in one form; only those that changed are sent. */
export function CodigosDialog({ title, rows, onClose }: CodigosDialogProps) {
  const act = useAct({ refresh: contabilidadeReads })
  const { values, text } = useFields<Record<string, string>>(
    () => Object.fromEntries(rows.map(({ chave, codigo }) => [chave, codigo])),
    act.wrong,
  )
  const changed = rows.filter(({ chave, codigo }) => values[chave]?.trim() !== codigo)
  const run = () => {
    if (changed.length === 0) throw new FieldProblems({}, 'Nenhum código mudou.')
    return callDraft(codigoSave, {
      body: {
        codigos: changed.map(({ tipo, chave }) => ({
          tipo,
          chave,
          codigo: values[chave]?.trim() ?? '',
        })),
      },
    })
  }
  const wrongOf = (chave: string) => {
    const at = changed.findIndex((row) => row.chave === chave)
    return at < 0 ? undefined : act.wrong[`codigos.${at}.codigo`]
  }
  return (
    <FormDialog
      act={act}
      title={`Códigos: ${title.toLocaleLowerCase('pt-BR')}`}
      yes="Salvar"
      size="lg"
      run={async () => run()}
      onClose={onClose}
    >
      <DataTable
        label={title}
        maxHeight="60vh"
        rows={rows}
        rowKey={({ chave }) => chave}
        columns={[
          { key: 'nome', label: 'Conta', heads: true, cell: ({ nome }) => nome },
          {
            key: 'codigo',
            label: 'Código contábil',
            cell: ({ chave, nome }) => (
              <TextInput
                aria-label={`Código de ${nome}`}
                size="xs"
                maxLength={20}
                {...text(chave)}
                error={wrongOf(chave)}
              />
            ),
          },
        ]}
      />
    </FormDialog>
  )
}
