import { Text, TextInput } from '@mantine/core'
import { useAct } from '../../lib/act.ts'
import { useFields } from '../../lib/fields.ts'
import { FormDialog } from '../form/form-dialog.tsx'

interface ViewNameDialogProps {
  readonly onClose: () => void
  readonly onSave: (nome: string) => Promise<{ readonly msg?: string | undefined }>
}

/** Asks for the name of a saved view. */
export function ViewNameDialog({ onClose, onSave }: ViewNameDialogProps) {
  const act = useAct()
  const { values, text } = useFields({ nome: '' }, act.wrong)
  const nome = values.nome.trim()
  return (
    <FormDialog
      act={act}
      title="Salvar visão"
      yes="Salvar"
      size="sm"
      isDisabled={nome === ''}
      run={() => onSave(nome)}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        Guarda os filtros, a ordem e o tamanho da página, só para você.
      </Text>
      <TextInput
        label="Nome da visão"
        placeholder="Fornecedores de São Paulo"
        maxLength={60}
        data-autofocus
        {...text('nome')}
      />
    </FormDialog>
  )
}
