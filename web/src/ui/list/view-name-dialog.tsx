import { visaoCreate, visaoList } from '@claquete/contract/sistema/configuracoes/configuracao'
import { Text } from '@mantine/core'
import { call } from '../../lib/wire/request.ts'
import { useValues } from '../../lib/form/form.ts'
import { FormDialog } from '../form/dialog.tsx'
import { useRecordForm } from '../form/use-record-form.ts'

interface ViewNameDialogProps {
  readonly model: string
  /** What the view shows: the query of the list. */
  readonly consulta: string
  readonly onClose: () => void
}

/** Asks for the name of a saved view. */
export function ViewNameDialog({ model, consulta, onClose }: ViewNameDialogProps) {
  const f = useRecordForm(visaoCreate, {
    initial: { nome: '' },
    request: ({ nome }) => ({ params: { model }, body: { nome: nome.trim(), consulta } }),
    // The menu shows it: nothing is said.
    send: async (asked) => ({ ...(await call(visaoCreate, asked)), msg: '' }),
    refresh: [visaoList],
  })
  const { nome } = useValues(f)
  return (
    <FormDialog
      form={f}
      title="Salvar visão"
      yes="Salvar"
      size="sm"
      isDisabled={nome.trim() === ''}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        Guarda os filtros, a ordem e o tamanho da página, só para você.
      </Text>
      <f.Text
        of="nome"
        label="Nome da visão"
        placeholder="Fornecedores de São Paulo"
        isRequired={false}
        isFirst
      />
    </FormDialog>
  )
}
