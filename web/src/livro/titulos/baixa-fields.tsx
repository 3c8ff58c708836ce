import type { ContaDaBaixa } from '@claquete/contract/livro/titulos/baixa'
import { methodsOfPagamento, methods as allMethods } from '@claquete/core/livro/titulos/methods'
import type { FormaDePagamento } from '@claquete/core/livro/titulos/methods'
import { NativeSelect } from '@mantine/core'
import { reais } from '../../lib/money.ts'

interface ContaSelectProps {
  readonly contas: readonly ContaDaBaixa[]
  readonly label: string
  readonly value: string
  readonly error?: string | undefined
  /** Label of the blank option. */
  readonly first?: string
  readonly isHidden?: boolean
  readonly onChange: (conta: string) => void
}

/** Selects one of the profile's bank accounts, shown with their balances. */
export function ContaSelect(props: ContaSelectProps) {
  const { contas, label, value, error, first = 'Escolha a conta', isHidden, onChange } = props
  return (
    <NativeSelect
      {...(isHidden ? { 'aria-label': label, size: 'xs' } : { label, withAsterisk: true })}
      data={[
        { value: '', label: first },
        ...contas.map(({ id_contabancaria, descricao, saldo }) => ({
          value: String(id_contabancaria),
          label: saldo === undefined ? descricao : `${descricao} (${reais(saldo)})`,
        })),
      ]}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

/** Method of payment of a stored row; blank if it is not on offer. */
export const formaOf = (text: string | null): FormaDePagamento | '' =>
  allMethods.find((forma) => forma === text) ?? ''

export const methods = [
  { value: '', label: 'Sem informar' },
  ...Object.entries(methodsOfPagamento).map(([value, label]) => ({ value, label })),
]
