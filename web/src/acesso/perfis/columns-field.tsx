import type { PerfilColumn } from '@claquete/contract/acesso/perfis/perfil'
import { Switch } from '@mantine/core'
import { useState } from 'react'
import { useField } from '../../ui/fields/use-field.ts'
import type { Field } from '../../ui/fields/use-field.ts'
import { Notice } from '../../ui/layout/notice.tsx'
import { Stack } from '../../ui/layout/flex.tsx'
import { Note } from '../../ui/layout/text.tsx'
import type { ColumnGrant } from './perfil-values.ts'
import type { Reach } from './reach.ts'

const columns: readonly { name: PerfilColumn; label: string; help: string }[] = [
  { name: 'valor_unit', label: 'Valor unitário', help: 'O preço de cada item do orçamento.' },
  { name: 'valor_total', label: 'Valor total', help: 'Quantidade vezes preço, de cada item.' },
]

/** The budget columns a profile can see. */
export function ColumnsField({ reach }: { reach: Reach }) {
  const field = useField<ColumnGrant[]>({ name: 'colunas', label: 'Colunas do orçamento' })
  return <ColumnsBox key={field.key} field={field} reach={reach} />
}

const isOpen = (list: readonly ColumnGrant[], name: PerfilColumn) =>
  !list.some((one) => one.nome_coluna === name && one.colunaPermitidaPerfil === 'N')

function ColumnsBox({ field, reach }: { field: Field<ColumnGrant[]>; reach: Reach }) {
  const [list, setList] = useState<readonly ColumnGrant[]>(field.value)
  const set = (name: PerfilColumn, open: boolean) => {
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
    <Stack data-path={field.input['data-path']}>
      <Note>O que este perfil vê dos valores de cada item do orçamento.</Note>
      <Stack>
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
      </Stack>
      {isBlind && (
        <Notice tone="warning">
          Sem as duas colunas, o total orçado × executado também fica escondido deste perfil.
        </Notice>
      )}
      {field.input.error && (
        <Note small tone="danger">
          {field.input.error}
        </Note>
      )}
    </Stack>
  )
}
