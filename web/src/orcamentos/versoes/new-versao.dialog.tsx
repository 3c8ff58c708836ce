import { versaoNova } from '@claquete/contract/orcamentos/versoes/versao'
import { useNavigate } from 'react-router'
import { toOrcamentoEdit } from '../../addresses/orcamentos.ts'
import { FormDialog } from '../../ui/form/dialog.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { orcamentoReads } from '../orcamento/public.ts'

interface NovaVersaoProps {
  readonly id_orcamento: number
  /** Name of the version being copied. */
  readonly de: string
  readonly onClose: () => void
}

/** Creates a version under a name and opens it. */
export function NovaVersaoDialog({ id_orcamento, de, onClose }: NovaVersaoProps) {
  const navigate = useNavigate()
  const f = useRecordForm(versaoNova, {
    name: `orcamento/${id_orcamento}/versao`,
    initial: { nome_versao: '' },
    request: (body) => ({ params: { id_orcamento }, body }),
    refresh: orcamentoReads,
    onSaved: (reply) => void navigate(toOrcamentoEdit(reply.id_orcamento)),
  })
  return (
    <FormDialog form={f} title="Nova versão" yes="Criar versão" size="sm" onClose={onClose}>
      <f.Text
        of="nome_versao"
        label="Nome da versão"
        placeholder="Versão reduzida"
        help={`Copia a planilha de “${de}”. Pagamentos, verbas e cartas ficam lá.`}
      />
    </FormDialog>
  )
}
