import { useMemo } from 'react'
import { useFormValues } from '../../lib/form/form.ts'
import type { FormPart } from '../../ui/fields/bound.tsx'
import { supplierSource } from './execucao.sources.ts'

type Supplier = {
  readonly id_fornecedor: number | null
  /** The name on the receipt of who is not registered. */
  readonly fornecedor: string
}

/** Who sold what an expense paid: a person of the register, or the name on the receipt. */
export function DespesaFornecedor({ f }: FormPart<Supplier>) {
  const source = useMemo(() => supplierSource(), [])
  const { id_fornecedor, fornecedor } = useFormValues<Supplier>()
  return (
    <>
      <f.Picker
        of="id_fornecedor"
        label="Fornecedor"
        placeholder={source.create ? 'Busque, ou digite um nome novo' : 'Busque pelo nome'}
        source={source}
      />
      {!id_fornecedor && (
        <f.Text
          of="fornecedor"
          label="Nome no comprovante"
          help={
            fornecedor
              ? 'Sem cadastro: escolha acima quem é, se já estiver nas pessoas.'
              : 'Só para quem não está no cadastro.'
          }
        />
      )}
    </>
  )
}
