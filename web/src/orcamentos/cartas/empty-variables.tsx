import type { CartaEmptyVariable } from '@claquete/contract/orcamentos/cartas/carta'
import { toEmpresaEdit, toPessoaEdit } from '../../addresses/cadastros.ts'
import { toOrcamentoEdit } from '../../addresses/orcamentos.ts'
import { EmptyVariables } from '../../sistema/modelos/public.ts'

const forms = {
  orcamento: toOrcamentoEdit,
  pessoa: toPessoaEdit,
  empresa: toEmpresaEdit,
} as const

interface LetterBlanksProps {
  readonly empties: readonly CartaEmptyVariable[]
  readonly blank: readonly string[]
  readonly onChange: (blank: string[]) => void
}

/** What the letter's budget, its people or its unit do not say, with the form in which it is filled in. */
export function LetterBlanks({ empties, blank, onChange }: LetterBlanksProps) {
  const shown = empties.map(({ chave, rotulo, onde }) => ({
    chave,
    rotulo,
    to: onde ? forms[onde.registro](onde.id) : undefined,
  }))
  return <EmptyVariables empties={shown} blank={blank} onChange={onChange} />
}
