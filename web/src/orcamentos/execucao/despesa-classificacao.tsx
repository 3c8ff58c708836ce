import type { DespesaRow } from '@claquete/contract/orcamentos/execucao/despesa'
import type { VerbaRow } from '@claquete/contract/orcamentos/execucao/verba'
import { ClassificacaoFields } from '../../livro/contas/public.ts'
import type { Target } from '../../livro/contas/public.ts'

interface ClassificacaoProps {
  readonly verba: VerbaRow | undefined
  readonly despesa: DespesaRow | undefined
  readonly id_orcamento: number
  readonly values: { readonly id_orca_item: string | null; readonly destino: Target }
  readonly wrong: Readonly<Record<string, string>>
  readonly onChange: (target: Target) => void
}

/** An edited expense without a fund shows the fields only when moved to another line. */
const isOtherItem = ({ id_orca_verba, id_orca_item }: DespesaRow, item: string | null) =>
  id_orca_verba === null && item !== String(id_orca_item)

/** Account and cost centre of an expense that the company pays; an expense of a fund posts no title. */
export function DespesaClassificacao(props: ClassificacaoProps) {
  const { verba, despesa, id_orcamento, values, wrong, onChange } = props
  if (verba || (despesa && !isOtherItem(despesa, values.id_orca_item))) return null
  const id_orca_item = Number(values.id_orca_item)
  return (
    <ClassificacaoFields
      size="md"
      titulo={id_orca_item > 0 ? { operacao: 'D', id_orcamento, id_orca_item } : undefined}
      target={values.destino}
      onChange={onChange}
      wrong={wrong}
    />
  )
}
