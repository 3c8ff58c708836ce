import { TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { Wrong } from '../../lib/act.ts'
import { CallFailure } from '../../lib/call.ts'
import { PickerInput } from '../../ui/inputs/picker-input.tsx'
import { supplierSource } from './execucao.sources.ts'

interface Supplier {
  readonly id_fornecedor: string | null
  /** The name on the receipt of who is not registered. */
  readonly fornecedor: string
}

interface DespesaFornecedorProps {
  readonly values: Supplier
  readonly wrong: Wrong
  readonly onChange: (part: Partial<Supplier>) => void
}

/** Who sold what an expense paid: a person of the register, or the name on the receipt. */
export function DespesaFornecedor({ values, wrong, onChange }: DespesaFornecedorProps) {
  const source = useMemo(() => supplierSource(), [])
  const [failure, setFailure] = useState<string>()
  const { id_fornecedor, fornecedor } = values
  return (
    <>
      <PickerInput
        label="Fornecedor"
        size="md"
        placeholder={source.create ? 'Busque, ou digite um nome novo' : 'Busque pelo nome'}
        source={source}
        value={id_fornecedor}
        error={failure ?? wrong['id_fornecedor']}
        onChange={(chosen) => {
          setFailure(undefined)
          onChange({ id_fornecedor: chosen })
        }}
        onFailure={(error) =>
          setFailure(error instanceof CallFailure ? error.msg : 'Não foi possível cadastrar.')
        }
      />
      {!id_fornecedor && (
        <TextInput
          label="Nome no comprovante"
          description={
            fornecedor
              ? 'Sem cadastro: escolha acima quem é, se já estiver nas pessoas.'
              : 'Só para quem não está no cadastro.'
          }
          size="md"
          maxLength={160}
          value={fornecedor}
          error={wrong['fornecedor']}
          onChange={(event) => onChange({ fornecedor: event.currentTarget.value })}
        />
      )}
    </>
  )
}
