import type { DespesaRow } from '@claquete/contract/orcamentos/execucao/despesa'
import type { VerbaRow } from '@claquete/contract/orcamentos/execucao/verba'
import { ClassificacaoOfForm } from '../../livro/contas/public.ts'

interface ClassificacaoProps {
  readonly verba: VerbaRow | undefined
  readonly despesa: DespesaRow | undefined
  readonly id_orcamento: number
  readonly id_orca_item: number | null
}

/** An edited expense without a fund shows the fields only when moved to another line. */
const isOtherItem = (despesa: DespesaRow, id_orca_item: number | null) =>
  despesa.id_orca_verba === null && id_orca_item !== despesa.id_orca_item

/** Account and cost centre of an expense that the company pays; an expense of a fund posts no title. */
export function DespesaClassificacao(props: ClassificacaoProps) {
  const { verba, despesa, id_orcamento, id_orca_item } = props
  if (verba || (despesa && !isOtherItem(despesa, id_orca_item))) return null
  return (
    <ClassificacaoOfForm
      titulo={id_orca_item ? { operacao: 'D', id_orcamento, id_orca_item } : undefined}
    />
  )
}
