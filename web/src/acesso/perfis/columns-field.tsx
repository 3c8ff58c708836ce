import type { PerfilColuna } from '@claquete/contract/acesso/perfis/perfil'
import { Alert, Switch } from '@mantine/core'
import { useState } from 'react'
import { useField } from '../../ui/form/use-field.ts'
import type { Field } from '../../ui/form/use-field.ts'
import type { ColumnGrant } from './perfil-values.ts'
import styles from './perfis.module.css'
import type { Reach } from './reach.ts'

const columns: readonly { name: PerfilColuna; label: string; help: string }[] = [
  { name: 'valor_unit', label: 'Valor unitário', help: 'O preço de cada item do orçamento.' },
  { name: 'valor_total', label: 'Valor total', help: 'Quantidade vezes preço, de cada item.' },
]

/** The columns of the budget that the profile sees. */
export function ColumnsField({ reach }: { reach: Reach }) {
  const field = useField<ColumnGrant[]>({ name: 'colunas', label: 'Colunas do orçamento' })
  return <ColumnsBox key={field.key} field={field} reach={reach} />
}

const isOpen = (list: readonly ColumnGrant[], name: PerfilColuna) =>
  !list.some((one) => one.nome_coluna === name && one.colunaPermitidaPerfil === 'N')

function ColumnsBox({ field, reach }: { field: Field<ColumnGrant[]>; reach: Reach }) {
  const [list, setList] = useState<readonly ColumnGrant[]>(field.value)
  const set = (name: PerfilColuna, open: boolean) => {
    const next = columns.map((column): ColumnGrant => {
      const stays = isOpen(list, column.name)
      const is = column.name === name ? open : stays
      return { nome_coluna: column.name, colunaPermitidaPerfil: is ? 'S' : 'N' }
    })
    setList(next)
    field.set(next)
  }
  const isBlind = columns.every(({ name }) => !isOpen(list, name))
  return (
    <div data-path={field.input['data-path']}>
      <p className={styles.text}>O que este perfil vê dos valores de cada item do orçamento.</p>
      <div className={styles.lines}>
        {columns.map(({ name, label, help }) => (
          <Switch
            key={name}
            label={label}
            description={help}
            checked={isOpen(list, name)}
            disabled={reach.closedReason !== undefined || !reach.reachesColuna(name)}
            onChange={(event) => set(name, event.currentTarget.checked)}
          />
        ))}
      </div>
      {isBlind && (
        <Alert variant="light" color="yellow" mt="md" p="xs">
          Sem as duas colunas, o total orçado × executado também fica escondido deste perfil.
        </Alert>
      )}
      {field.input.error && <p className={styles.problem}>{field.input.error}</p>}
    </div>
  )
}
